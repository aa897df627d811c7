-- Proposals that designers make and publish, one version after the other of each printed line. What
-- was here before was an address that nobody had made; lines approved with it stay approved.
DROP TABLE design_proposal;
CREATE TABLE proof (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_line_id bigint NOT NULL REFERENCES order_line ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  state text NOT NULL DEFAULT 'publicada'
    CHECK (state IN ('publicada', 'aprobada', 'cambios pedidos', 'retirada')),
  file_name text NOT NULL UNIQUE,
  original_name text NOT NULL,
  media_type text NOT NULL,
  bytes integer NOT NULL CHECK (bytes > 0),
  sha256 bytea NOT NULL,
  -- What a PDF looks like: browsers show pictures, and comments are pinned to them.
  view_name text UNIQUE,
  view_media_type text,
  view_sha256 bytea,
  width_mm double precision NOT NULL CHECK (width_mm > 0),
  height_mm double precision NOT NULL CHECK (height_mm > 0),
  inks text NOT NULL DEFAULT '',
  position text NOT NULL DEFAULT '',
  technique text NOT NULL,
  note text NOT NULL DEFAULT '',
  published_by bigint REFERENCES account,
  published_at timestamptz NOT NULL,
  -- Until when it waits for an answer; the last reminder sent, in hours; when the order was paused for it.
  due_at timestamptz NOT NULL,
  reminded_hours integer NOT NULL DEFAULT 0,
  expired_at timestamptz,
  withdrawn_by bigint REFERENCES account,
  withdrawn_at timestamptz,
  CHECK (num_nonnulls(view_name, view_media_type, view_sha256) IN (0, 3)),
  UNIQUE (order_line_id, version)
);
-- One version at a time waits for an answer or holds; none beside an approved one.
CREATE UNIQUE INDEX proof_in_force ON proof (order_line_id) WHERE state IN ('publicada', 'aprobada');
CREATE INDEX proof_waiting ON proof (due_at) WHERE state = 'publicada';

-- A link by which somebody without an account answers for one line; only the hash of its token is here.
CREATE TABLE proof_link (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_line_id bigint NOT NULL REFERENCES order_line ON DELETE CASCADE,
  token_sha256 bytea NOT NULL UNIQUE,
  name text NOT NULL CHECK (name <> ''),
  created_by bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX proof_link_line ON proof_link (order_line_id, id);

-- The answer to a version, once and never changed: what was seen, by whom, from where, in which words.
CREATE TABLE proof_decision (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  proof_id bigint NOT NULL UNIQUE REFERENCES proof ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('aprobada', 'cambios pedidos')),
  at timestamptz NOT NULL,
  account_id bigint REFERENCES account ON DELETE SET NULL,
  link_id bigint REFERENCES proof_link ON DELETE SET NULL,
  name text NOT NULL,
  ip text NOT NULL,
  words text NOT NULL,
  pins jsonb NOT NULL DEFAULT '[]',
  sha256 bytea NOT NULL,
  view_sha256 bytea,
  -- Of an approval alone: the name of its certificate, and the seal over all that it says.
  code text UNIQUE,
  seal bytea,
  CHECK ((kind = 'aprobada') = (code IS NOT NULL AND seal IS NOT NULL)),
  CHECK (words <> '')
);

-- The designers' queue.
CREATE INDEX orders_in_proposal ON orders (moved_at) WHERE status = 3;
