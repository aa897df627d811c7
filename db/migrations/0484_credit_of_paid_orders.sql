-- What comes back of an order that credit paid is given by a refund ('abono'), and keeps the last day of
-- the lot that it was taken from: it may be of several lots, and names each.
ALTER TABLE credit_movement
  DROP CONSTRAINT credit_movement_refund_request_id_key,
  DROP CONSTRAINT credit_movement_of_lot,
  ADD CONSTRAINT credit_movement_of_lot
    CHECK (kind IN ('abono', 'regreso', 'liberado') OR num_nonnulls(of_lot, given_until) = 0);
CREATE UNIQUE INDEX credit_movement_of_request
  ON credit_movement (refund_request_id, of_lot) NULLS NOT DISTINCT
  WHERE refund_request_id IS NOT NULL;
