-- Which card an attempt was made with, as far as the provider tells: a hash of its masked number and
-- expiry. It tells one card from another within an hour, and nothing else.
ALTER TABLE payment_attempt ADD COLUMN card_hash bytea;
