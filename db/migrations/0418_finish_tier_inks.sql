-- Inks that a finish prints at most from a quantity on; null where its technique alone limits them.
ALTER TABLE finish_tier ADD COLUMN most_inks integer CHECK (most_inks BETWEEN 1 AND 24);
