BEGIN TRANSACTION;
CREATE TABLE answers (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            learner INTEGER NOT NULL REFERENCES learners ON DELETE CASCADE,
            at TEXT NOT NULL, day TEXT NOT NULL,
            unit TEXT NOT NULL, step TEXT NOT NULL, fingerprint TEXT NOT NULL, kind TEXT NOT NULL, topic TEXT,
            correct INTEGER NOT NULL, attempt INTEGER NOT NULL, hinted INTEGER NOT NULL,
            credited TEXT NOT NULL, blamed TEXT NOT NULL,
            misconceptions TEXT NOT NULL, telling TEXT NOT NULL,
            reply TEXT NOT NULL, seed TEXT);
INSERT INTO "answers" VALUES(1,1,'2025-03-03T12:00:00.000000Z','2025-03-03','lesson:melds','q1','melds 0','choose',NULL,0,1,0,'["meld.run", "meld.set"]','["meld.run"]','["ace-wraps"]','["ace-wraps"]','',NULL);
INSERT INTO "answers" VALUES(2,1,'2025-03-03T12:00:00.000000Z','2025-03-03','puzzle:daily','q1','puzzle 0','choose','puzzle',1,1,0,'[]','[]','[]','[]','','0');
INSERT INTO "answers" VALUES(3,1,'2025-03-04T12:00:00.000000Z','2025-03-04','lesson:melds','q1','melds 1','choose',NULL,1,1,0,'["meld.run", "meld.set"]','[]','[]','["ace-wraps"]','',NULL);
INSERT INTO "answers" VALUES(4,1,'2025-03-04T12:00:00.000000Z','2025-03-04','puzzle:daily','q1','puzzle 1','choose','puzzle',1,1,0,'[]','[]','[]','[]','','1');
INSERT INTO "answers" VALUES(5,1,'2025-03-05T12:00:00.000000Z','2025-03-05','lesson:melds','q1','melds 2','choose',NULL,1,1,0,'["meld.run", "meld.set"]','[]','[]','["ace-wraps"]','',NULL);
INSERT INTO "answers" VALUES(6,1,'2025-03-05T12:00:00.000000Z','2025-03-05','puzzle:daily','q1','puzzle 2','choose','puzzle',1,1,0,'[]','[]','[]','[]','','2');
INSERT INTO "answers" VALUES(7,1,'2025-03-06T12:00:00.000000Z','2025-03-06','lesson:melds','q1','melds 3','choose',NULL,0,1,0,'["meld.run", "meld.set"]','["meld.run"]','["ace-wraps"]','["ace-wraps"]','',NULL);
INSERT INTO "answers" VALUES(8,1,'2025-03-06T12:00:00.000000Z','2025-03-06','puzzle:daily','q1','puzzle 3','choose','puzzle',1,1,0,'[]','[]','[]','[]','','3');
INSERT INTO "answers" VALUES(9,1,'2025-03-07T12:00:00.000000Z','2025-03-07','lesson:melds','q1','melds 4','choose',NULL,1,1,0,'["meld.run", "meld.set"]','[]','[]','["ace-wraps"]','',NULL);
INSERT INTO "answers" VALUES(10,1,'2025-03-07T12:00:00.000000Z','2025-03-07','puzzle:daily','q1','puzzle 4','choose','puzzle',1,1,0,'[]','[]','[]','[]','','4');
INSERT INTO "answers" VALUES(11,1,'2025-03-08T12:00:00.000000Z','2025-03-08','lesson:melds','q1','melds 5','choose',NULL,1,1,0,'["meld.run", "meld.set"]','[]','[]','["ace-wraps"]','',NULL);
INSERT INTO "answers" VALUES(12,1,'2025-03-08T12:00:00.000000Z','2025-03-08','puzzle:daily','q1','puzzle 5','choose','puzzle',1,1,0,'[]','[]','[]','[]','','5');
CREATE TABLE beliefs (
            learner INTEGER NOT NULL REFERENCES learners ON DELETE CASCADE,
            misconception TEXT NOT NULL, times INTEGER NOT NULL, quiet INTEGER NOT NULL, at TEXT NOT NULL,
            PRIMARY KEY (learner, misconception));
