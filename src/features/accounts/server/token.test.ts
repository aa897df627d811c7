import { expect, test } from 'vitest';
import { hashToken, newToken } from './session.sql.ts';

test('T028 ten thousand tokens share nothing and their bits look like chance', () => {
  const tokens = Array.from({ length: 10_000 }, newToken);
  expect(new Set(tokens).size).toBe(10_000);
  expect(new Set(tokens.map((token) => Buffer.from(token, 'base64url').length))).toEqual(
    new Set([32]),
  );
  expect(new Set(tokens.map((token) => token.slice(0, 8))).size).toBe(10_000);
  const bits = tokens
    .flatMap((token) => [...Buffer.from(token, 'base64url')])
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  const count = bits.length;
  const ones = bits.replaceAll('0', '').length;
  // Six standard deviations either way: chance fails this once in five hundred million runs.
  expect(Math.abs(ones - count / 2)).toBeLessThan(6 * Math.sqrt(count / 4));
  const runs = bits.match(/0+|1+/g)?.length ?? 0;
  expect(Math.abs(runs - count / 2)).toBeLessThan(6 * Math.sqrt(count / 4));
});

test('only a hash of a token is kept', () => {
  const token = newToken();
  expect(hashToken(token)).toHaveLength(32);
  expect(hashToken(token).equals(hashToken(token))).toBe(true);
  expect(hashToken(token).equals(hashToken(newToken()))).toBe(false);
});
