import { api } from '../../../routes.ts';
import { callApi } from '../../../web/api-client.ts';
import type { SessionResponse } from '../contract.ts';

/** What a documented call names the user's token (SPEC section 7). */
type TokenName = 'token' | 'user_token' | 'token_user';

/**
 * The body of a documented call, with the user's token under the call's own name. The token is asked
 * for each time and kept nowhere, so that none is stolen from this page's memory or is out of date
 * after a login in another tab. Without an answer the body goes as it is: the session is the cookie.
 * Calls that document the token in their address carry none, for addresses are written to logs.
 */
export async function withUserToken<T extends object>(
  name: TokenName,
  body: T,
  signal?: AbortSignal,
): Promise<T & { readonly [Name in TokenName]?: string }> {
  const answer = await callApi<SessionResponse>(api.session, signal ? { signal } : {});
  const token = answer.ok ? answer.value.user?.token : undefined;
  return token ? { ...body, [name]: token } : body;
}
