-- Money that came by transfer, each time it did: a part of an order, all of it, or more. What it
-- was proved by is a receipt, a line of the bank's statement, or both.
CREATE TABLE transfer_received (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  receipt_id bigint UNIQUE REFERENCES receipt,
  amount_centavos bigint NOT NULL CHECK (amount_centavos > 0),
  received_on text NOT NULL DEFAULT '',  -- 2026-11-20; '' when nobody said
  tracking_key text NOT NULL DEFAULT '',
  actor text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX transfer_received_order ON transfer_received (order_id);

-- What a person decided on a receipt, and what its text says: proposed, never believed.
ALTER TABLE receipt ADD COLUMN decided_by bigint REFERENCES account;
ALTER TABLE receipt ADD COLUMN decided_at timestamptz;
ALTER TABLE receipt ADD COLUMN decision text NOT NULL DEFAULT '';
ALTER TABLE receipt ADD COLUMN read_at timestamptz;
ALTER TABLE receipt ADD COLUMN read_centavos bigint;
ALTER TABLE receipt ADD COLUMN read_on text NOT NULL DEFAULT '';
ALTER TABLE receipt ADD COLUMN read_key text NOT NULL DEFAULT '';
CREATE INDEX receipt_waiting ON receipt (created_at) WHERE state = 'en revision';

-- A transfer may have to go back too: whole, or what is beyond the order.
ALTER TABLE refund_due ADD COLUMN transfer_id bigint UNIQUE REFERENCES transfer_received;
ALTER TABLE refund_due DROP CONSTRAINT refund_due_check;
ALTER TABLE refund_due ADD CONSTRAINT refund_due_of_one
  CHECK (num_nonnulls(attempt_id, receipt_id, transfer_id) = 1);
ALTER TABLE refund_due DROP CONSTRAINT refund_due_reason_check;
ALTER TABLE refund_due ADD CONSTRAINT refund_due_reason_check CHECK (reason IN
  ('pago_doble', 'pedido_cerrado', 'importe_distinto', 'excedente'));
