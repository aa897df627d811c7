import { expect, test } from 'vitest';
import { type Facts, factProblems, isHttps, isRfc } from './office.ts';

const GOOD = {
  ...{ company: 'Estampa', legalName: 'Estampa SA de CV', address: 'Calle 1', phone: '81' },
  ...{ rfc: 'EST010101AB1', email: 'hola@estampa.example' },
  hours: [{ days: 'Lunes a viernes', time: '9:00 a 18:00 h' }],
  social: [{ name: 'Instagram', url: 'https://red.example/estampa' }],
  ...{ banner: { text: '', url: '' }, accent: '', whatsapp: '' },
} as unknown as Facts;

test.each([
  ['https://red.example', true],
  ['http://red.example', false],
  ['javascript:alert(1)', false],
  ['red.example', false],
  ['', false],
])('BEH-298 pages link to %s: %s', (address, good) => {
  expect(isHttps(address)).toBe(good);
});

test.each([
  ['EST010101AB1', true],
  ['Ñ&OP010101AB1', true],
  ['ES010101AB1', false],
  ['ESTAM010101AB1', false],
  ['EST01010AB1', false],
  ['EST0101011AB1', false],
  ['EST010101AB', false],
  ['EST010101AB12', false],
  ['EST010101AB-', false],
  ['est010101ab1', false],
  ['1ST010101AB1', false],
  ['EST01010XAB1', false],
  [' EST010101AB1', false],
])('BEH-298 %s is an RFC: %s', (typed, good) => {
  expect(isRfc(typed)).toBe(good);
});

test('BEH-298 facts that can be have nothing said of them', () => {
  expect(factProblems(GOOD)).toEqual({});
  const banner = { text: 'Hola', url: 'https://estampa.example/x' };
  expect(factProblems({ ...GOOD, hours: [], social: [], banner })).toEqual({});
});

test('BEH-475 WhatsApp is offered by a Mexican number, or not at all', () => {
  expect(factProblems({ ...GOOD, whatsapp: '+52 55 1234 5678' })).toEqual({});
  for (const whatsapp of ['12345', '+1 212 555 0147', '55 1234 5678 ext. 9'])
    expect(factProblems({ ...GOOD, whatsapp })).toEqual({
      whatsapp: 'Son diez números, como 55 1234 5678',
    });
});

const WRONG: readonly (readonly [string, object, string])[] = [
  ...(['company', 'legalName', 'address', 'phone'] as const).map(
    (field): [string, object, string] => [field, { [field]: '  ' }, 'Escríbelo'],
  ),
  ['rfc', { rfc: 'X' }, 'Son 12 o 13 letras y números, como EST010101AB1'],
  ['email', { email: 'hola@' }, 'Escribe un correo completo'],
  ['hours', { hours: [{ days: ' ', time: '9' }] }, 'Cada renglón lleva días y horas'],
  [
    'hours',
    { hours: [...GOOD.hours, { days: 'Lunes', time: ' ' }] },
    'Cada renglón lleva días y horas',
  ],
  [
    'social',
    { social: [...GOOD.social, { name: ' ', url: 'https://red.example' }] },
    'Cada red lleva nombre y una dirección que empiece con https://',
  ],
  [
    'social',
    { social: [{ name: 'Red', url: 'http://red.example' }] },
    'Cada red lleva nombre y una dirección que empiece con https://',
  ],
  ['accent', { accent: '#12' }, 'Son # y seis números o letras de la A a la F, como #1F3FD6'],
  ['banner', { banner: { text: '', url: 'ftp://x' } }, 'La dirección empieza con https://'],
];
test.each(WRONG)(
  'BEH-298 what is wrong with %s is named there, and nowhere else',
  (field, change, said) => {
    expect(factProblems({ ...GOOD, ...change })).toEqual({ [field]: said });
  },
);
