import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type {
  SocialDeletion,
  SocialDesk,
  SocialPerson,
  SocialProblem,
  SocialTrip,
} from '../../../features/accounts/social.port.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { callOutbound, jsonOf } from '../../outbound.ts';

export interface FacebookAccount {
  readonly dialogUrl: string;
  readonly graphUrl: string;
  /** 'v24.0': a version lives about two years. */
  readonly version: string;
  readonly appId: string;
  readonly appSecret: string;
  readonly log: (reason: string) => void;
}

/** Facebook: OAuth 2 with a code and PKCE, then who the token is of. It never says that an address is verified. */
export function facebookDesk(account: FacebookAccount): SocialDesk {
  return {
    startUrl: async (trip, returnTo) => dialogUrl(account, trip, returnTo),
    person: async (answer, trip, returnTo) => {
      if (answer.get('error') === 'access_denied') return refuse('cancelled');
      const code = answer.get('code');
      if (answer.has('error') || !code || answer.get('state') !== trip.state) {
        return refuse('refused');
      }
      const token = await tradeCode(account, { code, verifier: trip.verifier, returnTo });
      return token.ok ? whoIs(account, token.value) : token;
    },
    deletionOf: (signed) => readDeletion(account.appSecret, signed),
  };
}

function dialogUrl(account: FacebookAccount, trip: SocialTrip, returnTo: string): string {
  const asked = new URLSearchParams({
    client_id: account.appId,
    redirect_uri: returnTo,
    state: trip.state,
    response_type: 'code',
    scope: 'email,public_profile',
    code_challenge: createHash('sha256').update(trip.verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return `${account.dialogUrl}/${account.version}/dialog/oauth?${asked}`;
}

async function tradeCode(
  account: FacebookAccount,
  { code, verifier, returnTo }: { code: string; verifier: string; returnTo: string },
): Promise<Result<string, SocialProblem>> {
  const got = await ask(account, 'oauth/access_token', {
    client_id: account.appId,
    client_secret: account.appSecret,
    redirect_uri: returnTo,
    code_verifier: verifier,
    code,
  });
  if (!got.ok) return got;
  const { access_token: token } = got.value;
  return typeof token === 'string' && token !== '' ? ok(token) : refuse('refused');
}

async function whoIs(
  account: FacebookAccount,
  token: string,
): Promise<Result<SocialPerson, SocialProblem>> {
  const got = await ask(account, 'me', {
    fields: 'id,name,email',
    access_token: token,
    appsecret_proof: secretProof(account.appSecret, token),
  });
  if (!got.ok) return got;
  const { id, name, email } = got.value;
  if (typeof id !== 'string' || !/^\d{1,40}$/.test(id)) return refuse('refused');
  return ok({
    subject: id,
    email: typeof email === 'string' ? email : '',
    emailVerified: undefined,
    name: typeof name === 'string' ? name : '',
  });
}

/**
 * Reads a `signed_request`: signature and JSON, both base64url, with a dot between them. Undefined
 * for what the application's secret did not sign, by HMAC-SHA256 over the letters as they came.
 */
function readDeletion(secret: string, signed: string): SocialDeletion | undefined {
  const [signature = '', payload = '', ...more] = signed.split('.');
  if (more.length > 0 || payload === '') return undefined;
  const right = createHmac('sha256', secret).update(payload).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const body = jsonOf(Buffer.from(payload, 'base64url').toString());
  if (typeof body !== 'object' || body === null) return undefined;
  const told: Readonly<Record<string, unknown>> = { ...body };
  const { algorithm, user_id: subject, issued_at: at } = told;
  if (algorithm !== 'HMAC-SHA256' || typeof subject !== 'string') return undefined;
  if (!/^\d{1,40}$/.test(subject) || !isMoment(at)) return undefined;
  return { subject, askedAt: new Date(at * 1000) };
}

/** Seconds of a day that people live in. */
const isMoment = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 33;

/** Proves to Facebook that whoever uses a token also knows the application's secret. */
export const secretProof = (secret: string, token: string): string =>
  createHmac('sha256', secret).update(token).digest('hex');

async function ask(
  { graphUrl, version, log }: FacebookAccount,
  what: string,
  fields: Readonly<Record<string, string>>,
): Promise<Result<Readonly<Record<string, unknown>>, SocialProblem>> {
  const url = `${graphUrl}/${version}/${what}?${new URLSearchParams(fields)}`;
  const answer = await callOutbound({
    method: 'GET',
    url,
    headers: { Accept: 'application/json' },
  });
  if (answer.kind === 'unknown' || answer.status >= 500) {
    log(`${what}: ${answer.kind === 'unknown' ? answer.reason : answer.status}`);
    return refuse('unreachable');
  }
  const body = jsonOf(answer.text);
  if (answer.status !== 200 || typeof body !== 'object' || body === null) {
    log(`${what}: ${answer.status} ${errorCode(body)}`);
    return refuse('refused');
  }
  return ok(body as Readonly<Record<string, unknown>>);
}

/** Its number alone: messages may repeat what was sent. */
function errorCode(body: unknown): string {
  const { error } = (body ?? {}) as { readonly error?: { readonly code?: unknown } };
  return typeof error?.code === 'number' ? String(error.code) : '';
}
