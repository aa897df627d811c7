-- What stayed of an order that was cancelled after a transfer, or cash, had paid it: somebody decided that
-- nothing of it goes back, and why. What is undone stays as it was written; one stands at a time.
CREATE TABLE kept_money (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  amount_centavos bigint NOT NULL CHECK (amount_centavos > 0),
  reason text NOT NULL CHECK (reason <> ''),
  decided_by bigint NOT NULL REFERENCES account,
  decided_at timestamptz NOT NULL,
  undone_by bigint REFERENCES account,
  undone_at timestamptz,
  CHECK ((undone_by IS NULL) = (undone_at IS NULL))
);
CREATE UNIQUE INDEX kept_money_standing ON kept_money (order_id) WHERE undone_at IS NULL;
CREATE INDEX kept_money_decided ON kept_money (decided_at);
