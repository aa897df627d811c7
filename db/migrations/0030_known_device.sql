-- Browsers an account has signed in from: they keep their own login budget, so that somebody
-- else's wrong guesses do not lock the owner out.
CREATE TABLE known_device (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  device_hash bytea NOT NULL,                 -- sha-256 of the device cookie
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, device_hash)
);

CREATE INDEX outbox_mail_due ON outbox_mail (next_try_at) WHERE sent_at IS NULL;
CREATE INDEX security_event_at ON security_event (at);
