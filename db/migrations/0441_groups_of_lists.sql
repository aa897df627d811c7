-- Categories and subcategories that an import had made, as it takes them along when it is taken back,
-- and who took it back.
ALTER TABLE supplier_import
  ADD COLUMN made_categories integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN made_subcategories integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN undone_by bigint REFERENCES account ON DELETE SET NULL;
