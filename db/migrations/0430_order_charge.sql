-- What the shop asks of a customer besides their order, as for another delivery, is an order without
-- pieces: it is paid, proved, invoiced and paid back like every other.
ALTER TABLE orders ADD COLUMN charge_of bigint REFERENCES orders;
ALTER TABLE orders ADD CONSTRAINT orders_charge_no_rework
  CHECK (charge_of IS NULL OR rework_of IS NULL);
CREATE INDEX orders_charge ON orders (charge_of) WHERE charge_of IS NOT NULL;

-- What became of what was ordered is counted without charges.
DROP INDEX orders_submitted;
CREATE INDEX orders_submitted ON orders (created_at)
  INCLUDE (status, paid_at, rework_of, charge_of);
