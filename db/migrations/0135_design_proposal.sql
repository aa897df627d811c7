-- What the shop proposes for a printed line; a line may be approved once a version is published.
CREATE TABLE design_proposal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_line_id bigint NOT NULL REFERENCES order_line ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  address text NOT NULL CHECK (address <> ''),
  published_at timestamptz NOT NULL,
  UNIQUE (order_line_id, version)
);
