-- Which products come in a colour, for the search's filter and its counts.
CREATE INDEX product_colour_colour ON product_colour (colour, product_id);
