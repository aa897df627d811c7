-- The company's logos, each under the sum of what was drawn of it: every version of the settings may
-- name one, so none is ever removed. `square`: on a light tile, for mails.
CREATE TABLE site_logo (
  name text PRIMARY KEY CHECK (name ~ '^[0-9a-f]{64}$'),
  png bytea NOT NULL,
  square bytea NOT NULL,
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  created_at timestamptz NOT NULL
);
