-- A list that comes by itself may be asked of a supplier's service instead of fetched as a file.
-- The account's password is the installation's: here is only which account, and what is asked of it.
ALTER TABLE supplier_pull
  ADD COLUMN kind text NOT NULL DEFAULT 'direccion' CHECK (kind IN ('direccion', 'promostandards')),
  ADD COLUMN service jsonb,
  ALTER COLUMN address DROP NOT NULL,
  ADD CHECK ((kind = 'direccion') = (address IS NOT NULL)),
  ADD CHECK ((kind = 'direccion') = (service IS NULL));
