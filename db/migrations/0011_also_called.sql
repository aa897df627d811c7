-- Other words people call a product by ('mug', 'jarro'); part of what it is found by.
ALTER TABLE product ADD COLUMN also_called text NOT NULL DEFAULT '';
