import type { LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import * as calls from '../../src/features/accounts/security-calls.ts';
import type { Role } from '../../src/kernel/permissions.ts';
import { api } from './addresses.ts';
import { cookiesOf, givenAccount, login, TEST_PASSWORD } from './login.ts';
import type { TestShop } from './start-shop.ts';

type Cookies = Readonly<Record<string, string>>;

/** People with a telephone that makes codes, in a shop that is there once the tests begin. */
export function factorScene(shop: () => TestShop) {
  const post = (url: string, payload: object, cookies: Cookies = {}) =>
    shop().app.inject({ method: 'POST', url, payload, cookies: { ...cookies } });
  /** The code that a telephone with this secret shows now. */
  const codeOf = (secret: string): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: shop().clock.now().getTime(),
    });
  const nextStep = (): void => shop().clock.advance(30_000);
  const prepare = async (cookies: Cookies): Promise<string> => {
    const prepared = await post(calls.prepareFactor.path, { password: TEST_PASSWORD }, cookies);
    return String(prepared.json().secreto).replaceAll('-', '');
  };
  const enrol = async (cookies: Cookies): Promise<{ secret: string; spare: string[] }> => {
    const secret = await prepare(cookies);
    const on = await post(calls.activateFactor.path, { codigo: codeOf(secret) }, cookies);
    return { secret, spare: on.json().codigos };
  };
  return {
    post,
    codeOf,
    nextStep,
    prepare,
    enrol,
    staff: async (email: string, role: Role): Promise<number> => {
      const id = await givenAccount(shop(), email);
      await shop()
        .db.updateTable('account')
        .set({ roles: [role] })
        .where('id', '=', id)
        .execute();
      return id;
    },
    /** Somebody with a second factor, and the cookies of the session in which they set it up. */
    protectedAccount: async (email: string) => {
      const id = await givenAccount(shop(), email);
      const cookies = cookiesOf(await login(shop(), { email }));
      return { id, cookies, ...(await enrol(cookies)) };
    },
    finish: (begun: LightMyRequestResponse | Cookies, codigo: string) =>
      post(
        calls.finishLogin.path,
        { codigo },
        'statusCode' in begun ? cookiesOf(begun as LightMyRequestResponse) : (begun as Cookies),
      ),
    who: async (cookies: Cookies) =>
      (await shop().app.inject({ url: api.session, cookies: { ...cookies } })).json().user,
  };
}
