-- Areas that wait for somebody to prove that the address they were invited at is theirs.
CREATE TABLE staff_invitation (
  account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  roles text[] NOT NULL CHECK (cardinality(roles) > 0),
  invited_by bigint REFERENCES account ON DELETE SET NULL,
  invited_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
