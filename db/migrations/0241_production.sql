-- How many pieces a technique prints on a working day; a technique without a row has the usual number.
CREATE TABLE technique_capacity (
  technique text PRIMARY KEY CHECK (technique <> ''),
  pieces integer NOT NULL CHECK (pieces BETWEEN 0 AND 1000000),
  version integer NOT NULL DEFAULT 1,
  changed_by bigint NOT NULL REFERENCES account,
  changed_at timestamptz NOT NULL
);

-- A line of an order at the machine: what came out well, what was spoilt of which size, and how many
-- blanks came to replace what was spoilt. `version` counts the changes: who counts names the one they saw.
CREATE TABLE print_run (
  order_line_id bigint PRIMARY KEY REFERENCES order_line ON DELETE CASCADE,
  good integer NOT NULL DEFAULT 0 CHECK (good >= 0),
  spoilt integer NOT NULL DEFAULT 0 CHECK (spoilt >= 0),
  spoilt_sizes jsonb NOT NULL DEFAULT '[]',  -- [{"talla", "cantidad"}]; talla '' where there are none
  replaced integer NOT NULL DEFAULT 0 CHECK (replaced >= 0),
  version integer NOT NULL DEFAULT 1,
  started_by bigint NOT NULL REFERENCES account,
  started_at timestamptz NOT NULL
);

-- The photograph of the first piece of a line, kept privately.
CREATE TABLE first_piece (
  order_line_id bigint PRIMARY KEY REFERENCES order_line ON DELETE CASCADE,
  file_name text NOT NULL UNIQUE,
  media_type text NOT NULL,
  bytes integer NOT NULL CHECK (bytes > 0),
  sha256 bytea NOT NULL,
  taken_by bigint NOT NULL REFERENCES account,
  taken_at timestamptz NOT NULL
);

-- The board: what is printed or ready to be.
CREATE INDEX orders_in_production ON orders (promised_on, id) WHERE status IN (6, 7);
