-- Which pieces of an order a refund is for; what of a line was asked for once is not asked for again.
CREATE TABLE refund_request_line (
  request_id bigint NOT NULL REFERENCES refund_request ON DELETE CASCADE,
  order_line_id bigint NOT NULL REFERENCES order_line,
  pieces integer NOT NULL CHECK (pieces > 0),
  PRIMARY KEY (request_id, order_line_id)
);
CREATE INDEX refund_request_line_line ON refund_request_line (order_line_id);
