-- Hundredths of a percent that a product puts on its cost, whatever the margin of the list that
-- brings another; null: the list's.
ALTER TABLE product ADD COLUMN own_margin integer CHECK (own_margin BETWEEN -9000 AND 100000);
