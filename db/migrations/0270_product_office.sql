-- `version` counts the changes of a product: who edits it names the count they saw. Pieces sold are
-- counted by a job and are no change of it.
ALTER TABLE product ADD COLUMN version integer NOT NULL DEFAULT 1;
-- Key of the tax authority's catalogue of products (c_ClaveProdServ); null: the shop's general one.
ALTER TABLE product ADD COLUMN sat_key text CHECK (sat_key ~ '^[0-9]{8}$');

CREATE FUNCTION count_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.version = OLD.version THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER product_version BEFORE UPDATE OF code, name, description, material, price_centavos,
    box_pieces, box_size, box_weight_grams, supplier_id, subcategory_id, picture_set, image_urls,
    also_called, active, size_chart, sat_key, updated_at ON product
  FOR EACH ROW EXECUTE FUNCTION count_product_change();

-- A new colour has nothing until stock comes in.
ALTER TABLE product_colour ALTER COLUMN stock SET DEFAULT 0;

-- Where a technique can print a product, and how large.
CREATE TABLE print_area (
  product_id bigint NOT NULL,
  finish_id integer NOT NULL,
  position text NOT NULL CHECK (position <> ''),
  width_mm integer NOT NULL CHECK (width_mm BETWEEN 1 AND 5000),
  height_mm integer NOT NULL CHECK (height_mm BETWEEN 1 AND 5000),
  PRIMARY KEY (product_id, finish_id, position),
  FOREIGN KEY (product_id, finish_id) REFERENCES product_finish ON DELETE CASCADE
);
