import type { FastifyRequest } from 'fastify';
import { ok } from '../../../../kernel/result.ts';
import type { App } from '../../../../platform/http/app.ts';
import { networkOf } from '../../../../platform/http/network.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import * as calls from '../../calls.ts';
import * as contract from '../../contract.ts';
import { type ArrivedNotice, type Notices, Unverified } from '../../notices.port.ts';
import { noticeSources, type PaymentDeps } from '../payment-deps.ts';
import { receiveMessage } from './receive-notice.ts';
import { wrongGuesses } from './wrong-guesses.ts';

/** When a company may send a notice again that could not be verified. */
const AGAIN_SECONDS = 60;

/** What companies tell us, each at its own address; none of it is believed. */
export function registerNotices(app: App, deps: PaymentDeps): void {
  // Right credentials are never limited: a notice refused might be the only one of its charge.
  const guessed = wrongGuesses();
  const sources = new Map(noticeSources(deps).map((source) => [source.provider, source]));
  const forged = (ip: string) => {
    const seconds = guessed(networkOf(ip), deps.clock.now());
    return seconds
      ? ({ ok: false, code: 'too_many_guesses', retryAfterSeconds: seconds } as const)
      : ({ ok: false, code: 'not_authentic' } as const);
  };
  serveCall(
    app,
    calls.takeNotice,
    contract.takeNotice,
    async ({ params, request }) => {
      const source = sources.get(params.provider);
      if (!source) return forged(request.ip);
      const arrived = arrivedAs(request);
      const verdict = await verify(source.notices, arrived);
      if (verdict === 'unknown') {
        return { ok: false, code: 'unverified', retryAfterSeconds: AGAIN_SECONDS };
      }
      if (verdict === 'forged') return forged(request.ip);
      const body = arrived.body === '' ? undefined : app.readJson(request, arrived.body);
      const message = source.notices.read(body, arrived.query);
      // What we cannot read we would not read the next time either: no reason to have it repeated.
      if (message) await receiveMessage(deps, source, message);
      return ok({ success: true as const });
    },
    {
      admission: 'always',
      before: ({ params, ip }) => (sources.has(providerIn(params)) ? undefined : forged(ip)),
    },
  );
}

async function verify(
  notices: Notices,
  arrived: ArrivedNotice,
): Promise<'authentic' | 'forged' | 'unknown'> {
  try {
    return (await notices.isAuthentic(arrived)) ? 'authentic' : 'forged';
  } catch (error) {
    if (error instanceof Unverified) return 'unknown';
    throw error;
  }
}

function arrivedAs({ headers, query, body }: FastifyRequest): ArrivedNotice {
  const named = Object.entries(query ?? {}).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return { headers, query: Object.fromEntries(named), body: typeof body === 'string' ? body : '' };
}

/** The address is not read by its contract yet. */
function providerIn(params: unknown): string {
  const provider: unknown =
    typeof params === 'object' && params !== null ? Reflect.get(params, 'provider') : undefined;
  return typeof provider === 'string' ? provider : '';
}
