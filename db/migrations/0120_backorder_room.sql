-- Pieces that wait are not bounded by a stock: twenty open orders of a few accounts can ask for
-- more of one colour than an integer counts.
ALTER TABLE product_colour ALTER COLUMN backorder TYPE bigint;
