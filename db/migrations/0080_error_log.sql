-- What went wrong, in browsers and on the server, grouped. Everything here is masked before it is
-- stored: no input value, no body, no query string, no e-mail, telephone, card, RFC or token.
CREATE TABLE error_group (
  fingerprint char(32) PRIMARY KEY,           -- of source, name, message without values, top frame
  source text NOT NULL CHECK (source IN ('browser', 'server')),
  name text NOT NULL CHECK (length(name) <= 100),
  message text NOT NULL CHECK (length(message) <= 500),
  stack text NOT NULL CHECK (length(stack) <= 4000),
  times bigint NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL
);
CREATE INDEX error_group_last ON error_group (last_at);

-- The newest few of each group: where, how fast the request or the page was, what led to it.
CREATE TABLE error_occurrence (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fingerprint char(32) NOT NULL REFERENCES error_group ON DELETE CASCADE,
  at timestamptz NOT NULL,
  place text NOT NULL CHECK (length(place) <= 200),
  trace jsonb,
  trail jsonb NOT NULL
);
CREATE INDEX error_occurrence_group ON error_occurrence (fingerprint, id);
CREATE INDEX error_occurrence_at ON error_occurrence (at);

-- Steps of the sampled visits in which nothing failed.
CREATE TABLE visit_trail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  trail jsonb NOT NULL
);
CREATE INDEX visit_trail_at ON visit_trail (at);
