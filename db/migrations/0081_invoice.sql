-- The tax invoice (CFDI) of an order, once it is stamped. One order has at most one.
CREATE TABLE invoice (
  order_id bigint PRIMARY KEY REFERENCES orders,
  facturama_id text NOT NULL UNIQUE,          -- the stamping company's name for it
  fiscal_folio uuid NOT NULL UNIQUE,          -- SAT's: the UUID of the stamp
  stamped_at timestamptz NOT NULL
);
