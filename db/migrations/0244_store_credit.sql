-- Store credit (saldo a favor): a ledger that is only ever added to. A lot is money given, with its
-- last day; what takes from it names it. The balance stands beside it under a lock of its own, so
-- that two uses at once cannot spend the same centavo, whoever writes them.
CREATE TABLE credit_account (
  account_id bigint PRIMARY KEY REFERENCES account,
  balance_centavos bigint NOT NULL DEFAULT 0 CHECK (balance_centavos >= 0)
);

CREATE TABLE credit_movement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES credit_account,
  -- 'abono': a refund given as credit. 'uso': it pays an order. 'regreso': an order gave its use
  -- back. 'vencido': nobody used it in time.
  kind text NOT NULL CHECK (kind IN ('abono', 'uso', 'regreso', 'vencido')),
  amount_centavos bigint NOT NULL,
  lot_id bigint REFERENCES credit_movement,
  order_id bigint REFERENCES orders,
  refund_request_id bigint UNIQUE REFERENCES refund_request,
  expires_at timestamptz,
  at timestamptz NOT NULL,
  CHECK ((kind IN ('abono', 'regreso')) = (lot_id IS NULL)),
  CHECK ((lot_id IS NULL) = (expires_at IS NOT NULL)),
  CHECK (CASE WHEN lot_id IS NULL THEN amount_centavos > 0 ELSE amount_centavos < 0 END),
  CHECK (kind = 'vencido' OR order_id IS NOT NULL),
  CHECK ((kind = 'abono') = (refund_request_id IS NOT NULL))
);
CREATE INDEX credit_movement_account ON credit_movement (account_id, id DESC);
CREATE INDEX credit_movement_lot ON credit_movement (lot_id);
CREATE INDEX credit_movement_order ON credit_movement (order_id);
CREATE INDEX credit_movement_expiry ON credit_movement (expires_at) WHERE lot_id IS NULL;

CREATE FUNCTION credit_is_never_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'movements of store credit are only ever added';
END $$;
CREATE TRIGGER credit_movement_kept BEFORE UPDATE OR DELETE ON credit_movement
  FOR EACH ROW EXECUTE FUNCTION credit_is_never_changed();

-- Lots whose owner was told that their last day comes.
CREATE TABLE credit_reminder (
  lot_id bigint PRIMARY KEY REFERENCES credit_movement,
  at timestamptz NOT NULL
);

-- Money may go back as credit, and what was paid with credit goes back as credit alone.
ALTER TABLE refund_request ADD COLUMN credit_id bigint REFERENCES credit_movement;
CREATE INDEX refund_request_credit ON refund_request (credit_id);
ALTER TABLE refund_request DROP CONSTRAINT refund_request_way_check;
ALTER TABLE refund_request ADD CONSTRAINT refund_request_way_check
  CHECK (way IN ('original', 'spei', 'saldo'));
ALTER TABLE refund_request DROP CONSTRAINT refund_request_check;
ALTER TABLE refund_request ADD CONSTRAINT refund_request_of_one
  CHECK (num_nonnulls(attempt_id, transfer_id, credit_id) = 1);
ALTER TABLE refund_request DROP CONSTRAINT refund_request_check2;
ALTER TABLE refund_request ADD CONSTRAINT refund_request_way_fits
  CHECK (way <> 'original' OR attempt_id IS NOT NULL);
ALTER TABLE refund_request ADD CONSTRAINT refund_request_credit_stays
  CHECK (credit_id IS NULL OR way = 'saldo');

ALTER TABLE claim DROP CONSTRAINT claim_wish_check;
ALTER TABLE claim ADD CONSTRAINT claim_wish_check CHECK (wish IN ('reposicion', 'saldo', 'reembolso'));
