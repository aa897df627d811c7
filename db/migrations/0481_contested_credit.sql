-- Store credit that was given for a charge which its bank contests is held ('retenido') while nobody
-- knows, stays held once the bank took the money back, and is given back ('liberado') once it did not.
-- Both name the charge.
ALTER TABLE credit_movement ADD COLUMN attempt_id bigint REFERENCES payment_attempt;
CREATE INDEX credit_movement_attempt ON credit_movement (attempt_id) WHERE attempt_id IS NOT NULL;
ALTER TABLE credit_movement
  DROP CONSTRAINT credit_movement_kind_check,
  ADD CONSTRAINT credit_movement_kind_check
    CHECK (kind IN ('abono', 'uso', 'regreso', 'vencido', 'retenido', 'liberado')),
  DROP CONSTRAINT credit_movement_check,
  ADD CONSTRAINT credit_movement_lots
    CHECK ((kind IN ('abono', 'regreso', 'liberado')) = (lot_id IS NULL)),
  DROP CONSTRAINT credit_movement_of_lot,
  ADD CONSTRAINT credit_movement_of_lot
    CHECK (kind IN ('regreso', 'liberado') OR num_nonnulls(of_lot, given_until) = 0),
  ADD CONSTRAINT credit_movement_contested
    CHECK ((kind IN ('retenido', 'liberado')) = (attempt_id IS NOT NULL));
