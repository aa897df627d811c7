-- What somebody prints again and again: their logos, which are artworks of theirs, and their colours.
CREATE TABLE brand_logo (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  file text NOT NULL UNIQUE REFERENCES artwork_file (name),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  inks text[] NOT NULL,               -- '#rrggbb', largest first, as they were recognised when it was kept
  kept_at timestamptz NOT NULL,
  chosen_at timestamptz               -- the one chosen last is the default; before any choice, the oldest
);
CREATE INDEX brand_logo_account ON brand_logo (account_id);

CREATE TABLE brand_colour (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  place smallint NOT NULL CHECK (place BETWEEN 0 AND 11),
  hex text NOT NULL CHECK (hex ~ '^#[0-9a-f]{6}$'),
  name text NOT NULL CHECK (length(name) <= 40),
  PRIMARY KEY (account_id, place),
  UNIQUE (account_id, hex)
);
