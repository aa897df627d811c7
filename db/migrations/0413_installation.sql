-- What this database is, in one row: an id that tells it from every other, what it is the shop of
-- (neither yet, where nobody served it), and how often its files were swept (decision 0082).
CREATE TABLE installation (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text CHECK (kind IN ('demo', 'production')),
  files_turn bigint NOT NULL DEFAULT 0
);
INSERT INTO installation (kind)
SELECT CASE WHEN EXISTS (SELECT 1 FROM account WHERE email = 'admin@demo.example') THEN 'demo' END;
