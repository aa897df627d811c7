-- What image search knows of each catalogue picture (features/image-search/picture-descriptor.ts).
CREATE TABLE picture_descriptor (
  product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
  address text NOT NULL,
  descriptor bytea NOT NULL CHECK (octet_length(descriptor) <= 4096),
  PRIMARY KEY (product_id, address)
);

-- One row: the calibration learnt from the catalogue, and a revision that instances compare.
CREATE TABLE picture_index (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  revision bigint NOT NULL DEFAULT 0,
  descriptor_version integer NOT NULL DEFAULT 0,
  catalogue_version bigint NOT NULL DEFAULT 0,
  calibrated_products integer NOT NULL DEFAULT 0,
  mean bytea,                                 -- float32, little-endian
  factor bytea                                -- float32 lower triangle, little-endian
);
INSERT INTO picture_index VALUES (true);
