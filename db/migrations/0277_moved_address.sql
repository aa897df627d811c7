-- Addresses that people and search engines still know and that no page has any more: where they lead
-- now, or that nothing is there for good. Asked only where nothing else answers.
CREATE TABLE moved_address (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  from_address text NOT NULL UNIQUE CHECK (from_address LIKE '/%'),
  to_address text CHECK (to_address LIKE '/%'),     -- null: gone for good
  version integer NOT NULL DEFAULT 1,
  hits bigint NOT NULL DEFAULT 0,
  last_used_at timestamptz,
  created_at timestamptz NOT NULL
);
