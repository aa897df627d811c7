-- A price list of customers: what comes off the public price of every product, in hundredths of a percent.
CREATE TABLE price_group (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  discount integer NOT NULL CHECK (discount BETWEEN 0 AND 9000),
  version integer NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX price_group_name ON price_group (lower(name));

-- Where a category has a discount of its own it stands instead of the list's.
CREATE TABLE price_group_category (
  group_id integer NOT NULL REFERENCES price_group ON DELETE CASCADE,
  category_id integer NOT NULL REFERENCES category ON DELETE CASCADE,
  discount integer NOT NULL CHECK (discount BETWEEN 0 AND 9000),
  PRIMARY KEY (group_id, category_id)
);
CREATE INDEX price_group_category_category ON price_group_category (category_id);

-- An account has one list or none.
CREATE TABLE price_group_member (
  account_id bigint PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  group_id integer NOT NULL REFERENCES price_group,
  since timestamptz NOT NULL
);
CREATE INDEX price_group_member_group ON price_group_member (group_id);
