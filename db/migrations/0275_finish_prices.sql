-- Prices of a finish as staff keep them. `version` counts what people change or plan of them: who
-- edits them names the count they saw.
ALTER TABLE finish ADD COLUMN version integer NOT NULL DEFAULT 1;

-- Prices that hold from a day of Mexico City on; `applied_at` is when they became the finish's own.
CREATE TABLE finish_price_plan (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  finish_id integer NOT NULL REFERENCES finish ON DELETE CASCADE,
  day date NOT NULL,
  tiers jsonb NOT NULL,
  account_id bigint NOT NULL REFERENCES account,
  created_at timestamptz NOT NULL,
  applied_at timestamptz
);
CREATE UNIQUE INDEX finish_price_plan_open ON finish_price_plan (finish_id, day)
  WHERE applied_at IS NULL;
CREATE INDEX finish_price_plan_due ON finish_price_plan (day) WHERE applied_at IS NULL;
