-- Days that a finish takes from a quantity on; null where it takes as long as it usually does.
ALTER TABLE finish_tier ADD COLUMN delivery_days integer CHECK (delivery_days BETWEEN 0 AND 90);
