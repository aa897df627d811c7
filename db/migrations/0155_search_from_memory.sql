-- Products are found by an index in memory alone, which reads their texts itself.
DROP INDEX product_search;
ALTER TABLE product DROP COLUMN search_terms;

-- A name of each state of the catalogue. A number is not one: of a database that was restored from a
-- copy the same version comes again, with another catalogue.
ALTER TABLE catalogue_version ADD COLUMN state uuid NOT NULL DEFAULT gen_random_uuid();

CREATE FUNCTION name_catalogue_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.state := gen_random_uuid();
  RETURN NEW;
END $$;

CREATE TRIGGER catalogue_state BEFORE UPDATE ON catalogue_version
  FOR EACH ROW EXECUTE FUNCTION name_catalogue_state();
