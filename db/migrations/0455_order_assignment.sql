-- Who of an area works on an order: one person at a time. Whoever left the area, or whose account is
-- blocked, has it no more: reads say so by what the account is today, and the row may stay.
CREATE TABLE order_assignment (
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  area text NOT NULL CHECK (area IN ('diseno', 'produccion')),
  account_id bigint NOT NULL REFERENCES account,
  assigned_by bigint NOT NULL REFERENCES account,
  assigned_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, area)
);

-- What somebody has.
CREATE INDEX order_assignment_account ON order_assignment (account_id);

-- The team among all accounts: whom an order can be given to.
CREATE INDEX account_team ON account (name, id) WHERE cardinality(roles) > 0;
