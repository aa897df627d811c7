-- What the finish of a line held of stitches when it was ordered, and what each further thousand costs of each piece, before tax: what its buyer read is what counts, whatever the finish says later.
ALTER TABLE order_line ADD COLUMN stitches_included integer
  CHECK (stitches_included BETWEEN 1 AND 1000000);
ALTER TABLE order_line ADD COLUMN extra_stitches_centavos integer
  CHECK (extra_stitches_centavos > 0);
ALTER TABLE order_line ADD CONSTRAINT order_line_stitches_priced
  CHECK ((stitches_included IS NULL) = (extra_stitches_centavos IS NULL));

-- Stitches of an embroidered version, as whoever digitised it tells them.
ALTER TABLE proof ADD COLUMN stitches integer CHECK (stitches BETWEEN 1 AND 1000000);
