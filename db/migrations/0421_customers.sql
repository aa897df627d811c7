-- What the shop's people know of a customer and want to keep in mind; never shown to the customer but
-- in the data that they take along.
CREATE TABLE customer_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  text text NOT NULL CHECK (text <> ''),
  written_by bigint NOT NULL REFERENCES account,
  at timestamptz NOT NULL
);
CREATE INDEX customer_note_account ON customer_note (account_id, id DESC);

-- A customer is found by their telephone, and by the company that their invoices are made out to.
CREATE INDEX address_phone ON address
  ((regexp_replace(telefono, '\D', '', 'g')) text_pattern_ops);
CREATE INDEX invoice_stamp_rfc ON invoice_stamp ((receiver->>'rfc') text_pattern_ops);
CREATE INDEX invoice_stamp_company ON invoice_stamp
  USING gin (to_tsvector('simple', translate(lower(receiver->>'name'), 'áéíóúüñ', 'aeiouun')));
