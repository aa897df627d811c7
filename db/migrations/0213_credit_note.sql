-- Credit notes (CFDI of type E) for money of an invoiced order that went back. What is asked for is
-- written before anybody asks, so that whoever tries again asks for the very same.
CREATE TABLE credit_note (
  reference text PRIMARY KEY,         -- '{folio}-E{n}': our name for it at the stamping company
  order_id bigint NOT NULL REFERENCES orders,
  related uuid NOT NULL,              -- the invoice that it lessens
  request jsonb NOT NULL,
  total_centavos bigint NOT NULL CHECK (total_centavos > 0),
  state text NOT NULL CHECK (state IN ('pendiente', 'emitiendo', 'en duda', 'fallida', 'timbrada')),
  attempt integer NOT NULL DEFAULT 0, -- whoever claimed it last
  claimed_at timestamptz NOT NULL,
  sent_at timestamptz,                -- when the company was last asked to stamp; null once it said no
  failure text NOT NULL DEFAULT '',   -- SAT's code, or a word of ours
  document_id text UNIQUE,            -- the stamping company's name for it
  fiscal_folio uuid UNIQUE,
  stamped_at timestamptz,
  CHECK ((state = 'timbrada') = (fiscal_folio IS NOT NULL)),
  CHECK ((fiscal_folio IS NULL) = (document_id IS NULL)),
  CHECK ((fiscal_folio IS NULL) = (stamped_at IS NULL))
);
CREATE INDEX credit_note_order ON credit_note (order_id);
CREATE INDEX credit_note_open ON credit_note (claimed_at) WHERE state <> 'timbrada';
