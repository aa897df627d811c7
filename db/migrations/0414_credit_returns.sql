-- What an order gives back says from which lot it was taken, and the last day that its money was
-- first given with: however often it is used and taken back, it ends within a month of that day.
ALTER TABLE credit_movement ADD COLUMN of_lot bigint REFERENCES credit_movement;
ALTER TABLE credit_movement ADD COLUMN given_until timestamptz;
ALTER TABLE credit_movement ADD CONSTRAINT credit_movement_of_lot
  CHECK (kind = 'regreso' OR num_nonnulls(of_lot, given_until) = 0);
