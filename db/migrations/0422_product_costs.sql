-- A product's cost may become unknown from a day on, and a list may tell it in nobody's name.
ALTER TABLE product_cost ALTER COLUMN centavos DROP NOT NULL, ALTER COLUMN told_by DROP NOT NULL;
