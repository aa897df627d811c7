import { expect, test } from 'vitest';
import {
  backFrom,
  type CheckoutFacts,
  canContinue,
  continueFrom,
  type Step,
  stepState,
  stepToShow,
} from './steps.ts';

const STEPS: readonly Step[] = [1, 2, 3];
const READY: CheckoutFacts = {
  hasLines: true,
  signedIn: true,
  addressLocked: true,
  courierChosen: true,
};

test('ADR-01 Continuar takes a signed-in customer from the cart to the address', () => {
  expect(continueFrom(1, { ...READY, addressLocked: false, courierChosen: false })).toEqual({
    to: 'step',
    step: 2,
  });
});

test('ADR-02 Continuar sends an anonymous shopper to log in from every step', () => {
  for (const step of STEPS) {
    expect(continueFrom(step, { ...READY, signedIn: false })).toEqual({ to: 'login' });
  }
});

test('ADR-22 the address cannot be left before it is saved', () => {
  const unsaved = { ...READY, addressLocked: false };
  expect(continueFrom(2, unsaved)).toEqual({ to: 'stay', reason: 'save_address' });
  expect(continueFrom(3, unsaved)).toEqual({ to: 'stay', reason: 'save_address' });
  expect(continueFrom(2, READY)).toEqual({ to: 'step', step: 3 });
});

test('SHP-07 SHP-10 the last Continuar submits, and only with a courier', () => {
  expect(continueFrom(3, READY)).toEqual({ to: 'submit' });
  const noCourier = { ...READY, courierChosen: false };
  expect(continueFrom(3, noCourier)).toEqual({ to: 'stay', reason: 'choose_courier' });
  expect(canContinue(3, noCourier)).toBe(false);
  expect(canContinue(3, READY)).toBe(true);
  expect(canContinue(2, noCourier)).toBe(true);
});

test('CRT-10 an empty cart goes nowhere', () => {
  for (const step of STEPS) {
    const facts = { ...READY, hasLines: false };
    expect(continueFrom(step, facts)).toEqual({ to: 'stay', reason: 'empty' });
    expect(canContinue(step, facts)).toBe(false);
    expect(stepToShow(step, facts)).toBe(1);
  }
});

test('ADR-23 Volver goes back one step, and the first has none', () => {
  expect(backFrom(3)).toBe(2);
  expect(backFrom(2)).toBe(1);
  expect(backFrom(1)).toBeUndefined();
});

test('ADR-22 no reload, Back or Forward reaches a step whose conditions are not met', () => {
  expect(stepToShow(3, READY)).toBe(3);
  expect(stepToShow(3, { ...READY, addressLocked: false })).toBe(2);
  expect(stepToShow(3, { ...READY, signedIn: false })).toBe(1);
  expect(stepToShow(2, { ...READY, signedIn: false })).toBe(1);
  for (const nonsense of [0, 4, '3', null, undefined, {}]) {
    expect(stepToShow(nonsense, READY)).toBe(1);
  }
});

test('a step before the open one is done, one after it is ahead', () => {
  expect(STEPS.map((step) => stepState(step, 2))).toEqual(['done', 'current', 'ahead']);
});
