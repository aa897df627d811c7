-- What somebody who tells the columns of a file is shown of it: sheets, first rows, what we guess.
ALTER TABLE supplier_import ADD COLUMN preview jsonb;
