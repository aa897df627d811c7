-- Suppliers' lists that are fetched by themselves: from where, how often, and what may then be
-- applied without anybody's look.
CREATE TABLE supplier_pull (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  address text NOT NULL CHECK (address <> ''),
  every_hours integer NOT NULL CHECK (every_hours BETWEEN 1 AND 168),
  at_hour integer CHECK (at_hour BETWEEN 0 AND 23),   -- once a day at this hour in Mexico City
  stock_only boolean NOT NULL,
  alone boolean NOT NULL,                     -- applied without a look, within the limits
  most_vanished integer NOT NULL CHECK (most_vanished BETWEEN 0 AND 100000),
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  account_id bigint REFERENCES account ON DELETE SET NULL,   -- in whose name it is done
  next_at timestamptz NOT NULL,
  last_at timestamptz,
  last_sha256 text NOT NULL DEFAULT '',
  failures integer NOT NULL DEFAULT 0,
  note text NOT NULL DEFAULT '',              -- what came of the last time, for the staff
  CHECK (at_hour IS NULL OR every_hours = 24)
);
CREATE INDEX supplier_pull_due ON supplier_pull (next_at) WHERE active;

-- Which list brought an import, and what it waits for; null while nobody looked.
ALTER TABLE supplier_import ADD COLUMN pull_id integer REFERENCES supplier_pull ON DELETE SET NULL;
ALTER TABLE supplier_import ADD COLUMN pull_note text;
CREATE INDEX supplier_import_pull ON supplier_import (pull_id) WHERE pull_id IS NOT NULL;
