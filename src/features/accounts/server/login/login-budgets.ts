import type { Budget } from '../../../../platform/http/limits/limiter.sql.ts';
import { hashToken } from '../session.sql.ts';

const QUARTER_HOUR = 15 * 60;
const HOUR = 3600;
const DAY = 24 * 3600;

/** Guesses at one account: ten a quarter of an hour, and a longer wait after forty in a day. */
export function accountBudgets(email: string): readonly Budget[] {
  return [
    { key: `login:${email}`, limit: 10, windowSeconds: QUARTER_HOUR },
    { key: `login-day:${email}`, limit: 40, windowSeconds: DAY },
  ];
}

/** The same of whoever is signed in already, wherever inside they are asked for it. */
export const ownPasswordBudgets = (accountId: number): readonly Budget[] => [
  { key: `own-password:${accountId}`, limit: 10, windowSeconds: QUARTER_HOUR },
  { key: `own-password-day:${accountId}`, limit: 40, windowSeconds: DAY },
];

/** A browser the owner has used before is counted apart: others' guesses do not lock it out. */
export function deviceBudgets(email: string, device: string): readonly Budget[] {
  const name = hashToken(`${email} ${device}`).toString('base64url');
  return [{ key: `login-device:${name}`, limit: 10, windowSeconds: QUARTER_HOUR }];
}

/** Wrong guesses from one network, whatever the accounts. */
export const networkBudget = (network: string): Budget => ({
  key: `login-net:${network}`,
  limit: 50,
  windowSeconds: QUARTER_HOUR,
});

export const registerBudget = (network: string): Budget => ({
  key: `register:${network}`,
  limit: 60,
  windowSeconds: HOUR,
});

/** 'This e-mail has an account' is the one answer that tells something: five an hour. */
export const takenBudget = (network: string): Budget => ({
  key: `register-taken:${network}`,
  limit: 5,
  windowSeconds: HOUR,
});

export const resetBudgets = (email: string, network: string): readonly Budget[] => [
  { key: `reset:${email}`, limit: 5, windowSeconds: HOUR },
  { key: `reset-net:${network}`, limit: 30, windowSeconds: HOUR },
];

/** Codes of a second factor, wherever they are typed: six digits stand ten guesses, not a million. */
export const codeBudgets = (accountId: number): readonly Budget[] => [
  { key: `code:${accountId}`, limit: 10, windowSeconds: QUARTER_HOUR },
  { key: `code-day:${accountId}`, limit: 30, windowSeconds: DAY },
];

/** Answers of one passkey, right ones not counted. */
export const passkeyBudget = (credentialId: string): Budget => ({
  key: `passkey:${hashToken(credentialId).toString('base64url')}`,
  limit: 10,
  windowSeconds: QUARTER_HOUR,
});
