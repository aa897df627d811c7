import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';

const BANAMEX = 'Banamex|07777777777|002010077777777771|Estampa Demostración';
const BBVA = 'BBVA|02651692461|0122 9802 6516 9246 16|Estampa Demostración';
const read = (accounts: string) => readConfig({ BANK_ACCOUNTS: accounts }).BANK_ACCOUNTS;

test('PAY-38 API-36 several banks come from the configuration, a CLABE with or without spaces', () => {
  expect(readConfig({}).BANK_ACCOUNTS).toBeUndefined();
  expect(read(`${BANAMEX}; ${BBVA};`)).toEqual([
    {
      banco: 'Banamex',
      cuenta: '07777777777',
      clabe: '002010077777777771',
      beneficiario: 'Estampa Demostración',
    },
    expect.objectContaining({ banco: 'BBVA', clabe: '012298026516924616' }),
  ]);
});

test('T128 a mistyped CLABE stops the start and says which account, without printing it', () => {
  const mistyped = BANAMEX.replace('777771', '777772');
  expect(() => read(`${BBVA};${mistyped}`)).toThrow(
    /BANK_ACCOUNTS: cuenta 2: la CLABE no es válida/,
  );
  expect(() => read(mistyped)).not.toThrow(/002010077777777772/);
});

test('T128 accounts that are cut short, empty or said twice stop the start', () => {
  for (const wrong of ['Banamex|1|2', 'Banamex||002010077777777771|X', ';', `${BBVA};${BBVA}`]) {
    expect(() => read(wrong), wrong).toThrow(/BANK_ACCOUNTS/);
  }
});
