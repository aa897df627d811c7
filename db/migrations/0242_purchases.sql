-- Blanks bought of a supplier, with the supplier's own number and the day they are expected on.
CREATE TABLE purchase (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id integer NOT NULL REFERENCES supplier,
  reference text NOT NULL CHECK (reference <> ''),
  expected_on date NOT NULL,
  version integer NOT NULL DEFAULT 1,
  bought_by bigint NOT NULL REFERENCES account,
  bought_at timestamptz NOT NULL,
  closed_at timestamptz,                -- nothing more of it will come
  UNIQUE (supplier_id, reference)
);
CREATE INDEX purchase_open ON purchase (expected_on, id) WHERE closed_at IS NULL;
CREATE INDEX purchase_closed ON purchase (closed_at DESC) WHERE closed_at IS NOT NULL;

-- For which line of which order, in which size ('' where it has none), and what of it came. What
-- replaces spoilt pieces is counted apart from what the order asked for.
CREATE TABLE purchase_line (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purchase_id bigint NOT NULL REFERENCES purchase ON DELETE CASCADE,
  order_line_id bigint NOT NULL REFERENCES order_line ON DELETE CASCADE,
  size text NOT NULL DEFAULT '',
  replaces boolean NOT NULL DEFAULT false,
  pieces integer NOT NULL CHECK (pieces > 0),
  received integer NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND pieces),
  UNIQUE (purchase_id, order_line_id, size, replaces)
);
CREATE INDEX purchase_line_order ON purchase_line (order_line_id);
