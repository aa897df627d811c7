-- A product as somebody configured it, with their artwork, for whoever has its link.
CREATE TABLE shared_design (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  account_id bigint REFERENCES account ON DELETE CASCADE,
  visitor text NOT NULL,              -- hash of the cookie it was made with
  code text NOT NULL,
  colour text NOT NULL,               -- its name, as a line of the cart says it
  technique text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  files jsonb NOT NULL,               -- placed artworks: their names and where they lie
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX shared_design_end ON shared_design (expires_at);
