-- An order that store credit paid for the greater part states SAT's form 17, «Compensación».
ALTER TABLE invoice_stamp
  DROP CONSTRAINT invoice_stamp_payment_form_check,
  ADD CONSTRAINT invoice_stamp_payment_form_check
    CHECK (payment_form IN ('03', '04', '17', '28'));
ALTER TABLE invoice_substitution
  DROP CONSTRAINT invoice_substitution_payment_form_check,
  ADD CONSTRAINT invoice_substitution_payment_form_check
    CHECK (payment_form IN ('03', '04', '17', '28'));
