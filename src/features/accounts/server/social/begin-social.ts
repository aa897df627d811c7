import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Caller } from '../../../../platform/http/access.ts';
import { pages } from '../../../../routes.ts';
import { resolveRedirect } from '../../redirect.ts';
import type { SocialWay } from '../../social.port.ts';
import type { LoginDeps } from '../login/let-in.ts';
import { openTrip } from './social.sql.ts';

/** The way with a desk; undefined for one that is not configured, or is none. */
export const deskOf = ({ social }: LoginDeps, id: string): SocialWay | undefined => {
  const way = social.find((one) => one.id === id);
  return way?.desk ? way : undefined;
};

/** The address a company sends browsers back to: from the configuration, never from the request. */
export const returnAddress = ({ baseUrl }: LoginDeps, way: string): string =>
  `${baseUrl}${pages.socialReturn(way)}`;

export interface BegunTrip {
  readonly url: string;
  /** For the browser's cookie. */
  readonly browser: string;
}

/** Sends a browser to a company that vouches for whoever uses it. */
export async function beginSocial(
  deps: LoginDeps,
  asked: { readonly via: string; readonly redirect: string; readonly ligar: boolean },
  caller: Caller | null,
): Promise<Result<BegunTrip, 'not_configured' | 'signed_out' | 'unreachable'>> {
  const way = deskOf(deps, asked.via);
  if (!way?.desk) return refuse('not_configured');
  if (asked.ligar && !caller) return refuse('signed_out');
  const trip = await openTrip(deps.db, {
    way: way.id,
    target: asked.ligar ? pages.accountSecurity : resolveRedirect(asked.redirect),
    accountId: asked.ligar && caller ? caller.account.id : null,
    now: deps.clock.now(),
  });
  const url = await way.desk.startUrl(trip, returnAddress(deps, way.id));
  return url === undefined ? refuse('unreachable') : ok({ url, browser: trip.browser });
}
