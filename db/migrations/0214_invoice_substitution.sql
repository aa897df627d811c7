-- An invoice that takes the place of a wrong one: stamped first (relation 04), then the old one is
-- taken back with reason 01. One row an invoice that is replaced; what is asked for is written before
-- anybody asks.
CREATE TABLE invoice_substitution (
  replaced uuid PRIMARY KEY,            -- the wrong one: SAT's name of it
  reference text NOT NULL UNIQUE,       -- '{folio}-S{n}': our name for the new one at the stamping company
  order_id bigint NOT NULL REFERENCES orders,
  state text NOT NULL CHECK (state IN ('emitiendo', 'en duda', 'rechazada', 'fallida', 'timbrada')),
  attempt integer NOT NULL DEFAULT 1 CHECK (attempt > 0),  -- whoever claimed it last
  claimed_at timestamptz NOT NULL,
  sent_at timestamptz,                  -- when the company was last asked to stamp; null once it said no
  receiver jsonb,
  payment_form text CHECK (payment_form IN ('03', '04', '28')),
  asked_by bigint NOT NULL REFERENCES account,
  asked_at timestamptz NOT NULL,
  failure text NOT NULL DEFAULT '',
  field text,
  fiscal_folio uuid UNIQUE,             -- the new one's
  CHECK ((state = 'timbrada') = (fiscal_folio IS NOT NULL))
);
CREATE INDEX invoice_substitution_order ON invoice_substitution (order_id);
CREATE INDEX invoice_substitution_open ON invoice_substitution (claimed_at)
  WHERE state IN ('emitiendo', 'en duda');

-- Reason 01 names what took its place; 'por pedir' is what a job asks for if nobody did.
ALTER TABLE invoice_cancellation
  DROP CONSTRAINT invoice_cancellation_motive_check,
  DROP CONSTRAINT invoice_cancellation_state_check,
  ADD COLUMN replaced_by uuid,
  ADD CONSTRAINT invoice_cancellation_motive_check CHECK (motive IN ('01', '02', '03', '04')),
  ADD CONSTRAINT invoice_cancellation_state_check CHECK (state IN
    ('por pedir', 'pidiendo', 'en duda', 'solicitada', 'cancelada', 'rechazada', 'fallida')),
  ADD CONSTRAINT invoice_cancellation_replaced CHECK ((motive = '01') = (replaced_by IS NOT NULL));
DROP INDEX invoice_cancellation_open;
CREATE INDEX invoice_cancellation_open ON invoice_cancellation (checked_at)
  WHERE state IN ('por pedir', 'pidiendo', 'en duda', 'solicitada');
