-- The invoice of a month's sales that nobody asked an invoice for (factura global). What is asked for
-- is written before anybody asks; an order is in one at most, and leaves it only when that came to nothing.
CREATE TABLE global_invoice (
  reference text PRIMARY KEY,         -- 'G-2026-10-1': our name for it at the stamping company
  month date NOT NULL,                -- its first day
  state text NOT NULL CHECK (state IN ('emitiendo', 'en duda', 'fallida', 'timbrada')),
  attempt integer NOT NULL DEFAULT 1 CHECK (attempt > 0),  -- whoever claimed it last
  claimed_at timestamptz NOT NULL,
  sent_at timestamptz,                -- when the company was last asked to stamp
  request jsonb NOT NULL,
  orders integer NOT NULL CHECK (orders > 0),
  total_centavos bigint NOT NULL CHECK (total_centavos > 0),
  asked_by bigint NOT NULL REFERENCES account,
  asked_at timestamptz NOT NULL,
  failure text NOT NULL DEFAULT '',
  document_id text UNIQUE,            -- the stamping company's name for it
  fiscal_folio uuid UNIQUE,
  stamped_at timestamptz,
  CHECK ((state = 'timbrada') = (fiscal_folio IS NOT NULL)),
  CHECK ((fiscal_folio IS NULL) = (document_id IS NULL)),
  CHECK ((fiscal_folio IS NULL) = (stamped_at IS NULL))
);
CREATE INDEX global_invoice_month ON global_invoice (month);
-- One at a time: two at once would want the same orders.
CREATE UNIQUE INDEX global_invoice_open ON global_invoice ((true)) WHERE state IN ('emitiendo', 'en duda');

CREATE TABLE global_invoice_order (
  order_id bigint PRIMARY KEY REFERENCES orders,
  reference text NOT NULL REFERENCES global_invoice,
  total_centavos bigint NOT NULL CHECK (total_centavos > 0)
);
CREATE INDEX global_invoice_order_of ON global_invoice_order (reference);
