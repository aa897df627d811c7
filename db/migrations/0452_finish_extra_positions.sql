-- What a finish charges from a quantity on for each print position beyond the first: of the job, or of each piece, as the step is charged; null for nothing.
ALTER TABLE finish_tier ADD COLUMN extra_position_centavos integer CHECK (extra_position_centavos > 0);
