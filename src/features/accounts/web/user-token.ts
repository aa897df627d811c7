import { askToken } from './session-store.ts';

/** What a documented call names the user's token (SPEC section 7). */
type TokenName = 'token' | 'user_token' | 'token_user';

/**
 * The body of a documented call, with the user's token under the call's own name. The token is asked
 * for each time: the one in the client state is out of date after a login in another tab. Without an answer the body goes as it is: the session is the cookie.
 * Calls that document the token in their address carry none, for addresses are written to logs.
 */
export async function withUserToken<T extends object>(
  name: TokenName,
  body: T,
  signal?: AbortSignal,
): Promise<T & { readonly [Name in TokenName]?: string }> {
  const token = await askToken(signal);
  return token ? { ...body, [name]: token } : body;
}
