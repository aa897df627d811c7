-- A list may say what lies in a warehouse of the company's own; null: what its supplier has. No
-- reference: own warehouses are closed, never removed, and their table comes in a later file.
ALTER TABLE supplier_import ADD COLUMN warehouse_id integer;
ALTER TABLE supplier_pull ADD COLUMN warehouse_id integer,
  ADD CHECK (kind = 'direccion' OR warehouse_id IS NULL);
