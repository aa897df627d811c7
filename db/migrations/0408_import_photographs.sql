-- Photographs that a list names, or that its supplier's service told of its products, and what
-- became of each.
CREATE TABLE import_photo (
  import_id integer NOT NULL REFERENCES supplier_import ON DELETE CASCADE,
  seq integer NOT NULL,
  line integer NOT NULL,                      -- 0: no row of the list named the product
  code text NOT NULL,
  colour text NOT NULL,                       -- as the list calls it; empty where it does not say
  url text NOT NULL,
  -- null: nobody looked; 'legible': looked at and not put up yet
  outcome text CHECK (outcome IN ('legible', 'puesta', 'ilegible', 'sobra')),
  why text NOT NULL DEFAULT '',
  photo text,                                 -- what is shown of it
  held_until timestamptz NOT NULL DEFAULT 'epoch',
  PRIMARY KEY (import_id, seq)
);
CREATE INDEX import_photo_due ON import_photo (import_id, seq)
  WHERE outcome IS NULL OR outcome = 'legible';
CREATE INDEX import_photo_code ON import_photo (import_id, code);
