-- What people say of what they bought here, and how many stars it makes.
CREATE TABLE review (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
  -- The order in which the product reached them last when they wrote it.
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  -- Null once they are forgotten: that somebody gave so many stars stays.
  account_id bigint REFERENCES account,
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  words text NOT NULL DEFAULT '' CHECK (char_length(words) <= 1000),
  author text NOT NULL,
  colour text NOT NULL,
  finish text NOT NULL,
  pieces integer NOT NULL CHECK (pieces > 0),
  written_at timestamptz NOT NULL,
  hidden_at timestamptz,
  hidden_because text NOT NULL DEFAULT '',
  answer text NOT NULL DEFAULT '' CHECK (char_length(answer) <= 1000),
  answered_at timestamptz,
  -- Somebody of the staff has read it as it stands.
  read_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  UNIQUE (account_id, product_id)
);
CREATE INDEX review_product ON review (product_id, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX review_order ON review (order_id);
CREATE INDEX review_unread ON review (id) WHERE read_at IS NULL;
CREATE INDEX review_hidden ON review (id) WHERE hidden_at IS NOT NULL;

-- What lists and pages show of a product, kept beside it: of its reviews that are not hidden.
ALTER TABLE product
  ADD COLUMN rating_count integer NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
  ADD COLUMN rating_sum integer NOT NULL DEFAULT 0
    CHECK (rating_sum BETWEEN rating_count AND 5 * rating_count);
