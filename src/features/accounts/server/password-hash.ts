import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { Overloaded } from '../../../kernel/overloaded.ts';
import { PASSWORD_MAX_BYTES } from '../password.ts';

/** OWASP's scrypt figures for 16 MB a hash; stored beside each hash so that they may rise later. */
export const COST: HashCost = { N: 2 ** 14, r: 8, p: 5 };

export interface HashCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** Hashes at work at once: each holds a thread of libuv's pool and 16 MB. */
const AT_ONCE = 2;
const MAX_WAITING = 100;

let working = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MAX_WAITING) throw new Overloaded(3);
  if (working >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else working += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFC'), salt, KEY_BYTES, cost, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

/** A password → 'scrypt$N$r$p$salt$key' (base64url). Takes about a fifth of a second at COST. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, cost);
  return [
    'scrypt',
    cost.N,
    cost.r,
    cost.p,
    salt.toString('base64url'),
    key.toString('base64url'),
  ].join('$');
}

/** What an unknown e-mail is compared with, so that it takes as long as a known one. */
const NOBODY = `scrypt$${COST.N}$${COST.r}$${COST.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether a password is short enough to be worth the work; ask before comparing. */
export const fitsHash = (password: string): boolean =>
  Buffer.byteLength(password) <= PASSWORD_MAX_BYTES;

/**
 * Whether a password is the one behind `stored`. With null (unknown e-mail, or an account that
 * signs in through a provider only) it does the same work and answers no.
 */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const [scheme, N, r, p, salt = '', expected = ''] = (stored ?? NOBODY).split('$');
  if (scheme !== 'scrypt') throw new Error('unknown password scheme');
  const key = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  const same = timingSafeEqual(key, Buffer.from(expected, 'base64url'));
  return same && stored !== null;
}
