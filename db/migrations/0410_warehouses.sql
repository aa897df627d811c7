-- Where pieces lie: on a shelf of the company's own, or with a supplier, of whom they are bought on
-- order. What there was until now is what suppliers have: one warehouse stands for all of them, and
-- for every supplier that gets none of its own. It is never closed.
CREATE TABLE warehouse (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  kind text NOT NULL CHECK (kind IN ('propio', 'proveedor')),
  supplier_id integer REFERENCES supplier ON DELETE CASCADE,
  postal_code text NOT NULL DEFAULT '' CHECK (postal_code ~ '^([0-9]{5})?$'),
  priority integer NOT NULL CHECK (priority BETWEEN 1 AND 999),   -- 1 is asked first
  version integer NOT NULL DEFAULT 1,
  closed_at timestamptz,
  CHECK (kind = 'proveedor' OR supplier_id IS NULL),
  CHECK (closed_at IS NULL OR kind = 'propio' OR supplier_id IS NOT NULL)
);
CREATE UNIQUE INDEX warehouse_name ON warehouse (lower(name));
CREATE UNIQUE INDEX warehouse_supplier ON warehouse (supplier_id) NULLS NOT DISTINCT
  WHERE kind = 'proveedor';
INSERT INTO warehouse (name, kind, priority) VALUES ('Proveedores', 'proveedor', 100);

-- Free pieces of a colour without sizes, or of a size, by warehouse; no row is none. They change
-- under the lock of their colour, as its stock does, and add up to it.
CREATE TABLE warehouse_stock (
  colour_id bigint NOT NULL REFERENCES product_colour ON DELETE CASCADE,
  size_id bigint REFERENCES product_size ON DELETE CASCADE,
  warehouse_id integer NOT NULL REFERENCES warehouse ON DELETE CASCADE,
  pieces integer NOT NULL CHECK (pieces >= 0),
  UNIQUE NULLS NOT DISTINCT (colour_id, size_id, warehouse_id)
);
INSERT INTO warehouse_stock (colour_id, size_id, warehouse_id, pieces)
SELECT c.id, z.id, w.id, coalesce(z.stock, c.stock)
FROM warehouse w CROSS JOIN product_colour c LEFT JOIN product_size z ON z.colour_id = c.id
WHERE coalesce(z.stock, c.stock) > 0;
CREATE INDEX warehouse_stock_warehouse ON warehouse_stock (warehouse_id) WHERE pieces > 0;

-- Null: pieces of a garment whose sizes the order has not told, which lie nowhere yet. No reference:
-- every order would lock the one row of its warehouse, and the ledger outlives what it speaks of.
ALTER TABLE stock_move ADD COLUMN warehouse_id integer DEFAULT 1;
ALTER TABLE stock_move ALTER COLUMN warehouse_id DROP DEFAULT;
UPDATE stock_move SET warehouse_id = NULL
WHERE size_id IS NULL AND colour_id IN (SELECT colour_id FROM product_size);

ALTER TABLE stock_move DROP CONSTRAINT stock_move_kind_check;
ALTER TABLE stock_move ADD CONSTRAINT stock_move_kind_check
  CHECK (kind IN ('inicial', 'reserva', 'liberacion', 'ajuste', 'merma', 'traspaso')) NOT VALID;
-- What an order holds, and where.
CREATE INDEX stock_move_order ON stock_move (order_id) WHERE order_id IS NOT NULL;
