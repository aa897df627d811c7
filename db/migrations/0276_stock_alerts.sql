-- How few free pieces of a colour, or of one of its sizes, somebody wants to be told of. `alerted_at`:
-- since when there are fewer, and that it was told; null while there are enough.
CREATE TABLE stock_threshold (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  colour_id bigint NOT NULL REFERENCES product_colour ON DELETE CASCADE,
  size_id bigint REFERENCES product_size ON DELETE CASCADE,
  least integer NOT NULL CHECK (least >= 1),
  alerted_at timestamptz,
  UNIQUE NULLS NOT DISTINCT (colour_id, size_id)
);
CREATE INDEX stock_threshold_low ON stock_threshold (alerted_at) WHERE alerted_at IS NOT NULL;

-- When the pieces of a colour were last told or counted: a product's page says how old that is.
CREATE INDEX stock_move_told ON stock_move (colour_id, at) WHERE kind IN ('inicial', 'ajuste');
