-- Stitches that the price of an embroidered finish holds, and what each further thousand of them costs of each piece, before tax; both null where it is not charged by its stitches.
ALTER TABLE finish ADD COLUMN stitches_included integer
  CHECK (stitches_included BETWEEN 1 AND 1000000);
ALTER TABLE finish ADD COLUMN extra_stitches_centavos integer CHECK (extra_stitches_centavos > 0);
ALTER TABLE finish ADD CONSTRAINT finish_stitches_priced
  CHECK ((stitches_included IS NULL) = (extra_stitches_centavos IS NULL));
