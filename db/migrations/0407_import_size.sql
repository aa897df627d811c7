-- How large the file of a list is, so that a short one need not wait for a long one; null: not known.
ALTER TABLE supplier_import ADD COLUMN bytes bigint;
