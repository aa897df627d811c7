import { expect, test } from 'vitest';
import { passwordProblem as problemOf } from './password.ts';

const passwordProblem = (password: string, personal: readonly string[] = []) =>
  problemOf(password, personal);

test('A51 seven characters are enough and 128 the most', () => {
  expect(passwordProblem('tr3bol')).toBe('short');
  expect(passwordProblem('tr3bol$')).toBeUndefined();
  expect(passwordProblem('🌵'.repeat(3))).toBe('short');
  expect(passwordProblem(`${'ab3-'.repeat(32)}`)).toBeUndefined();
  expect(passwordProblem(`${'ab3-'.repeat(32)}z`)).toBe('long');
});

test('T011 words everybody tries are refused with digits, signs and look-alikes around them', () => {
  const common = [
    'password',
    'Password1!',
    'P@ssw0rd',
    'contraseña',
    'contrasena123',
    '1234567',
    '12345678',
    '987654321',
    '1111111',
    'abababab',
    'qwertyu',
    'qwerty123456789',
    'asdfghjkl',
    '1q2w3e4r',
    'iloveyou',
    'TeAmo2024',
    'mexico2026',
    'chivas1906',
    '2000america',
    'juancarlos1',
    'guadalupe',
    'holahola',
    'Dragon99',
    'abc123abc',
    'pumaspumas',
    '1pumaspumas!',
    'qwertyu&lluvia',
    '01011990',
    'Bienvenido1',
  ];
  for (const password of common)
    expect([password, passwordProblem(password)]).toEqual([password, 'common']);
});

test('T011 the own name, e-mail and the shop are no passwords', () => {
  const personal = ['Ana Ferrer Montes', 'alferrer'];
  const refused = ['Estampa2026', 'ferrer1985', 'MONTES-77', 'alferrer!', 'ana ferrer montes'];
  for (const password of refused) {
    expect([password, passwordProblem(password, personal)]).toEqual([password, 'personal']);
  }
  expect(passwordProblem('juan99juan99', ['juan99@x.mx'])).toBe('personal');
  expect(passwordProblem('Inés-2026', ['Inés Paz'])).toBe('personal');
  expect(passwordProblem('paz-20261', ['Inés Paz'])).toBeUndefined();
});

test('ordinary good passwords pass', () => {
  for (const password of [
    'girasol-22-marea',
    'k9#Tz2pQ',
    'cuatro vacas en la azotea',
    'nopal+lluvia',
    'pumas-nopal',
    'nopal123',
    '12nopal8',
    'mex7ico',
    '847362915',
  ]) {
    expect([password, passwordProblem(password, ['Ana Ferrer'])]).toEqual([password, undefined]);
  }
});
