import { expect, test } from 'vitest';
import { CONSTANCIAS } from '../../../test/support/constancias.ts';
import { pdfText } from '../files/server/pdf-text.ts';
import { readConstancia } from './constancia.ts';

const FIELDS = ['rfc', 'nombre', 'codigo_postal', 'regimen_fiscal'] as const;

test('INV-13 the forty constancias are of both kinds of person, and a third have nothing spoilt', () => {
  expect(CONSTANCIAS).toHaveLength(40);
  const of = (person: string) => CONSTANCIAS.filter(({ taxpayer }) => taxpayer.person === person);
  expect(of('fisica')).toHaveLength(20);
  expect(of('moral')).toHaveLength(20);
  expect(CONSTANCIAS.filter(({ spoilt }) => spoilt.length === 0).length).toBeGreaterThan(13);
  for (const field of FIELDS) {
    expect(CONSTANCIAS.filter(({ spoilt }) => spoilt.includes(field)).length).toBeGreaterThan(2);
  }
});

test.each(CONSTANCIAS.map((one) => [one.kind, one] as const))(
  'INV-13 constancia %s: every field right, or named',
  (_, { pdf, taxpayer, spoilt }) => {
    const read = readConstancia(pdfText(pdf));
    const right = {
      rfc: taxpayer.rfc,
      nombre: taxpayer.names.join(' ').trim(),
      codigo_postal: taxpayer.postalCode,
      regimen_fiscal: taxpayer.regimes.toSorted().join(),
    };
    const got = {
      rfc: read?.rfc,
      nombre: read?.name,
      codigo_postal: read?.postalCode,
      regimen_fiscal: read?.regimes.toSorted().join(),
    };
    for (const field of FIELDS) {
      if (!spoilt.includes(field)) expect(got[field], field).toBe(right[field]);
    }
    expect(read?.unsure.toSorted()).toEqual(spoilt.toSorted());
    expect(read?.idCif).toBe(taxpayer.idCif);
    if (read?.rfc) expect(read.person).toBe(taxpayer.person);
  },
);

const COMPANY = `CÉDULA DE IDENTIFICACIÓN FISCAL EKU9003173C9 Registro Federal de Contribuyentes
ESCUELA KEMPER URGATE
Nombre, denominación o razón social idCIF: 14010101010
RFC: EKU9003173C9 Denominación/Razón Social: ESCUELA KEMPER URGATE
Régimen Capital: SOCIEDAD ANONIMA DE CAPITAL VARIABLE Nombre Comercial:
Código Postal:42501 Tipo de Vialidad: CALLE
Regímenes: Régimen Fecha Inicio Fecha Fin Régimen General de Ley Personas Morales 01/01/2020
Obligaciones: ||2026/11/02|EKU9003173C9|CONSTANCIA|`;

test('INV-13 what is written down for SAT’s own test company is read whole', () => {
  expect(readConstancia(COMPANY)).toEqual({
    rfc: 'EKU9003173C9',
    name: 'ESCUELA KEMPER URGATE',
    postalCode: '42501',
    regimes: ['601'],
    person: 'moral',
    idCif: '14010101010',
    unsure: [],
  });
});

/** Somebody with one surname alone has the second's label, and nothing beside it. */
const person = (second: string, card = `ANA LÓPEZ ${second}`.trim()) =>
  readConstancia(`CÉDULA DE IDENTIFICACIÓN FISCAL FUNK671228PH6 Registro Federal de Contribuyentes
${card}
Nombre, denominación o razón social
RFC: FUNK671228PH6 CURP: X Nombre (s): Ana Primer Apellido: López Segundo Apellido: ${second} Nombre Comercial:
Código Postal: 42501 Tipo de Vialidad: CALLE`);

test('INV-13 a person’s name is given name and surnames, of which the second may be none', () => {
  expect(person('Muñoz')).toMatchObject({ name: 'ANA LÓPEZ MUÑOZ', person: 'fisica' });
  expect(person('')).toMatchObject({ name: 'ANA LÓPEZ' });
  expect(person('', 'ANA LÓPEZ')?.unsure).not.toContain('nombre');
  // A surname that is no name, or that the card does not have, is for a person to look at.
  expect(person('M1')).toMatchObject({ name: '' });
  expect(person('Muñoz', 'ANA LÓPEZ')?.unsure).toContain('nombre');
});

test('INV-13 a name of which the given name or the first surname is missing is none, and named', () => {
  const read = (labels: string) =>
    readConstancia(`CÉDULA DE IDENTIFICACIÓN FISCAL FUNK671228PH6 Registro Federal de Contribuyentes
LÓPEZ MUÑOZ
Nombre, denominación o razón social
RFC: FUNK671228PH6 CURP: X ${labels} Segundo Apellido: Muñoz Nombre Comercial:
Código Postal: 42501 Tipo de Vialidad: CALLE`);
  for (const labels of ['Nombre (s): Primer Apellido: López', 'Nombre (s): Ana Primer Apellido:']) {
    expect(read(labels)).toMatchObject({ name: '' });
    expect(read(labels)?.unsure).toContain('nombre');
  }
});

test('INV-13 where an RFC and the labels are of another kind of person there is no RFC, and the name is read by its labels', () => {
  const read = readConstancia(COMPANY.replaceAll('EKU9003173C9', 'FUNK671228PH6'));
  expect(read).toMatchObject({ rfc: '', person: 'moral', name: 'ESCUELA KEMPER URGATE' });
  expect(read?.unsure).toContain('rfc');
});

test('INV-13 a number of the card that is cut short or runs on is none', () => {
  const numbered = (text: string) => readConstancia(COMPANY.replace('14010101010', text))?.idCif;
  expect(numbered('1401010')).toBe('');
  expect(numbered('14010101010X')).toBe('');
  expect(numbered('nada')).toBe('');
});

test.each([
  ['rfc', /EKU9003173C9/g, 'XAXX010101000', ''],
  ['rfc', /EKU9003173C9/g, 'FUNK671228PH6', ''],
  ['nombre', 'KEMPER URGATE\nRégimen', 'KEMPER\nRégimen', ''],
  ['codigo_postal', '42501', '425010', ''],
  ['codigo_postal', 'Tipo', 'Código Postal: 42502 Tipo', ''],
  ['regimen_fiscal', 'General de Ley', 'General de', ''],
  ['regimen_fiscal', '01/01/2020', '01/01/2020 31/12/2023', ''],
  ['regimen_fiscal', '01/01/2020', '01/01/2020 Régimen de', '601'],
])('INV-13 %s is named when %s is %s', (field, from, to, regimes) => {
  const read = readConstancia(COMPANY.replace(from, to));
  expect(read?.unsure).toEqual([field]);
  if (field === 'regimen_fiscal') expect(read?.regimes.join()).toBe(regimes);
});

test.each([
  '',
  'Comprobante de transferencia RFC: EKU9003173C9',
  '\u0000\ud800',
  'RFC:'.repeat(5000),
])('INV-13 %j is no constancia', (text) => {
  expect(readConstancia(text)).toBeUndefined();
});
