-- The own rates as staff edit them. One row counts every change of the tariff: whoever changes
-- something holds it, and a quote says by which tariff it was made.
CREATE TABLE shipping_tariff (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  version bigint NOT NULL
);
INSERT INTO shipping_tariff (version) VALUES (0);

-- What somebody changed of a part, 'servicio colibri-estandar' or 'zonas NL', and what it came to.
CREATE TABLE tariff_revision (
  version bigint PRIMARY KEY CHECK (version >= 1),
  part text NOT NULL CHECK (part <> ''),
  changes jsonb NOT NULL,
  content jsonb NOT NULL,
  account_id bigint REFERENCES account ON DELETE SET NULL,
  at timestamptz NOT NULL
);
CREATE INDEX tariff_revision_part ON tariff_revision (part, version DESC);

-- Postal codes that lie in another zone than the rest of their state, by how they begin.
CREATE TABLE shipping_zone_prefix (
  origin_state text NOT NULL,
  prefix text NOT NULL CHECK (prefix ~ '^[0-9]{2,5}$'),
  zone integer NOT NULL CHECK (zone BETWEEN 1 AND 8),
  PRIMARY KEY (origin_state, prefix)
);

ALTER TABLE shipping_quote ADD COLUMN tariff_version bigint NOT NULL DEFAULT 0;
