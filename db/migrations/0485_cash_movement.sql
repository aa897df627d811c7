-- What a drawer was opened with, and what was put into it or taken out of it beside what orders pay.
CREATE TABLE cash_movement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  drawer_id bigint NOT NULL REFERENCES cash_drawer,
  kind text NOT NULL CHECK (kind IN ('fondo', 'entrada', 'retiro')),
  amount_centavos bigint NOT NULL CHECK (amount_centavos > 0),
  reason text NOT NULL DEFAULT '',
  account_id bigint NOT NULL REFERENCES account,  -- who did it, whoever's drawer it is
  created_at timestamptz NOT NULL,
  CHECK (kind = 'fondo' OR reason <> '')
);
CREATE INDEX cash_movement_drawer ON cash_movement (drawer_id, id);
CREATE UNIQUE INDEX cash_movement_float ON cash_movement (drawer_id) WHERE kind = 'fondo';

CREATE FUNCTION cash_is_never_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'movements of cash are only ever added';
END $$;
CREATE TRIGGER cash_movement_kept BEFORE UPDATE OR DELETE ON cash_movement
  FOR EACH ROW EXECUTE FUNCTION cash_is_never_changed();
