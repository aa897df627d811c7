-- Favourites of people with an account, so that they find them in every browser. The browser's own
-- list (decision A35) stays what an anonymous visitor has.
CREATE TABLE favourite (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
  added_at timestamptz NOT NULL DEFAULT now(),
  place bigint GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (account_id, product_id)
);
CREATE INDEX favourite_product ON favourite (product_id);
