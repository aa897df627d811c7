-- Pieces that production spoilt are replaced from the shelf as far as there are any.
ALTER TABLE stock_move DROP CONSTRAINT stock_move_kind_check;
ALTER TABLE stock_move ADD CONSTRAINT stock_move_kind_check
  CHECK (kind IN ('inicial', 'reserva', 'liberacion', 'ajuste', 'merma'));

-- How many spoilt pieces of a line the shelf replaced, by size; '' where the line has none.
CREATE TABLE shelf_replacement (
  order_line_id bigint NOT NULL REFERENCES order_line ON DELETE CASCADE,
  size text NOT NULL,
  pieces integer NOT NULL CHECK (pieces >= 0),
  PRIMARY KEY (order_line_id, size)
);
