-- What is owed is asked for by one request at a time: one that is done keeps nobody from asking for
-- what is left of it.
DROP INDEX refund_request_due;
CREATE UNIQUE INDEX refund_request_due ON refund_request (due_id)
  WHERE state NOT IN ('hecha', 'rechazada');
