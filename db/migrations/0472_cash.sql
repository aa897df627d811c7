-- Whose cash of which day: what is taken is put into it, until somebody has counted and closed it.
CREATE TABLE cash_drawer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account,
  day text NOT NULL,                       -- 2026-11-20, in the shop's time zone
  closed_at timestamptz,
  closed_by bigint REFERENCES account,
  expected_centavos bigint,
  counted_centavos bigint CHECK (counted_centavos >= 0),
  reason text NOT NULL DEFAULT '',
  UNIQUE (account_id, day),
  CHECK (num_nonnulls(closed_at, closed_by, expected_centavos, counted_centavos) IN (0, 4)),
  CHECK (counted_centavos = expected_centavos OR reason <> '')
);
CREATE INDEX cash_drawer_day ON cash_drawer (day);
CREATE INDEX cash_drawer_open ON cash_drawer (day) WHERE closed_at IS NULL;

-- Money that somebody of the staff took in cash is received as a transfer is, with what was handed
-- over: the change is what is beyond the amount.
ALTER TABLE transfer_received
  ADD COLUMN drawer_id bigint REFERENCES cash_drawer,
  ADD COLUMN handed_centavos bigint,
  ADD CONSTRAINT transfer_received_cash CHECK (
    drawer_id IS NULL AND handed_centavos IS NULL
    OR drawer_id IS NOT NULL AND handed_centavos >= amount_centavos AND receipt_id IS NULL);
CREATE INDEX transfer_received_drawer ON transfer_received (drawer_id) WHERE drawer_id IS NOT NULL;
