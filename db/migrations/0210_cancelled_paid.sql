-- Cancelled orders whose money has to go back: looked for every ten seconds, nearly always none.
CREATE INDEX orders_cancelled_paid ON orders (id) WHERE status = 12 AND payment_state = 'pagado';
