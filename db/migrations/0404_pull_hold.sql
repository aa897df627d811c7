-- Who brings a list has it until then: nobody else brings it too, and its page says so.
ALTER TABLE supplier_pull ADD COLUMN held_until timestamptz NOT NULL DEFAULT 'epoch';
