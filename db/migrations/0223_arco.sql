-- What people ask for by the law of personal data: to see, correct, cancel or oppose (ARCO).
CREATE TABLE arco_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  folio text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('acceso', 'rectificacion', 'cancelacion', 'oposicion')),
  name text NOT NULL,
  email text NOT NULL,
  detail text NOT NULL,
  account_id bigint REFERENCES account ON DELETE SET NULL, -- who was signed in with this address
  created_at timestamptz NOT NULL,
  due_on date NOT NULL,                       -- twenty working days
  identity_by bigint REFERENCES account ON DELETE SET NULL, -- of the staff, who saw a document
  identity_at timestamptz,                    -- proven; at once for whoever is signed in
  granted boolean,
  answer text NOT NULL DEFAULT '',
  answered_at timestamptz,
  answered_by bigint REFERENCES account ON DELETE SET NULL,
  effective_by date                           -- fifteen more, for what was granted
);
CREATE INDEX arco_waiting ON arco_request (due_on) WHERE answered_at IS NULL;
