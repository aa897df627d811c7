-- A company that vouched for somebody asked us, for them, to forget what it had told us.
CREATE TABLE identity_deletion (
  code text PRIMARY KEY,                      -- what the person looks its state up by
  way text NOT NULL,
  request_hash bytea NOT NULL UNIQUE,         -- whose and when, without saying who: asked twice is one
  asked_at timestamptz NOT NULL,
  done_at timestamptz NOT NULL,
  linked boolean NOT NULL                     -- whether there was anything to forget
);
