import { expect, test } from 'vitest';
import { isClabe } from '../../src/features/payment/transfer/clabe.ts';
import { DEMO_BANK_ACCOUNTS } from './payment.ts';

test('API-36 DAT-12 the demo’s bank accounts have valid CLABEs of their own bank and account', () => {
  for (const { banco, clabe, cuenta } of DEMO_BANK_ACCOUNTS) {
    expect(isClabe(clabe), banco).toBe(true);
    expect(clabe.slice(6, 17)).toBe(cuenta);
  }
});
