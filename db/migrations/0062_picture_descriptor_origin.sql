-- What made each descriptor (the program's own rules, or a model by its fingerprint) and of which
-- bytes, so that a change of either is noticed picture by picture.
ALTER TABLE picture_descriptor
  ADD COLUMN made_by text NOT NULL DEFAULT '',
  ADD COLUMN source text NOT NULL DEFAULT '';
ALTER TABLE picture_index ADD COLUMN made_by text NOT NULL DEFAULT '';
