-- The boxes of an order: what is in each (pieces by order line), its measures, and how far it is.
CREATE TABLE parcel (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  position integer NOT NULL CHECK (position > 0),
  length_cm integer NOT NULL CHECK (length_cm BETWEEN 1 AND 300),
  width_cm integer NOT NULL CHECK (width_cm BETWEEN 1 AND 300),
  height_cm integer NOT NULL CHECK (height_cm BETWEEN 1 AND 300),
  grams integer NOT NULL CHECK (grams > 0),
  contents jsonb NOT NULL,
  phase text NOT NULL DEFAULT 'empacada',
  phase_at timestamptz NOT NULL,
  -- The day the courier expects it to arrive, and since when it will come too late or is lost sight of.
  expected_on date,
  late_since timestamptz,
  UNIQUE (order_id, position)
);
CREATE INDEX parcel_late ON parcel (order_id) WHERE late_since IS NOT NULL;

-- Labels of boxes. One that is being asked for may exist at the courier, whatever became of the
-- answer: until that is known no other is made for its box. A provider of '' is a guide typed by hand.
CREATE TABLE parcel_label (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  parcel_id bigint NOT NULL REFERENCES parcel ON DELETE CASCADE,
  reference text NOT NULL UNIQUE,
  provider text NOT NULL,
  carrier text NOT NULL,
  service text NOT NULL DEFAULT '',
  courier text NOT NULL CHECK (courier <> ''),
  state text NOT NULL CHECK (state IN ('pidiendo', 'vigente', 'fallida', 'cancelada')),
  number text NOT NULL DEFAULT '',
  link text NOT NULL DEFAULT '',
  file text NOT NULL DEFAULT '',
  amount_centavos bigint CHECK (amount_centavos >= 0),
  failure text NOT NULL DEFAULT '',
  created_by bigint REFERENCES account,
  created_at timestamptz NOT NULL,
  looked_at timestamptz,
  -- When the courier is asked about it next; null when there is nothing more to ask.
  look_at timestamptz,
  CHECK (state <> 'vigente' OR number <> '')
);
CREATE UNIQUE INDEX parcel_label_one ON parcel_label (parcel_id) WHERE state IN ('pidiendo', 'vigente');
CREATE INDEX parcel_label_asking ON parcel_label (created_at) WHERE state = 'pidiendo';
CREATE INDEX parcel_label_due ON parcel_label (look_at) WHERE state = 'vigente' AND look_at IS NOT NULL;
CREATE INDEX parcel_label_number ON parcel_label
  ((upper(regexp_replace(number, '[ -]', '', 'g'))) text_pattern_ops) WHERE number <> '';

-- What happened to a box under one label; the courier tells all of it each time, so each is kept once.
CREATE TABLE parcel_event (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  label_id bigint NOT NULL REFERENCES parcel_label ON DELETE CASCADE,
  at timestamptz NOT NULL,
  phase text,
  said text NOT NULL,
  place text NOT NULL DEFAULT '',
  seen_at timestamptz NOT NULL,
  UNIQUE (label_id, at, said, place)
);

-- Visits of a courier to fetch an order's boxes.
CREATE TABLE pickup (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  carrier text NOT NULL,
  day date NOT NULL,
  from_hour integer NOT NULL,
  until_hour integer NOT NULL,
  state text NOT NULL CHECK (state IN ('pedida', 'confirmada', 'sin respuesta', 'rechazada')),
  confirmation text NOT NULL DEFAULT '',
  failure text NOT NULL DEFAULT '',
  created_by bigint REFERENCES account,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX pickup_one ON pickup (order_id, carrier, day) WHERE state IN ('pedida', 'confirmada');
