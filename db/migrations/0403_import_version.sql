-- Raised by whatever moves an import: a page that shows another one is old.
ALTER TABLE supplier_import ADD COLUMN version integer NOT NULL DEFAULT 1;
