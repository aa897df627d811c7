-- The card provider's customer a stored card was charged on: such a charge is read below it.
ALTER TABLE payment_attempt ADD COLUMN card_customer_id text;
CREATE INDEX payment_attempt_order ON payment_attempt (order_id);
CREATE INDEX payment_attempt_unsettled ON payment_attempt (created_at)
  WHERE state IN ('abierto', 'desconocido');

-- The same file twice for one order is refused; on another order it is only flagged.
CREATE UNIQUE INDEX receipt_once_per_order ON receipt (order_id, sha256);
CREATE INDEX receipt_sha256 ON receipt (sha256);
CREATE INDEX receipt_reference ON receipt (lower(reference));
