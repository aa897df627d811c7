-- What reports add up, one row a day of Mexico City: written once the day is over (decision 0069).
-- Amounts are centavos with IVA, as the orders have them.
CREATE TABLE report_day (
  day date PRIMARY KEY,
  paid_orders integer NOT NULL,
  products_centavos bigint NOT NULL,
  finishes_centavos bigint NOT NULL,
  shipping_centavos bigint NOT NULL,
  discount_centavos bigint NOT NULL,
  paid_centavos bigint NOT NULL,
  refunds integer NOT NULL,
  refunded_centavos bigint NOT NULL,
  delivered integer NOT NULL,
  promised integer NOT NULL,             -- delivered orders that had a promised day
  on_time integer NOT NULL,
  late_days integer NOT NULL,            -- of those that came late, together
  answered integer NOT NULL,             -- versions of proposals that their owner answered
  answer_minutes bigint NOT NULL,
  approved integer NOT NULL,
  approved_first integer NOT NULL,       -- at their first version
  approved_versions integer NOT NULL,    -- how many versions those approved took, together
  claims integer NOT NULL,
  claims_accepted integer NOT NULL       -- decided on this day
);

-- What of a day's paid amount came by which way: a provider's name, 'transferencia' or 'saldo'.
CREATE TABLE report_way (
  day date NOT NULL REFERENCES report_day ON DELETE CASCADE,
  way text NOT NULL,
  paid_orders integer NOT NULL,
  paid_centavos bigint NOT NULL,
  PRIMARY KEY (day, way)
);

-- What was sold of which product with which finish. The net amounts are before IVA; a cost is null
-- where nobody told it for that day.
CREATE TABLE report_sale (
  day date NOT NULL REFERENCES report_day ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
  finish text NOT NULL,
  lines integer NOT NULL,
  pieces bigint NOT NULL,
  products_centavos bigint NOT NULL,
  finishes_centavos bigint NOT NULL,
  products_net bigint NOT NULL,
  finishes_net bigint NOT NULL,
  product_cost bigint,
  finish_cost bigint,
  PRIMARY KEY (day, product_id, finish)
);
CREATE INDEX report_sale_product ON report_sale (product_id, day);
CREATE INDEX report_sale_finish ON report_sale (finish, day);

-- What a piece costs the shop before IVA, and what printing a job and each of its pieces does, from a
-- day on until the next one told.
CREATE TABLE product_cost (
  product_id bigint NOT NULL REFERENCES product ON DELETE CASCADE,
  since date NOT NULL,
  centavos bigint NOT NULL CHECK (centavos >= 0),
  told_by bigint NOT NULL REFERENCES account,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (product_id, since)
);
CREATE TABLE finish_cost (
  finish_id integer NOT NULL REFERENCES finish ON DELETE CASCADE,
  since date NOT NULL,
  job_centavos bigint NOT NULL CHECK (job_centavos >= 0),
  piece_centavos bigint NOT NULL CHECK (piece_centavos >= 0),
  told_by bigint NOT NULL REFERENCES account,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (finish_id, since)
);

-- What a day is added up from.
CREATE INDEX orders_paid_moment ON orders (paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_submitted ON orders (created_at) INCLUDE (status, paid_at, rework_of);
CREATE INDEX order_event_delivered ON order_event (at) WHERE to_status = 14;
CREATE INDEX proof_decision_at ON proof_decision (at);
CREATE INDEX refund_seen ON refund (seen_at);
CREATE INDEX refund_request_done ON refund_request (done_at) WHERE state = 'hecha';
CREATE INDEX claim_created ON claim (created_at);
