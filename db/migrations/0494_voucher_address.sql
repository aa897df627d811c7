-- Where a voucher that is to be paid at a till can be looked at, on its company's own pages; '' where it told none.
ALTER TABLE payment_attempt ADD COLUMN voucher_url text NOT NULL DEFAULT '';
