-- Money that was written to a wrong order and taken back from it on the same day: it is no row of
-- transfer_received any more, so that nothing counts it; what it was stays here.
CREATE TABLE cash_void (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  drawer_id bigint NOT NULL REFERENCES cash_drawer,
  order_id bigint NOT NULL REFERENCES orders,
  amount_centavos bigint NOT NULL CHECK (amount_centavos > 0),
  handed_centavos bigint NOT NULL CHECK (handed_centavos >= amount_centavos),
  taken_at timestamptz NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  account_id bigint NOT NULL REFERENCES account,  -- who took it back
  created_at timestamptz NOT NULL
);
CREATE INDEX cash_void_drawer ON cash_void (drawer_id, id);
CREATE INDEX cash_void_order ON cash_void (order_id);
-- Why may name somebody who is forgotten afterwards; nothing else of it changes.
CREATE TRIGGER cash_void_kept BEFORE DELETE OR UPDATE OF drawer_id, order_id, amount_centavos,
    handed_centavos, taken_at, account_id, created_at ON cash_void
  FOR EACH ROW EXECUTE FUNCTION cash_is_never_changed();
