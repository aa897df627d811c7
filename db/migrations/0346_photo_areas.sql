-- Where a photograph of a product shows a print area: its four corners, x and y in turn, in the
-- photograph's pixels from its top left, clockwise from the area's own top left.
CREATE TABLE photo_area (
  product_id bigint NOT NULL,
  photo text NOT NULL REFERENCES photo_file,
  finish_id integer NOT NULL,
  position text NOT NULL,
  corners integer[] NOT NULL CHECK (array_length(corners, 1) = 8),
  PRIMARY KEY (product_id, photo, finish_id, position),
  FOREIGN KEY (product_id, finish_id, position) REFERENCES print_area ON DELETE CASCADE
);
CREATE INDEX photo_area_photo ON photo_area (photo);
CREATE INDEX photo_area_print ON photo_area (product_id, finish_id, position);
