-- A cart that its owner keeps, to open it somewhere else: one an account, the newest.
CREATE TABLE saved_cart (
  account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  -- Lines as a browser keeps them; of their amounts nothing is believed.
  lines jsonb NOT NULL,
  saved_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX saved_cart_over ON saved_cart (expires_at);
