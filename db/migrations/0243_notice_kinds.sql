-- What a notice is about: lists are filtered by it, and its mail goes by it (BEH-52).
ALTER TABLE notification ADD COLUMN kind text NOT NULL DEFAULT 'pedidos';
UPDATE notification SET kind = CASE
  WHEN title ~* '(propuesta|diseño)' THEN 'disenos'
  WHEN title ~* '(factura|nota de crédito)' THEN 'facturas'
  WHEN title ~* '(contraseña|cuenta está lista)' THEN 'cuenta'
  WHEN title ~* '(cotización .* vence|vence tu cotización|pago|comprobante|devol|transferencia)' THEN 'pagos'
  WHEN title ~* '(guía|en camino|entrega|llegó una parte)' THEN 'envios'
  ELSE 'pedidos' END;
ALTER TABLE notification ALTER COLUMN kind DROP DEFAULT;
CREATE INDEX notification_kind ON notification (account_id, kind, id DESC);

-- Kinds of notices of which somebody said whether they also want the mail; without a row they do.
-- News are no kind of these: they need consent, and the log of consents has it.
CREATE TABLE mail_choice (
  account_id bigint NOT NULL REFERENCES account ON DELETE CASCADE,
  kind text NOT NULL,
  wanted boolean NOT NULL,
  chosen_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, kind)
);
