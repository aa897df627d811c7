-- An invoice may state cash (01) as what its order was paid by.
ALTER TABLE invoice_stamp
  DROP CONSTRAINT invoice_stamp_payment_form_check,
  ADD CONSTRAINT invoice_stamp_payment_form_check
    CHECK (payment_form IN ('01', '03', '04', '17', '28'));
ALTER TABLE invoice_substitution
  DROP CONSTRAINT invoice_substitution_payment_form_check,
  ADD CONSTRAINT invoice_substitution_payment_form_check
    CHECK (payment_form IN ('01', '03', '04', '17', '28'));
