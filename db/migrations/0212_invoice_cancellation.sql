-- Asking SAT to take an invoice back: one row a stamp, so that nobody asks twice. Receivers of more
-- than a thousand pesos are asked by SAT, and may say no within three working days.
CREATE TABLE invoice_cancellation (
  fiscal_folio uuid PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  document_id text NOT NULL,            -- the stamping company's name for it
  stamped_at timestamptz NOT NULL,
  motive text NOT NULL CHECK (motive IN ('02', '03', '04')),
  state text NOT NULL
    CHECK (state IN ('pidiendo', 'en duda', 'solicitada', 'cancelada', 'rechazada', 'fallida')),
  attempt integer NOT NULL DEFAULT 1 CHECK (attempt > 0),  -- whoever claimed it last
  asked_by bigint NOT NULL REFERENCES account,
  asked_at timestamptz NOT NULL,
  checked_at timestamptz NOT NULL,      -- when the company was last asked, or the claim was taken
  decided_at timestamptz,
  failure text NOT NULL DEFAULT ''
);
CREATE INDEX invoice_cancellation_order ON invoice_cancellation (order_id);
CREATE INDEX invoice_cancellation_open ON invoice_cancellation (checked_at)
  WHERE state IN ('pidiendo', 'en duda', 'solicitada');
CREATE INDEX invoice_stamped ON invoice (stamped_at);
