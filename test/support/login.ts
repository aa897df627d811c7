import type { LightMyRequestResponse } from 'fastify';
import { insertAccount } from '../../src/features/accounts/server/account.sql.ts';
import {
  COST,
  type HashCost,
  hashPassword,
} from '../../src/features/accounts/server/password-hash.ts';
import { usernameFrom } from '../../src/features/accounts/username.ts';
import { api } from './addresses.ts';
import type { TestShop } from './start-shop.ts';

export const TEST_PASSWORD = 'girasol-22-marea';

/** Quick to compare; a shop's own hashes are eighty times dearer. */
const CHEAP: HashCost = { ...COST, N: 2 ** 10, p: 1 };

/** An account with TEST_PASSWORD, to log in with. Pass COST for a hash as dear as the shop's own. */
export async function givenAccount(
  shop: TestShop,
  email: string,
  name = 'Ana Ferrer',
  cost: HashCost = CHEAP,
): Promise<number> {
  const id = await insertAccount(shop.db, {
    email,
    name,
    username: usernameFrom(name),
    passwordHash: await hashPassword(TEST_PASSWORD, cost),
  });
  if (id === undefined) throw new Error(`taken: ${email}`);
  return id;
}

export interface LoginRequest {
  readonly email: string;
  readonly password?: string;
  readonly ip?: string;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** POST /api/login_post, by default from an address of its own test network. */
export function login(shop: TestShop, request: LoginRequest): Promise<LightMyRequestResponse> {
  return shop.app.inject({
    method: 'POST',
    url: api.login,
    remoteAddress: request.ip ?? '192.0.2.1',
    headers: { ...request.headers },
    cookies: { ...request.cookies },
    payload: { email: request.email, password: request.password ?? TEST_PASSWORD },
  });
}

/** The cookies an answer set, by name. */
export function cookiesOf(response: LightMyRequestResponse): Record<string, string> {
  return Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie.value]));
}
