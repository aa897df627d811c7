-- What the company's own people wrote of their shop, each version of it: 'ajustes', 'preguntas',
-- 'pagina terms'. The last one is what is shown; who saves names the version they saw.
CREATE TABLE site_revision (
  part text NOT NULL CHECK (part <> ''),
  version integer NOT NULL CHECK (version >= 1),
  content jsonb NOT NULL,
  account_id bigint REFERENCES account ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (part, version)
);
