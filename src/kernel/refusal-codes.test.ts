import { expect, test } from 'vitest';
import { forAnyone, forCustomers, forStaff } from './call.ts';
import { codeOfStatus, isRefusalCode } from './refusal-codes.ts';

test('a code is one of those that refusals have, and nothing an object has by itself', () => {
  for (const code of ['not_found', 'conflict', 'forbidden']) expect(isRefusalCode(code)).toBe(true);
  for (const other of ['toString', 'constructor', 'otra', '', 404, null, undefined, ['conflict']]) {
    expect(isRefusalCode(other)).toBe(false);
  }
});

test('a status is told by its code, one that no refusal has by none', () => {
  expect([404, 409].map(codeOfStatus)).toEqual(['not_found', 'conflict']);
  expect([200, 299, 799].map(codeOfStatus)).toEqual([undefined, undefined, undefined]);
});

test('who may make a call is said where its address is', () => {
  expect(forAnyone('GET', '/api/a')).toEqual({ method: 'GET', path: '/api/a', access: 'public' });
  expect(forCustomers('POST', '/api/b')).toMatchObject({ method: 'POST', access: 'customer' });
  expect(forStaff('rates.edit', 'PUT', '/api/c')).toEqual({
    ...{ method: 'PUT', path: '/api/c', access: { staff: 'rates.edit' } },
  });
});
