-- Who of the staff did it; null for customers and for the shop's own work.
ALTER TABLE order_event ADD COLUMN account_id bigint REFERENCES account;

-- `version` counts the moves of an order: who moves it names the count they saw. `moved_at` is since
-- when it is where it is. `promised_on` is the day promised now; null while a person has to say it.
-- `reminded_days` is the last reminder sent of a payment that runs out: 7, 3 or 1 days before.
ALTER TABLE orders ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE orders ADD COLUMN moved_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE orders ADD COLUMN promised_on date;
ALTER TABLE orders ADD COLUMN reminded_days integer;
UPDATE orders o SET
  moved_at = coalesce((SELECT max(e.at) FROM order_event e
    WHERE e.order_id = o.id AND e.from_status IS DISTINCT FROM e.to_status), o.created_at),
  promised_on = CASE WHEN NOT o.preorder
    AND o.shipping->>'estimated_delivery' ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}'
    THEN (((o.shipping->>'estimated_delivery')::timestamptz AT TIME ZONE 'UTC') - interval '6 hours')::date END;
CREATE INDEX orders_unpaid ON orders (expires_at) WHERE status = 1;

-- Guides of a courier, the newest of an order in force.
CREATE TABLE order_guide (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  carrier text NOT NULL CHECK (carrier <> ''),
  number text NOT NULL CHECK (number <> ''),
  link text NOT NULL DEFAULT '',
  failed_attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);
CREATE INDEX order_guide_order ON order_guide (order_id, id);

-- What the staff did and whose data they looked at; written with what was done, never changed.
-- Looks at the same thing within an hour are one row that counts them.
CREATE TABLE audit_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  account_id bigint NOT NULL REFERENCES account,
  action text NOT NULL,
  subject text NOT NULL DEFAULT '',
  detail jsonb NOT NULL DEFAULT '{}',
  times integer NOT NULL DEFAULT 1 CHECK (times > 0),
  repeat_of text UNIQUE
);
CREATE INDEX audit_entry_account ON audit_entry (account_id, id);
CREATE INDEX audit_entry_subject ON audit_entry (subject, id);
