import { expect, test } from 'vitest';
import { areAccounts, faultsOfAccounts } from './account-draft.ts';

const good = {
  banco: 'BBVA',
  cuenta: '02651692461',
  clabe: '012298026516924616',
  beneficiario: 'Estampa Demostración',
};
const other = { ...good, banco: 'Otro', clabe: '002010077777777771' };

test('BEH-150 a CLABE is read as people copy it, and every digit of it counts', () => {
  expect(areAccounts([{ ...good, clabe: '012 298 02651692461-6' }])).toBe(true);
  const clabeFault = (clabe: string) => faultsOfAccounts([{ ...good, clabe }])[0]?.clabe;
  expect(clabeFault('01229802651692461')).toBe('Son 18 dígitos; escribiste 17');
  expect(clabeFault('01229802651692461X')).toBe('Solo lleva números');
  for (let place = 0; place < 18; place += 1) {
    const digits = [...good.clabe];
    digits[place] = String((Number(digits[place]) + 1) % 10);
    expect(clabeFault(digits.join('')), digits.join('')).toBeDefined();
  }
});

test('BEH-150 accounts are whole, one at least, and none is there twice', () => {
  expect(areAccounts([good, other])).toBe(true);
  expect(areAccounts([])).toBe(false);
  expect(areAccounts([{ ...good, clabe: '012 - 298 - 02651692461 - 6' }])).toBe(true);
  expect(areAccounts([good, other, { ...other, banco: 'Repetida' }])).toBe(false);
  expect(faultsOfAccounts([good, { ...good }])).toEqual([{}, { clabe: 'Ya está en otra cuenta' }]);
  for (const field of ['banco', 'cuenta', 'beneficiario'] as const) {
    expect(areAccounts([{ ...good, [field]: ' ' }]), field).toBe(false);
  }
});
