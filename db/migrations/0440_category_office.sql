-- Staff keep categories and subcategories: their order (those that nobody has ordered stand by id),
-- and what whoever changes one has seen of it.
ALTER TABLE category
  ADD COLUMN position integer NOT NULL DEFAULT 0,
  ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE subcategory
  ADD COLUMN position integer NOT NULL DEFAULT 0,
  ADD COLUMN version integer NOT NULL DEFAULT 1;
