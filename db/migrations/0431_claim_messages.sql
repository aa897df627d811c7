-- What owner and shop write each other about a claim while it is open, each with its photographs.
CREATE TABLE claim_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  claim_id bigint NOT NULL REFERENCES claim ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('cliente', 'equipo')),
  account_id bigint NOT NULL REFERENCES account,
  request_key text NOT NULL,             -- the browser's: the same form sent twice writes once
  words text NOT NULL CHECK (words <> ''),
  created_at timestamptz NOT NULL,
  UNIQUE (claim_id, request_key)
);
CREATE INDEX claim_message_claim ON claim_message (claim_id, id);

-- Without one it came with the claim itself.
ALTER TABLE claim_photo ADD COLUMN message_id bigint REFERENCES claim_message ON DELETE CASCADE;
CREATE INDEX claim_photo_message ON claim_photo (message_id) WHERE message_id IS NOT NULL;
