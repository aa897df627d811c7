-- As of a colour (0120): pieces that wait are not bounded by a stock.
ALTER TABLE product_size ALTER COLUMN backorder TYPE bigint;
