-- The day its customer needs an order for, where they said one: what has to happen by when is
-- reckoned from it, and the staff see it. It promises nothing.
ALTER TABLE orders ADD COLUMN wanted_on date;
