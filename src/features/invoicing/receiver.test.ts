import { expect, test } from 'vitest';
import { checkReceiver, fiscalName, mayState, written } from './receiver.ts';

const COMPANY = {
  rfc: 'EKU9003173C9',
  nombre: 'Escuela Kemper Urgate',
  codigo_postal: '42501',
  regimen_fiscal: '601',
  uso_cfdi: 'G03',
};

test('A62 a receiver is told in capitals, with the RFC as SAT writes it', () => {
  expect(checkReceiver({ ...COMPANY, rfc: 'eku-900317-3c9' })).toEqual({
    ok: true,
    value: {
      rfc: 'EKU9003173C9',
      name: 'ESCUELA KEMPER URGATE',
      postalCode: '42501',
      regime: '601',
      use: 'G03',
    },
  });
});

test('A62 what is checked are a receiver’s data without the spaces around them; a form is filled in with them', () => {
  const typed = { ...COMPANY, codigo_postal: ' 42501 ', nombre: 'A'.repeat(300) };
  const checked = checkReceiver(typed);
  expect(checked).toMatchObject({ ok: true, value: { postalCode: '42501' } });
  if (checked.ok) expect(written(checked.value)).toEqual({ ...typed, codigo_postal: '42501' });
});

test.each([
  ['rfc', { rfc: 'EKU900317' }],
  ['nombre', { nombre: '   ' }],
  ['nombre', { nombre: 'A|B' }],
  ['nombre', { nombre: 'A'.repeat(301) }],
  ['codigo_postal', { codigo_postal: '4250' }],
  ['codigo_postal', { codigo_postal: '42501-1' }],
  ['codigo_postal', { codigo_postal: '142501' }],
  ['regimen_fiscal', { regimen_fiscal: '605' }],
  ['regimen_fiscal', { regimen_fiscal: '999' }],
  ['uso_cfdi', { uso_cfdi: 'D01' }],
  ['uso_cfdi', { uso_cfdi: 'P01' }],
  ['uso_cfdi', { uso_cfdi: '' }],
])('INV-07 T130 the field %s is named when it is wrong (%j)', (field, wrong) => {
  expect(checkReceiver({ ...COMPANY, ...wrong })).toMatchObject({
    ok: false,
    trouble: { field, sentence: expect.stringMatching(/\.$/) },
  });
});

test('T130 a use belongs to a person and a regime', () => {
  expect(mayState('moral', '601', 'G03')).toBe(true);
  expect(mayState('moral', '601', 'D01')).toBe(false);
  expect(mayState('fisica', '605', 'G03')).toBe(false);
  expect(mayState('moral', '605', 'S01')).toBe(false);
});

test.each([
  ['Taller Gráfico del Sur, S.A. de C.V.', 'TALLER GRÁFICO DEL SUR'],
  ['TALLER GRÁFICO DEL SUR SA DE CV', 'TALLER GRÁFICO DEL SUR'],
  ['Imprenta Ñandú, S. de R.L. de C.V.', 'IMPRENTA ÑANDÚ'],
  ['Imprenta Ñandú S DE RL', 'IMPRENTA ÑANDÚ'],
  ['Lápiz y Papel SAPI de CV', 'LÁPIZ Y PAPEL'],
  ['Lápiz y Papel Sociedad Anónima de Capital Variable', 'LÁPIZ Y PAPEL'],
  ['Amigos del Libro A.C.', 'AMIGOS DEL LIBRO'],
  ['Despacho Ruiz S. C.', 'DESPACHO RUIZ'],
  ['  ana   lópez  muñoz ', 'ANA LÓPEZ MUÑOZ'],
  ['CASA', 'CASA'],
  ['LA MESA', 'LA MESA'],
  ['S. C. Impresores', 'S. C. IMPRESORES'],
  ['A C Impresores del Norte', 'A C IMPRESORES DEL NORTE'],
  ['Taller Sur ,  S. A.', 'TALLER SUR'],
  ['Taller Sur SA , de CV', 'TALLER SUR'],
  ['Taller Sur SA de CV .', 'TALLER SUR'],
  ['SA DE CV', 'SA DE CV'],
])('A62 %j is %j in SAT’s register', (typed, name) => {
  expect(fiscalName(typed)).toBe(name);
});
