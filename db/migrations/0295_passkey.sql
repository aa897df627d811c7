-- What an account is called inside passkeys: random, so that a lost device tells nobody's address.
ALTER TABLE account ADD COLUMN passkey_handle bytea UNIQUE;

-- A key that opens an account: its private half never leaves the device.
CREATE TABLE passkey (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,         -- base64url, as the device says it
  public_key bytea NOT NULL,                  -- COSE
  counter bigint NOT NULL,                    -- of the device's signatures; 0 where it does not count
  transports text[] NOT NULL DEFAULT '{}',
  synced boolean NOT NULL,                    -- its owner's other devices have it too
  name text NOT NULL,                         -- its owner's
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX passkey_account ON passkey (account_id);

-- What a device is asked to sign, once.
CREATE TABLE passkey_challenge (
  challenge_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,                -- only the browser that was asked answers
  account_id bigint REFERENCES account ON DELETE CASCADE, -- whose new key it is; null for a login
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenge_account ON passkey_challenge (account_id);
CREATE INDEX passkey_challenge_expiry ON passkey_challenge (expires_at);
