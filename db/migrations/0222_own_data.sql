-- What somebody agreed to or opposed, when, under which notice: rows are only ever added.
CREATE TABLE consent (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  purpose text NOT NULL,                      -- 'aviso' (read the notice), 'novedades' (news by mail)
  granted boolean NOT NULL,
  notice text NOT NULL,                       -- date of the notice in force
  at timestamptz NOT NULL
);
CREATE INDEX consent_account ON consent (account_id, purpose, id DESC);

-- An account its owner left: blocked at once, anonymised when what the law wants kept may go.
ALTER TABLE account ADD COLUMN blocked_at timestamptz;
ALTER TABLE account ADD COLUMN blocked_email text;   -- the address is free for a new account meanwhile
ALTER TABLE account ADD COLUMN kept_until timestamptz;
ALTER TABLE account ADD COLUMN anonymised_at timestamptz;
CREATE INDEX account_leaving ON account (kept_until) WHERE blocked_at IS NOT NULL AND anonymised_at IS NULL;
