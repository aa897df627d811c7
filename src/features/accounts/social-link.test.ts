import { expect, test } from 'vitest';
import { type AddressOwner, decideSocial } from './social-link.ts';

const proven: AddressOwner = { emailProven: true, staff: false, secondFactor: false };
const google = { email: 'ana@x.mx', emailVerified: true };

test('AUT-25 a stranger whose address is verified becomes a customer', () => {
  expect(decideSocial(google, undefined)).toBe('create');
});

test('AUT-25 AUT-26 an account is linked only when both sides proved the address', () => {
  expect(decideSocial(google, proven)).toBe('link');
  expect(decideSocial({ ...google, emailVerified: undefined }, proven)).toBe('sign_in_first');
  expect(decideSocial(google, { ...proven, emailProven: false })).toBe('sign_in_first');
});

test('AUT-25 an address that the company knows to be unproven opens and makes nothing', () => {
  for (const owner of [undefined, proven]) {
    expect(decideSocial({ ...google, emailVerified: false }, owner)).toBe('email_unverified');
  }
});

test('AUT-26 without an address nothing is made', () => {
  const person = { email: '', emailVerified: undefined };
  expect(decideSocial(person, undefined)).toBe('no_email');
});

test('AUT-25 AUT-27 staff and whoever has a second factor link from inside', () => {
  expect(decideSocial(google, { ...proven, staff: true })).toBe('sign_in_first');
  expect(decideSocial(google, { ...proven, secondFactor: true })).toBe('sign_in_first');
});
