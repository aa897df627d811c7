-- Orders under way that somebody needs for a day, beside those that are promised for one
-- (orders_promised): both are at risk.
CREATE INDEX orders_wanted ON orders (wanted_on, id)
  WHERE wanted_on IS NOT NULL AND status IN (2, 3, 4, 5, 6, 7, 8, 9, 10, 13);
