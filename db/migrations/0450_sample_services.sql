-- Every shop was given five services of couriers that do not exist, at prices that nobody charges.
-- They are the demo's: of any other shop they go away as they came, but for one that an order, a
-- label or somebody of its staff refers to.
DELETE FROM shipping_service s
USING (VALUES
  ('correcaminos-economico', 'Correcaminos', 'Económico', 2185632),
  ('ruta-norte-terrestre', 'Ruta Norte', 'Terrestre', 2785692),
  ('colibri-estandar', 'Colibrí Envíos', 'Estándar', 3289329),
  ('ruta-norte-expres', 'Ruta Norte', 'Exprés', 6543999),
  ('quetzal-aereo', 'Quetzal', 'Aéreo', 5318920)
) AS sample (code, courier, service_name, centavos)
WHERE s.code = sample.code AND s.courier = sample.courier AND s.service_name = sample.service_name
  AND s.active
  -- The sum of its prices as they came.
  AND sample.centavos = (SELECT sum(price_centavos + extra_kg_centavos) FROM shipping_rate
    WHERE service_code = s.code)
  AND (SELECT kind FROM installation) IS DISTINCT FROM 'demo'
  AND NOT EXISTS (SELECT FROM tariff_revision WHERE part = 'servicio ' || s.code)
  AND NOT EXISTS (SELECT FROM orders WHERE shipping->>'alias' = s.code
    OR (shipping->>'courier' = s.courier AND shipping->>'service' = s.service_name))
  AND NOT EXISTS (SELECT FROM parcel_label WHERE courier = s.courier)
  AND NOT EXISTS (SELECT FROM order_guide WHERE carrier = s.courier);

-- What somebody was quoted by one that is gone is quoted to nobody any more.
DELETE FROM shipping_quote q
WHERE EXISTS (SELECT FROM jsonb_array_elements(q.options) AS option
  WHERE option->>'alias' IN ('correcaminos-economico', 'ruta-norte-terrestre', 'colibri-estandar',
      'ruta-norte-expres', 'quetzal-aereo')
    AND NOT EXISTS (SELECT FROM shipping_service WHERE code = option->>'alias'));
