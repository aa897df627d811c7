-- One row: which instance builds the index of image search, how far it is, and when it was done.
-- The holder renews its hold while it works; a hold that ran out may be taken over.
CREATE TABLE picture_build (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  holder text,
  held_until timestamptz NOT NULL DEFAULT '-infinity',
  phase text NOT NULL DEFAULT 'indexando' CHECK (phase IN ('indexando', 'calibrando', 'fallo')),
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  started_at timestamptz,
  finished_at timestamptz
);
INSERT INTO picture_build VALUES (true);
