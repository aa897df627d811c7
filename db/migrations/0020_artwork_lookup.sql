-- What one visitor holds without an order (the quota), and what is old enough to be swept.
CREATE INDEX artwork_file_visitor ON artwork_file (visitor) WHERE NOT ordered;
CREATE INDEX artwork_file_unordered ON artwork_file (created_at) WHERE NOT ordered;
