-- Which network sent a file nobody ordered yet: browsers without a cookie have nothing else in
-- common. Forgotten when the file is ordered; the others are gone after seven days.
ALTER TABLE artwork_file ADD COLUMN network text;
CREATE INDEX artwork_file_network ON artwork_file (network)
  WHERE NOT ordered AND account_id IS NULL;
