import { expect, test } from 'vitest';
import { fitsHash, hashPassword, passwordMatches } from './password-hash.ts';

test('T013 a password matches its own hash only, to the last byte', async () => {
  const stem = 'x'.repeat(99);
  const stored = await hashPassword(`${stem}a`);
  expect(await passwordMatches(`${stem}a`, stored)).toBe(true);
  expect(await passwordMatches(`${stem}b`, stored)).toBe(false);
});

test('a hash carries its own figures and salt, so equal passwords differ', async () => {
  const [first, second] = await Promise.all([
    hashPassword('girasol-22'),
    hashPassword('girasol-22'),
  ]);
  expect(first).toMatch(/^scrypt\$16384\$8\$5\$[\w-]{22}\$[\w-]{43}$/);
  expect(first).not.toBe(second);
});

test('T009 nothing matches an account without a password, not even the stand-in', async () => {
  expect(await passwordMatches('', null)).toBe(false);
  expect(await passwordMatches('girasol-22', null)).toBe(false);
});

test('T012 more than 1,024 bytes are not worth comparing', () => {
  expect([fitsHash('ñ'.repeat(512)), fitsHash('ñ'.repeat(513))]).toEqual([true, false]);
});

test('the same password typed as composed or combining letters is one', async () => {
  const stored = await hashPassword('contrasen\u0303a-azul');
  expect(await passwordMatches('contraseña-azul', stored)).toBe(true);
});

test('beyond its queue the shop says that it is busy instead of falling over', async () => {
  const tries = Array.from({ length: 120 }, () =>
    passwordMatches('girasol-22', 'scrypt$2$1$1$AAAA$AAAA').catch((error) => error.code),
  );
  const answers = await Promise.all(tries);
  expect(answers.filter((answer) => answer === 'unavailable').length).toBeGreaterThan(0);
});
