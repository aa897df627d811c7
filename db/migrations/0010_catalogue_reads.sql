-- How a supplier's feed spells a product, which its wire answers keep: 'url_imagen' (instead of
-- url_image) and 'precio_texto' (price as text).
ALTER TABLE product ADD COLUMN feed_shape text[] NOT NULL DEFAULT '{}'
  CHECK (feed_shape <@ ARRAY['url_imagen', 'precio_texto']);

-- The orders in which lists are read.
CREATE INDEX product_by_sales ON product (sold_pieces DESC, id) WHERE active;
CREATE INDEX product_by_price ON product (price_centavos, id) WHERE active;
CREATE INDEX product_by_name ON product (name, id) WHERE active;
CREATE INDEX product_code_folded ON product (upper(code));
