-- Which orders' owners were asked what they think of what came: once an order.
CREATE TABLE review_invitation (
  order_id bigint PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  sent_at timestamptz NOT NULL
);
