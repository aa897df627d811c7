-- One axis of payment: an attempt whose money must go back says so until the provider has returned
-- it, what is owed stands in a queue, and refunds are told apart, so that partial ones add up.
ALTER TABLE payment_attempt DROP CONSTRAINT payment_attempt_state_check;
ALTER TABLE payment_attempt ADD CONSTRAINT payment_attempt_state_check CHECK (state IN
  ('abierto', 'pagado', 'rechazado', 'desconocido', 'por_devolver', 'devuelto'));
-- When the provider was last asked about it: everything it may still change comes round in turn.
-- Attempts that we gave up are among them, for their charge may still be authorised.
ALTER TABLE payment_attempt ADD COLUMN looked_at timestamptz;
DROP INDEX payment_attempt_unsettled;
CREATE INDEX payment_attempt_watched ON payment_attempt (looked_at)
  WHERE state IN ('abierto', 'desconocido', 'por_devolver')
     OR (state = 'rechazado' AND failure IN ('abandonado', 'sustituido', 'redirect', 'sin_cargo'));

-- Refunds as the provider tells them.
CREATE TABLE refund (
  provider text NOT NULL,
  provider_id text NOT NULL,
  attempt_id bigint NOT NULL REFERENCES payment_attempt,
  amount_centavos bigint NOT NULL CHECK (amount_centavos > 0),
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (provider, provider_id)
);
CREATE INDEX refund_attempt ON refund (attempt_id);

-- Money that arrived and may not stay: of a card attempt, or of a transfer's receipt.
CREATE TABLE refund_due (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  attempt_id bigint UNIQUE REFERENCES payment_attempt,
  receipt_id bigint UNIQUE REFERENCES receipt,
  amount_centavos bigint CHECK (amount_centavos > 0),  -- null: what the provider said is no amount
  currency text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('pago_doble', 'pedido_cerrado', 'importe_distinto')),
  state text NOT NULL DEFAULT 'por_devolver' CHECK (state IN ('por_devolver', 'devuelto')),
  returned_centavos bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  returned_at timestamptz,
  CHECK ((attempt_id IS NULL) <> (receipt_id IS NULL))
);
CREATE INDEX refund_due_order ON refund_due (order_id);
CREATE INDEX refund_due_waiting ON refund_due (created_at) WHERE state = 'por_devolver';

-- The order was paid by card while this receipt was in review: confirmed, it is paid twice.
ALTER TABLE receipt ADD COLUMN paid_by_card boolean NOT NULL DEFAULT false;
CREATE INDEX receipt_order ON receipt (order_id);

-- A notice is tried again later and later; one that never agrees with the provider is a person's.
ALTER TABLE provider_event ADD COLUMN tries integer NOT NULL DEFAULT 0;
ALTER TABLE provider_event ADD COLUMN next_try_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE provider_event ADD COLUMN review_at timestamptz;
CREATE INDEX provider_event_due ON provider_event (next_try_at)
  WHERE handled_at IS NULL AND review_at IS NULL;

-- An order that is cancelled unpaid gives its coupon back; one long in review gives its pieces
-- back and keeps its place.
ALTER TABLE orders ADD COLUMN coupon_code text;
ALTER TABLE orders ADD COLUMN stock_released_at timestamptz;

-- What was called returned, or unknown, although it still had to go back.
INSERT INTO refund_due (order_id, attempt_id, amount_centavos, currency, reason, created_at)
SELECT p.order_id, p.id, CASE WHEN p.state = 'devuelto' THEN p.amount_centavos END, 'MXN',
  CASE WHEN p.state = 'desconocido' THEN 'importe_distinto'
       WHEN o.status = 12 THEN 'pedido_cerrado' ELSE 'pago_doble' END,
  coalesce(p.settled_at, p.created_at)
FROM payment_attempt p JOIN orders o ON o.id = p.order_id
WHERE (p.state = 'devuelto' AND p.failure = 'pago tardío')
   OR (p.state = 'desconocido' AND p.failure = 'importe distinto');
UPDATE payment_attempt SET state = 'por_devolver'
WHERE id IN (SELECT attempt_id FROM refund_due);
