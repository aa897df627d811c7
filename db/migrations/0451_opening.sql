-- What a new shop lacks is told on its staff's first page until nothing obligatory is missing. Here
-- is since when its legal pages are right as they came, and since when that list is put aside.
ALTER TABLE installation
  ADD COLUMN legal_read_at timestamptz,
  ADD COLUMN opening_aside_at timestamptz;
