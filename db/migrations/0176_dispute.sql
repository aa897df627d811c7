-- A charge that its bank contests (contracargo), as its company's read tells it.
CREATE TABLE dispute (
  attempt_id bigint PRIMARY KEY REFERENCES payment_attempt,
  state text NOT NULL CHECK (state IN ('abierta', 'ganada', 'perdida')),
  opened_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX dispute_open ON dispute (opened_at) WHERE state = 'abierta';
