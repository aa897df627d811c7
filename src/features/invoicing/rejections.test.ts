import { expect, test } from 'vitest';
import { explain } from './rejections.ts';

test.each([
  ['CFDI40143', 'rfc'],
  ['CFDI40144', 'nombre'],
  ['CFDI40145', 'nombre'],
  ['CFDI40146', 'nombre'],
  ['CFDI40147', 'codigo_postal'],
  ['CFDI40148', 'codigo_postal'],
  ['CFDI40149', 'codigo_postal'],
  ['CFDI40157', 'regimen_fiscal'],
  ['CFDI40158', 'regimen_fiscal'],
  ['CFDI40159', 'regimen_fiscal'],
  ['CFDI40160', 'uso_cfdi'],
  ['CFDI40161', 'uso_cfdi'],
])('INV-11 SAT’s %s is told beside the field %s, in Spanish', (code, field) => {
  expect(explain({ code, field: null })).toMatchObject({
    field,
    sentence: expect.stringMatching(/^E[l] .*\.$/),
  });
});

test('INV-11 a refusal in words alone is told beside the field the company named', () => {
  expect(explain({ code: '', field: 'nombre' })?.field).toBe('nombre');
});

test('INV-11 what a shopper cannot mend is not told as their mistake', () => {
  expect(explain({ code: 'CFDI40119', field: null })).toBeNull();
  expect(explain({ code: 'CFDI40147', field: null, account: true })).toBeNull();
  expect(explain({ code: 'constructor', field: null })).toBeNull();
});
