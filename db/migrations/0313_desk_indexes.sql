-- What the desk lists of everything that ever happened, the newest first, and what of it waits.
CREATE INDEX claim_decided ON claim (decided_at DESC) WHERE state <> 'abierta';
CREATE INDEX invoice_stamp_attention ON invoice_stamp (order_id)
  WHERE state IN ('emitiendo', 'en duda', 'fallida');
CREATE INDEX orders_paid_at ON orders (paid_at DESC NULLS LAST, id DESC)
  WHERE payment_state = 'pagado';
