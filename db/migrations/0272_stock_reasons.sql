-- Who counted, and why: empty for what an import, an order or the beginning is the cause of.
ALTER TABLE stock_move ADD COLUMN reason text NOT NULL DEFAULT '';
ALTER TABLE stock_move ADD COLUMN account_id bigint REFERENCES account ON DELETE SET NULL;
