import { expect, test } from 'vitest';
import { usernameFrom } from './username.ts';

test.each([
  ['Ana Ferrer Montes', 'Ana'],
  ['  \tLuz\u00a0María ', 'Luz'],
  ['Ñandú', 'Ñandú'],
  ['   ', ''],
])('A09 the header greets "%s" as "%s"', (fullName, username) => {
  expect(usernameFrom(fullName)).toBe(username);
});

test('A09 a first name of any length is greeted by forty letters, none of them cut in two', () => {
  expect(usernameFrom('🌵'.repeat(60))).toBe('🌵'.repeat(40));
});
