-- Money of an order in a stamped global invoice that goes back has a credit note to the public. For what
-- went back before this was so, whoever keeps the books made one at the stamping company, or has yet to.
ALTER TABLE global_invoice_order
  ADD COLUMN noted_elsewhere_centavos bigint NOT NULL DEFAULT 0 CHECK (noted_elsewhere_centavos >= 0);
UPDATE global_invoice_order m SET noted_elsewhere_centavos =
  (SELECT coalesce(sum(f.amount_centavos), 0) FROM refund f
     JOIN payment_attempt a ON a.id = f.attempt_id
   WHERE a.order_id = m.order_id
     AND NOT EXISTS (SELECT FROM refund_due d WHERE d.attempt_id = a.id))
  + (SELECT coalesce(sum(q.amount_centavos), 0) FROM refund_request q
     WHERE q.order_id = m.order_id AND q.attempt_id IS NULL AND q.due_id IS NULL AND q.state = 'hecha');
