-- A supplier's service may tell its photographs as well: they are put up where a product has none.
UPDATE supplier_pull SET service = service || '{"media": ""}' WHERE service IS NOT NULL;

-- Not before then: the service did not answer.
ALTER TABLE supplier_pull ADD COLUMN photos_after timestamptz NOT NULL DEFAULT 'epoch';

-- Products whose supplier was asked for photographs, and how many it had that could be shown.
CREATE TABLE supplier_photo_try (
  product_id bigint PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  tried_at timestamptz NOT NULL,
  shown integer NOT NULL DEFAULT 0
);
