import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cpuTime } from '../../test/support/cpu-time.ts';
import { EMAIL_MAX, isEmail, normaliseEmail } from './email.ts';

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
    'a@demo',
    'a.@x.mx',
    'a@x.mx@y.mx',
    'a@sub.tienda.m',
  ];
  for (const text of [...bad, 'Ana <a@x.mx>', 'a@x.mx,b@x.mx', `${'a'.repeat(65)}@x.mx`]) {
    expect([text, isEmail(text)]).toEqual([text, false]);
  }
});

test('AUT-16 an address is as long as a mailbox can be and no longer', () => {
  const long = (length: number) => {
    const domain = `${`${'b'.repeat(60)}.`.repeat(4)}mx`;
    return `${'a'.repeat(length - domain.length - 1)}@${domain}`;
  };
  expect([long(EMAIL_MAX).length, isEmail(long(EMAIL_MAX))]).toEqual([254, true]);
  expect(isEmail(long(EMAIL_MAX + 1))).toBe(false);
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
