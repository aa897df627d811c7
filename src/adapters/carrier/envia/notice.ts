import { createHash, timingSafeEqual } from 'node:crypto';
import type { EnviaAccount } from './transport.ts';

/** Under which its notices were seen to name a box. */
const NAMES = new Set(['trackingnumber', 'tracking', 'trackingno', 'guide', 'guia']);
const NUMBER = /^[A-Za-z0-9-]{4,60}$/;
const DEEPEST = 4;
const MOST = 20;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Its notices bear no signature and their shape differs between its pages: the secret in the
 * address is all that says they are its own, and nothing but the numbers is read.
 */
export function readNotice(
  { noticeSecret }: EnviaAccount,
  secret: string,
  body: unknown,
): readonly string[] | undefined {
  if (noticeSecret === null || !timingSafeEqual(digest(noticeSecret), digest(secret))) {
    return undefined;
  }
  return [...new Set(numbersIn(body, DEEPEST))].slice(0, MOST);
}

function numbersIn(value: unknown, depth: number): string[] {
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    const named = NAMES.has(key.toLowerCase().replace(/[_ -]/g, ''));
    if (named && (typeof part === 'string' || typeof part === 'number')) {
      const number = String(part).trim();
      return NUMBER.test(number) ? [number] : [];
    }
    return numbersIn(part, depth - 1);
  });
}
