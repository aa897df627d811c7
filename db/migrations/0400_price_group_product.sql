-- Where a product has a discount of its own in a price list it stands instead of its category's and
-- the list's; in hundredths of a percent, as they are.
CREATE TABLE price_group_product (
  group_id integer NOT NULL REFERENCES price_group ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
  discount integer NOT NULL CHECK (discount BETWEEN 0 AND 9000),
  PRIMARY KEY (group_id, product_id)
);
CREATE INDEX price_group_product_product ON price_group_product (product_id);
