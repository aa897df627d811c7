import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpuTime } from '../../../test/support/cpu-time.ts';
import { isEmail, normaliseEmail } from './email.ts';

test('T004 spaces, capitals and full-width letters name the same mailbox', () => {
  for (const text of ['A@x.mx', ' a@x.mx', 'Ａ＠x.mx', 'a@X.MX\n']) {
    expect(normaliseEmail(text)).toBe('a@x.mx');
  }
});

test('AUT-03 AUT-16 an address needs one @ and a dotted domain', () => {
  for (const good of ['ana@demo.example', 'a.b+c@sub.tienda.mx', "o'brien@x.mx", 'niño@año.mx']) {
    expect([good, isEmail(good)]).toEqual([good, true]);
  }
  const bad = [
    'a@b',
    '@x.mx',
    'a@',
    'a b@x.mx',
    'a@x..mx',
    'a@@x.mx',
    'a@x.m',
    '.a@x.mx',
    'a@-x.mx',
    'x',
    '',
  ];
  for (const text of [...bad, 'Ana <a@x.mx>', 'a@x.mx,b@x.mx', `${'a'.repeat(65)}@x.mx`]) {
    expect([text, isEmail(text)]).toEqual([text, false]);
  }
});

test('T172 checking fifty thousand characters takes no time', () => {
  const long = ['a'.repeat(50_000), `${'a.'.repeat(25_000)}@x`, `a@${'x-'.repeat(25_000)}`];
  expect(cpuTime(() => long.map(isEmail))).toBeLessThan(300);
});

test('normalising twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = normaliseEmail(text);
      expect(normaliseEmail(once)).toBe(once);
    }),
  );
});
