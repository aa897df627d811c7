-- An import that was applied long ago: that it was stays, what it changed row by row does not, and it
-- can no longer be taken back.
ALTER TABLE supplier_import DROP CONSTRAINT supplier_import_state_check;
ALTER TABLE supplier_import ADD CONSTRAINT supplier_import_state_check
  CHECK (state IN ('recibido', 'revisando', 'revisado', 'aplicando', 'aplicado', 'archivado',
    'deshaciendo', 'deshecho', 'rechazado', 'descartado'));
