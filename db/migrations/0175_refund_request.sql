-- Money that somebody wants to go back, or that the shop owes: asked for, approved by a second
-- person above an amount, sent to the company (or by SPEI), and done once the company shows it.
CREATE TABLE refund_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  attempt_id bigint REFERENCES payment_attempt,
  transfer_id bigint,                    -- of transfer_received, which a later migration makes
  due_id bigint REFERENCES refund_due,
  reference text NOT NULL UNIQUE,        -- '{folio}-D{n}': the company's idempotency key
  request_key text UNIQUE,               -- the browser's: the same form sent twice asks once
  amount_centavos bigint NOT NULL CHECK (amount_centavos > 0),
  way text NOT NULL CHECK (way IN ('original', 'spei')),
  clabe text CHECK (clabe ~ '^[0-9]{18}$'),
  beneficiary text NOT NULL DEFAULT '',
  reason text NOT NULL,
  note text NOT NULL DEFAULT '',
  state text NOT NULL CHECK (state IN
    ('por_aprobar', 'en_curso', 'por_transferir', 'con_problema', 'hecha', 'rechazada')),
  asked_by bigint REFERENCES account,    -- null: the shop itself
  asked_at timestamptz NOT NULL,
  decided_by bigint REFERENCES account,  -- null: nobody had to
  decided_at timestamptz,
  refusal text NOT NULL DEFAULT '',
  provider_refund_id text,
  failure text NOT NULL DEFAULT '',
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  tracking_key text UNIQUE,              -- clave de rastreo of a SPEI
  done_by bigint REFERENCES account,
  done_at timestamptz,
  CHECK ((attempt_id IS NULL) <> (transfer_id IS NULL)),
  CHECK (way <> 'spei' OR clabe IS NOT NULL),
  CHECK (way = 'spei' OR attempt_id IS NOT NULL)
);
CREATE INDEX refund_request_order ON refund_request (order_id);
CREATE INDEX refund_request_attempt ON refund_request (attempt_id);
CREATE INDEX refund_request_transfer ON refund_request (transfer_id);
CREATE INDEX refund_request_work ON refund_request (next_try_at) WHERE state = 'en_curso';
CREATE INDEX refund_request_open ON refund_request (asked_at) WHERE state NOT IN ('hecha', 'rechazada');
-- What is owed is asked for by one request at a time.
CREATE UNIQUE INDEX refund_request_due ON refund_request (due_id) WHERE state <> 'rechazada';
