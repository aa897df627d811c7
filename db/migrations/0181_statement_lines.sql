-- Deposits as the bank's statement lists them, each once however often it is imported; what one
-- was counted as stands beside it.
CREATE TABLE statement_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fingerprint text NOT NULL UNIQUE,
  day text NOT NULL,
  concept text NOT NULL,
  reference text NOT NULL,
  amount_centavos bigint NOT NULL CHECK (amount_centavos > 0),
  transfer_id bigint UNIQUE REFERENCES transfer_received,
  imported_by bigint NOT NULL REFERENCES account,
  imported_at timestamptz NOT NULL
);
CREATE INDEX statement_line_open ON statement_line (id) WHERE transfer_id IS NULL;
