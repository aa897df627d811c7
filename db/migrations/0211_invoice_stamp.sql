-- The stamping of an order's invoice while it is asked for: one row an order, so that no two people,
-- windows or instances ask for it at once, and none asks again before it knows how the last one ended.
CREATE TABLE invoice_stamp (
  order_id bigint PRIMARY KEY REFERENCES orders,
  state text NOT NULL CHECK (state IN ('emitiendo', 'en duda', 'rechazada', 'fallida', 'timbrada')),
  attempt integer NOT NULL DEFAULT 1 CHECK (attempt > 0),  -- whoever claimed it last
  claimed_at timestamptz NOT NULL,
  sent_at timestamptz,                -- when the company was last asked to stamp; null once it said no
  receiver jsonb,                     -- whom it was asked for
  payment_form text CHECK (payment_form IN ('03', '04', '28')),
  failure text NOT NULL DEFAULT '',   -- SAT's code, or a word of ours
  field text                          -- what the receiver has to mend
);
CREATE INDEX invoice_stamp_open ON invoice_stamp (claimed_at) WHERE state IN ('emitiendo', 'en duda');

-- Of an order that somebody of the shop lets be invoiced after its month.
CREATE TABLE invoice_extension (
  order_id bigint PRIMARY KEY REFERENCES orders,
  last_day date NOT NULL,
  extended_by bigint NOT NULL REFERENCES account,
  extended_at timestamptz NOT NULL
);
