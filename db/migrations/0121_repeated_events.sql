-- The same person at the same closed door is one event with a count, not one row a knock:
-- `repeat_of` names kind, person, subject and hour of what is counted, and is null for the rest.
ALTER TABLE security_event ADD COLUMN times integer NOT NULL DEFAULT 1 CHECK (times > 0);
ALTER TABLE security_event ADD COLUMN repeat_of text UNIQUE;
