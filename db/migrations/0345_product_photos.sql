-- A photograph that staff sent, ours: upright and without notes. What no product ever showed goes after
-- a day; what one has shown stays, for carts, orders and mails keep the address of its picture.
CREATE TABLE photo_file (
  name text PRIMARY KEY CHECK (name ~ '^[0-9a-f]{32}$'),
  sha256 bytea NOT NULL,
  width integer NOT NULL CHECK (width BETWEEN 1 AND 10000),
  height integer NOT NULL CHECK (height BETWEEN 1 AND 10000),
  uploaded_by bigint NOT NULL REFERENCES account,
  uploaded_at timestamptz NOT NULL
);
CREATE INDEX photo_file_age ON photo_file (uploaded_at);
CREATE INDEX photo_file_uploader ON photo_file (uploaded_by);

-- A square of a photograph as a product has shown it; its key stands in the address of its picture.
CREATE TABLE photo_cut (
  key text PRIMARY KEY CHECK (key ~ '^[0-9a-f]{24}$'),
  photo text NOT NULL REFERENCES photo_file,
  product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
  colour text NOT NULL,
  x integer NOT NULL CHECK (x >= 0),
  y integer NOT NULL CHECK (y >= 0),
  side integer NOT NULL CHECK (side >= 1),
  -- What it shows most of.
  css text NOT NULL CHECK (css ~ '^#[0-9a-f]{6}$')
);
CREATE INDEX photo_cut_photo ON photo_cut (photo);
CREATE INDEX photo_cut_product ON photo_cut (product_id);

-- What a product shows now, in its order.
CREATE TABLE product_photo (
  product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
  position integer NOT NULL,
  cut text NOT NULL REFERENCES photo_cut,
  alt text NOT NULL CHECK (alt <> ''),
  PRIMARY KEY (product_id, position)
);
CREATE INDEX product_photo_cut ON product_photo (cut);
