-- Which state of a group somebody saw when they changed it: of two who began from the same one,
-- the second is told what the first did.
ALTER TABLE search_synonym ADD COLUMN version integer NOT NULL DEFAULT 1;
