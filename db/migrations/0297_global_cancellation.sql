-- SAT is asked to take a global invoice back: it names nobody, so no receiver has to agree. Its
-- orders are free once SAT said so, and not before.
CREATE TABLE global_cancellation (
  reference text PRIMARY KEY REFERENCES global_invoice,
  motive text NOT NULL CHECK (motive IN ('02', '04')),
  state text NOT NULL CHECK (state IN ('pidiendo', 'en duda', 'solicitada', 'cancelada', 'rechazada', 'fallida')),
  attempt integer NOT NULL DEFAULT 1 CHECK (attempt > 0),  -- whoever claimed it last
  asked_by bigint NOT NULL REFERENCES account,
  asked_at timestamptz NOT NULL,
  checked_at timestamptz NOT NULL,
  decided_at timestamptz,
  failure text NOT NULL DEFAULT ''
);
CREATE INDEX global_cancellation_open ON global_cancellation (checked_at)
  WHERE state IN ('pidiendo', 'en duda', 'solicitada');
