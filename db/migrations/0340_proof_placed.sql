-- Where the artwork lies on a version that the shop composed by itself: a list of
-- {name, colocacion}; NULL where a designer sent a file of their own.
ALTER TABLE proof ADD COLUMN placed jsonb CHECK (jsonb_typeof(placed) = 'array');
