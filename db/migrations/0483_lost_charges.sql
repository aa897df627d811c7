-- What a bank took back of a charge for good, as far as no refund of it was listed: it lessens the income
-- of the day on which it was lost, with what the company takes for it.
ALTER TABLE dispute ADD COLUMN lost_centavos bigint CHECK (lost_centavos > 0);
CREATE INDEX dispute_lost ON dispute (ended_at) WHERE state = 'perdida';
UPDATE dispute x SET lost_centavos = a.amount_centavos - f.returned
FROM payment_attempt a, LATERAL (
  SELECT coalesce(sum(r.amount_centavos), 0) AS returned FROM refund r WHERE r.attempt_id = a.id) f
WHERE a.id = x.attempt_id AND x.state = 'perdida' AND a.amount_centavos > f.returned;

ALTER TABLE report_day
  ADD COLUMN lost_centavos bigint NOT NULL DEFAULT 0,
  ADD COLUMN dispute_fees_centavos bigint NOT NULL DEFAULT 0;
-- Days that are kept already.
UPDATE report_day r SET lost_centavos = l.lost, refunds = r.refunds + l.charges,
  refunded_centavos = r.refunded_centavos + l.lost
FROM (SELECT (x.ended_at AT TIME ZONE 'America/Mexico_City')::date AS day,
    sum(x.lost_centavos) AS lost, count(*) AS charges
  FROM dispute x WHERE x.state = 'perdida' AND x.lost_centavos IS NOT NULL
    AND NOT EXISTS (SELECT FROM refund_due d WHERE d.attempt_id = x.attempt_id)
  GROUP BY 1) l WHERE l.day = r.day;
