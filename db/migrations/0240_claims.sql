-- What an owner says is wrong with a delivered line, with photographs, and what the shop decided.
CREATE TABLE claim (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  order_line_id bigint NOT NULL REFERENCES order_line ON DELETE CASCADE,
  request_key text NOT NULL,             -- the browser's: the same form sent twice claims once
  kind text NOT NULL CHECK (kind IN ('danado', 'equivocado', 'no_funciona', 'faltante')),
  pieces integer NOT NULL CHECK (pieces > 0),
  wish text NOT NULL CHECK (wish IN ('reposicion', 'reembolso')),
  words text NOT NULL CHECK (words <> ''),
  state text NOT NULL DEFAULT 'abierta' CHECK (state IN ('abierta', 'aceptada', 'rechazada')),
  outcome text CHECK (outcome IN ('reposicion', 'reembolso')),
  answer text NOT NULL DEFAULT '',
  rework_order_id bigint REFERENCES orders,
  refund_request_id bigint REFERENCES refund_request,
  created_at timestamptz NOT NULL,
  decided_by bigint REFERENCES account,
  decided_at timestamptz,
  CHECK ((state = 'abierta') = (decided_at IS NULL)),
  CHECK ((state = 'aceptada') = (outcome IS NOT NULL)),
  CHECK ((coalesce(outcome, '') = 'reposicion') = (rework_order_id IS NOT NULL)),
  CHECK ((coalesce(outcome, '') = 'reembolso') = (refund_request_id IS NOT NULL)),
  UNIQUE (order_id, request_key)
);
CREATE INDEX claim_line ON claim (order_line_id);
CREATE INDEX claim_open ON claim (created_at) WHERE state = 'abierta';

CREATE TABLE claim_photo (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  claim_id bigint NOT NULL REFERENCES claim ON DELETE CASCADE,
  file_name text NOT NULL UNIQUE,
  media_type text NOT NULL,
  bytes integer NOT NULL CHECK (bytes > 0),
  sha256 bytea NOT NULL
);
CREATE INDEX claim_photo_claim ON claim_photo (claim_id, id);

-- An order that makes good for another one costs nothing; every other one costs something.
ALTER TABLE orders ADD COLUMN rework_of bigint REFERENCES orders;
ALTER TABLE orders DROP CONSTRAINT orders_total_centavos_check;
ALTER TABLE orders ADD CONSTRAINT orders_total_centavos_check
  CHECK (CASE WHEN rework_of IS NULL THEN total_centavos > 0 ELSE total_centavos = 0 END);
