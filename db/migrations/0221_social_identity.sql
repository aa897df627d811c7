-- When its owner proved that the address is theirs; null where nobody did.
ALTER TABLE account ADD COLUMN email_verified_at timestamptz;

-- Who somebody is at a company that vouches for them: by the company's own number, never the e-mail.
CREATE TABLE social_identity (
  way text NOT NULL,
  subject text NOT NULL,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  email text NOT NULL DEFAULT '',             -- as the company said it when it was linked
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (way, subject),
  UNIQUE (account_id, way)
);

-- A browser that was sent to such a company and has yet to come back.
CREATE TABLE social_trip (
  state_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,                -- only the browser that left comes back
  way text NOT NULL,
  nonce text NOT NULL,
  verifier text NOT NULL,
  target text NOT NULL,
  account_id bigint REFERENCES account ON DELETE CASCADE, -- whose account it is linked to; null for a login
  expires_at timestamptz NOT NULL
);
CREATE INDEX social_trip_account ON social_trip (account_id);

-- A link that proves an address.
CREATE TABLE email_proof (
  token_hash bytea PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_proof_account ON email_proof (account_id);
