import { type APIRequestContext, expect, request } from '@playwright/test';
import { api } from '../../support/addresses.ts';
import { shopUrl } from './shop.ts';

/** What a browser needs to be somebody. */
export type Session = Awaited<ReturnType<APIRequestContext['storageState']>>;

/** A browser nobody signed in with: without it a new one inherits the test's. */
export const NOBODY = { cookies: [], origins: [] };

/** Calls of the API as somebody, by the wire. */
export async function logIn(email: string, password: string): Promise<APIRequestContext> {
  const context = await request.newContext({ storageState: NOBODY });
  const answer = await context.post(shopUrl(api.login), { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  return context;
}

export async function sessionFor(email: string, password: string): Promise<Session> {
  const context = await logIn(email, password);
  const session = await context.storageState();
  await context.dispose();
  return session;
}
