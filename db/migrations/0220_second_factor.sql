-- What its owner sees of a session, and whether the second factor was given in it.
ALTER TABLE session ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE;
ALTER TABLE session ADD COLUMN browser text NOT NULL DEFAULT '';
ALTER TABLE session ADD COLUMN second_factor_at timestamptz;

CREATE TABLE second_factor (
  account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL,
  since timestamptz,                          -- null until its owner typed a first code
  last_step bigint NOT NULL DEFAULT 0         -- of the last code taken: none is taken twice
);

-- One use each; kept after it, so that their owner sees how many are left of how many.
CREATE TABLE recovery_code (
  account_id bigint NOT NULL REFERENCES second_factor ON DELETE CASCADE,
  code_hash bytea NOT NULL,                   -- sha-256 of 80 random bits
  used_at timestamptz,
  PRIMARY KEY (account_id, code_hash)
);

-- Whoever knows the first factor and has yet to give the second.
CREATE TABLE begun_login (
  token_hash bytea PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0
);
CREATE INDEX begun_login_account ON begun_login (account_id);
