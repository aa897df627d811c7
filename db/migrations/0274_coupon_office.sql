-- Coupons as staff keep them. `last_day` is the shop's own day, itself included; null is without end.
-- `version` counts what people change, not what orders use.
ALTER TABLE coupon ADD COLUMN last_day date;
ALTER TABLE coupon ADD COLUMN version integer NOT NULL DEFAULT 0;
CREATE INDEX orders_coupon ON orders (coupon_code) WHERE coupon_code IS NOT NULL;
