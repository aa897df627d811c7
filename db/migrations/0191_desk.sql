-- What the staff's queues, lists and searches read. Orders that are over are most of all orders and
-- stand in no queue.
CREATE INDEX orders_at_work ON orders (status, moved_at, id) WHERE status NOT IN (12, 14);
CREATE INDEX orders_promised ON orders (promised_on, id)
  WHERE promised_on IS NOT NULL AND status IN (2, 3, 4, 5, 6, 7, 8, 9, 10, 13);
CREATE INDEX orders_status ON orders (status, id DESC);
CREATE INDEX orders_paying ON orders (payment_state, id DESC);
CREATE INDEX orders_folio_start ON orders (folio text_pattern_ops);
CREATE INDEX orders_phone ON orders
  ((regexp_replace(address->>'telefono', '\D', '', 'g')) text_pattern_ops);
CREATE INDEX order_guide_number ON order_guide
  ((upper(regexp_replace(number, '[ -]', '', 'g'))) text_pattern_ops);
CREATE INDEX account_email_start ON account (email text_pattern_ops);
CREATE INDEX account_name_words ON account
  USING gin (to_tsvector('simple', translate(lower(name), 'áéíóúüñ', 'aeiouun')));
CREATE INDEX outbox_mail_failed ON outbox_mail (created_at)
  WHERE sent_at IS NULL AND last_error <> '';
