-- What the company of a contested charge tells of it, and when it was last asked.
ALTER TABLE dispute
  -- What the company is asked for to learn of it; null where that is the charge's own name.
  ADD COLUMN name text,
  -- Until when it takes evidence.
  ADD COLUMN answer_by timestamptz,
  -- How much of the charge is contested; null where that is all of it.
  ADD COLUMN contested_centavos bigint CHECK (contested_centavos > 0),
  -- What the company takes for it, beside the charge's money.
  ADD COLUMN fee_centavos bigint CHECK (fee_centavos > 0),
  ADD COLUMN asked_at timestamptz;
