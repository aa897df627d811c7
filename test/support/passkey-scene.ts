import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import * as calls from '../../src/features/accounts/security-calls.ts';
import { api } from './addresses.ts';
import { Authenticator, type Circumstances } from './authenticator.ts';
import { cookiesOf, givenAccount, login, TEST_PASSWORD } from './login.ts';
import type { TestShop } from './start-shop.ts';

export const ORIGIN = 'https://tienda.example';
export const RP_ID = 'tienda.example';

export type Cookies = Readonly<Record<string, string>>;
export type How = Partial<Circumstances>;

/** Where a device is asked: the shop's own page, unless `how` says otherwise. */
export const here = (challenge: string, how: How = {}): Circumstances => ({
  challenge,
  origin: ORIGIN,
  rpId: RP_ID,
  ...how,
});

/** What people with passkeys do at a shop, and what it then knows of them. */
export function passkeyScene(theShop: () => TestShop) {
  const post = (url: string, payload: object, cookies: Cookies = {}, ip = '192.0.2.1') =>
    theShop().app.inject({
      method: 'POST',
      url,
      payload,
      cookies: { ...cookies },
      remoteAddress: ip,
    });
  const who = async (cookies: Cookies) =>
    (await theShop().app.inject({ url: api.session, cookies: { ...cookies } })).json().user;
  const subjectsTo = async (recipient: string) =>
    (
      await theShop()
        .db.selectFrom('outbox_mail')
        .select('subject')
        .where('recipient', '=', recipient)
        .orderBy('id')
        .execute()
    ).map(({ subject }) => subject);
  const eventsOf = async (accountId: number) =>
    (
      await theShop()
        .db.selectFrom('security_event')
        .select('kind')
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind);

  const prepare = (cookies: Cookies, proof: object = {}) =>
    post(calls.preparePasskey.path, { password: TEST_PASSWORD, codigo: '', ...proof }, cookies);

  /** Makes a key on a device and hands it in. */
  async function add(cookies: Cookies, device: Authenticator, how: How = {}, proof: object = {}) {
    const prepared = await prepare(cookies, proof);
    expect(prepared.statusCode).toBe(200);
    device.userHandle = prepared.json().user.id;
    const respuesta = device.made(here(prepared.json().challenge, how));
    return post(calls.addPasskey.path, { nombre: 'Mi teléfono', respuesta }, cookies);
  }

  /** An account with a passkey, and the session it was added in. */
  async function keyed(email: string, how: How = {}) {
    const id = await givenAccount(theShop(), email);
    const cookies = cookiesOf(await login(theShop(), { email }));
    const device = new Authenticator();
    expect((await add(cookies, device, how)).json()).toEqual({ success: true });
    return { id, cookies, device };
  }

  async function challenged(ip = '192.0.2.1') {
    const begun = await post(calls.beginPasskeyLogin.path, {}, {}, ip);
    expect(begun.statusCode).toBe(200);
    return { challenge: String(begun.json().challenge), cookies: cookiesOf(begun) };
  }
  const answer = (respuesta: object, cookies: Cookies, ip?: string) =>
    post(calls.finishPasskeyLogin.path, { respuesta }, cookies, ip);

  /** The whole way in. */
  async function enter(device: Authenticator, how: How = {}) {
    const { challenge, cookies } = await challenged();
    return answer(device.signed(here(challenge, how)), cookies);
  }

  async function keysOf(accountId: number) {
    return theShop()
      .db.selectFrom('passkey')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
  }
  const codeOf = (secret: string): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: theShop().clock.now().getTime(),
    });
  async function enrol(cookies: Cookies): Promise<string> {
    const prepared = await post(calls.prepareFactor.path, { password: TEST_PASSWORD }, cookies);
    const secret = String(prepared.json().secreto).replaceAll('-', '');
    const on = await post(calls.activateFactor.path, { codigo: codeOf(secret) }, cookies);
    expect(on.statusCode).toBe(200);
    return secret;
  }

  return {
    add,
    answer,
    challenged,
    codeOf,
    enrol,
    enter,
    eventsOf,
    keyed,
    keysOf,
    post,
    prepare,
    subjectsTo,
    who,
  };
}
