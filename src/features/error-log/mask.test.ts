import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mask, maskPath } from './mask.ts';

test.each([
  ['no hay cuenta de ana.lópez+1@demo.example aquí', 'no hay cuenta de [correo] aquí'],
  ['tarjeta 4111 1111 1111 1111 vencida', 'tarjeta [número] vencida'],
  ['4111-1111-1111-1111', '[número]'],
  ['tel. +52 (55) 1234 5678', 'tel. [número]'],
  ['CLABE 032180000118359719', 'CLABE [número]'],
  ['RFC XAXX010101000 y GODE561231GR8', 'RFC [clave fiscal] y [clave fiscal]'],
  ['CURP HEGG560427MVZRRL04', 'CURP [clave fiscal]'],
  ['Ñ&A010203AB1', '[clave fiscal]'],
  ['orden P-7K3M9Q2X4H pagada', 'orden [folio] pagada'],
  ['Bearer dQw4w9WgXcQ_dQw4w9WgXcQ-1', 'Bearer [clave]'],
  ['Bearer dQw4w9WgXcQdQw4w9WgXcQ', 'Bearer [clave]'],
  ['a las 2026_11_20_18_00_00_000', 'a las 2026_11_20_18_00_00_000'],
  ['desde 192.168.10.4', 'desde [ip]'],
  ['GET https://x.example/a?token=abc&b=1 falló', 'GET https://x.example/a falló'],
  ['/restablecer-acceso?token=corto', '/restablecer-acceso'],
  ['invalid input syntax for type integer: "Juan"', 'invalid input syntax for type integer: "…"'],
  [
    'Unexpected token \'C\', "Calle Luna "... is not valid JSON',
    'Unexpected token \'C\', "…" is not valid JSON',
  ],
])('SEC-07 T194 %s is kept as %s', (text, kept) => {
  expect(mask(text)).toBe(kept);
});

test('SEC-07 what tells where an error is stays readable', () => {
  const frame =
    '    at ProductPage (https://tienda.example/assets/product-page-Bx3kZ9aQ.js:1:20456)';
  expect(mask(frame)).toBe(frame);
  const refused = 'duplicate key value violates unique constraint "account_email_key"';
  expect(mask(refused)).toBe(refused);
  expect(mask("Cannot read properties of undefined (reading 'precio')")).toContain("'precio'");
});

test('SEC-07 a path loses its query, the text of a search, folios, postal codes and tokens', () => {
  expect(maskPath('/search?searchTerm=ana')).toBe('/search');
  expect(maskPath('/productos/Ana%20L%C3%B3pez')).toBe('/productos/[texto]');
  expect(maskPath('/pagar-pedido/P-7K3M9Q2X4H.data')).toBe('/pagar-pedido/[folio]');
  expect(maskPath('/api/codigo-postal/06000')).toBe('/api/codigo-postal/[número]');
  expect(maskPath('/api/addresses/user/dQw4w9WgXcQdQw4w9WgXcQ1')).toBe(
    '/api/addresses/user/[clave]',
  );
  expect(maskPath('/producto/TAZ-0001')).toBe('/producto/TAZ-0001');
  expect(maskPath('/productos/a#b')).toBe('/productos/[texto]');
  expect(maskPath('/productos/')).toBe('/productos/');
  expect(maskPath('/x/productos/taza')).toBe('/x/productos/taza');
  expect(maskPath('/a.database/b')).toBe('/a.database/b');
  expect(maskPath('/a/1234')).toBe('/a/1234');
  expect(maskPath('/ab'.repeat(100))).toHaveLength(200);
});

test('SEC-07 masking what is masked changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      expect(mask(mask(text))).toBe(mask(text));
    }),
  );
});

test('T172 SEC-07 hostile texts cost no more than their length', () => {
  for (const part of ['a', '1 ', '@', '-', '?', 'a@', '1.', '"', ': "', 'token ', 'AAAA1']) {
    expect(mask(part.repeat(50_000)).length).toBeLessThanOrEqual(30_000);
  }
});
