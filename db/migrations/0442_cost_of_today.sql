-- What a piece costs today, beside its price: which products are sold below it, and of which nobody
-- knows it, is a look into an index. It follows what is told in product_cost, and is no change of
-- the product that its editor would be told of.
ALTER TABLE product ADD COLUMN cost_now bigint;
UPDATE product p SET cost_now = (
  SELECT k.centavos FROM product_cost k
  WHERE k.product_id = p.id AND k.since <= (now() AT TIME ZONE 'America/Mexico_City')::date
  ORDER BY k.since DESC LIMIT 1);
CREATE INDEX product_below_cost ON product (name, id) WHERE active AND price_centavos < cost_now;
CREATE INDEX product_without_cost ON product (name, id) WHERE active AND cost_now IS NULL;

CREATE FUNCTION follow_product_cost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product p SET cost_now = c.centavos
  FROM (SELECT DISTINCT t.product_id,
      (SELECT k.centavos FROM product_cost k
       WHERE k.product_id = t.product_id
         AND k.since <= (now() AT TIME ZONE 'America/Mexico_City')::date
       ORDER BY k.since DESC LIMIT 1) AS centavos
    FROM told t) c
  WHERE p.id = c.product_id AND p.cost_now IS DISTINCT FROM c.centavos;
  RETURN NULL;
END $$;
CREATE TRIGGER product_cost_added AFTER INSERT ON product_cost
  REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION follow_product_cost();
CREATE TRIGGER product_cost_changed AFTER UPDATE ON product_cost
  REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION follow_product_cost();
CREATE TRIGGER product_cost_removed AFTER DELETE ON product_cost
  REFERENCING OLD TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION follow_product_cost();
