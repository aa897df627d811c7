-- What a finish charges from a quantity on for each ink beyond the first: of the job, or of each piece, as the step is charged; null for nothing.
ALTER TABLE finish_tier ADD COLUMN extra_ink_centavos integer CHECK (extra_ink_centavos > 0);
-- Inks that the server found in a file; 0 where only a designer can open it, null until somebody's price asks.
ALTER TABLE artwork_file ADD COLUMN inks smallint CHECK (inks BETWEEN 0 AND 24);