INSERT INTO "beliefs" VALUES(1,'ace-wraps',2,2,'2025-03-06T12:00:00.000000Z');
CREATE TABLE finished (
            learner INTEGER NOT NULL REFERENCES learners ON DELETE CASCADE,
            unit TEXT NOT NULL, times INTEGER NOT NULL, at TEXT NOT NULL, PRIMARY KEY (learner, unit));
INSERT INTO "finished" VALUES(1,'puzzle:daily',1,'2025-03-09T12:00:00.000000Z');
CREATE TABLE grades (
            learner INTEGER NOT NULL REFERENCES learners ON DELETE CASCADE,
            rule TEXT NOT NULL, day TEXT NOT NULL, good INTEGER NOT NULL, answer INTEGER NOT NULL,
            PRIMARY KEY (learner, rule, day));
INSERT INTO "grades" VALUES(1,'meld.run','2025-03-03',0,1);
INSERT INTO "grades" VALUES(1,'meld.run','2025-03-04',1,3);
INSERT INTO "grades" VALUES(1,'meld.set','2025-03-04',1,3);
INSERT INTO "grades" VALUES(1,'meld.run','2025-03-05',1,5);
INSERT INTO "grades" VALUES(1,'meld.set','2025-03-05',1,5);
INSERT INTO "grades" VALUES(1,'meld.run','2025-03-06',0,7);
INSERT INTO "grades" VALUES(1,'meld.run','2025-03-07',1,9);
INSERT INTO "grades" VALUES(1,'meld.set','2025-03-07',1,9);
INSERT INTO "grades" VALUES(1,'meld.run','2025-03-08',1,11);
INSERT INTO "grades" VALUES(1,'meld.set','2025-03-08',1,11);
CREATE TABLE learners (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, name TEXT NOT NULL);
INSERT INTO "learners" VALUES(1,'mia','Mia');
CREATE TABLE levels (
            learner INTEGER NOT NULL REFERENCES learners ON DELETE CASCADE,
            topic TEXT NOT NULL, level INTEGER NOT NULL, recent TEXT NOT NULL,
            PRIMARY KEY (learner, topic));
INSERT INTO "levels" VALUES(1,'puzzle',2,'++');
CREATE TABLE places (
            id INTEGER PRIMARY KEY,
            learner INTEGER NOT NULL REFERENCES learners ON DELETE CASCADE,
            unit TEXT NOT NULL, step TEXT NOT NULL, number INTEGER NOT NULL, extra TEXT NOT NULL,
            at TEXT NOT NULL, UNIQUE (learner, unit));
INSERT INTO "places" VALUES(6,1,'lesson:melds','q5',6,'{"day": 5}','2025-03-08T12:00:00.000000Z');
CREATE TABLE rules (
            learner INTEGER NOT NULL REFERENCES learners ON DELETE CASCADE,
            rule TEXT NOT NULL, stability REAL NOT NULL, difficulty REAL NOT NULL,
            good INTEGER NOT NULL, graded TEXT NOT NULL, due TEXT NOT NULL, PRIMARY KEY (learner, rule));
INSERT INTO "rules" VALUES(1,'meld.run',3.17750978016639207268e+00,8.77182772247012820798e+00,1,'2025-03-08','2025-03-11');
INSERT INTO "rules" VALUES(1,'meld.set',2.03751982746384108224e+01,2.09745542875244028735e+00,1,'2025-03-08','2025-03-28');
CREATE TABLE seen (
            learner INTEGER NOT NULL REFERENCES learners ON DELETE CASCADE,
            fingerprint TEXT NOT NULL, at TEXT NOT NULL, PRIMARY KEY (learner, fingerprint));
INSERT INTO "seen" VALUES(1,'shown','2025-03-09T12:00:00.000000Z');
CREATE INDEX answers_by_exercise ON answers (learner, fingerprint);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('answers',12);
COMMIT;
