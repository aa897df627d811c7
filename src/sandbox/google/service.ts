import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import {
  freshTrial,
  orderFault,
  perform,
  type Service,
  type ServiceOptions,
  type TrialFault,
} from '../company.ts';
import type { Answer, Exchange } from '../exchange.ts';
import { consentDecision, consentPage, type SocialVisitor } from '../social-page.ts';
import { CLIENT } from './client.ts';

/** What a code stands for, until it is traded. */
interface Grant {
  readonly visitor: SocialVisitor;
  readonly redirect: string;
  readonly nonce: string;
  readonly challenge: string;
}

const NAME = 'Google de prueba';
const BASE = '/google';
const BROKEN: Answer = { status: 503, body: { error: 'temporarily_unavailable' } };
const invalid = (error: string): Answer => ({ status: 400, body: { error } });
const base64 = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const newKey = (): KeyObject => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** Made when it is first asked for: it takes a tenth of a second, and few who start a sandbox sign in. */
function keptKey(): () => KeyObject {
  let made: KeyObject | undefined;
  return () => {
    made ??= newKey();
    return made;
  };
}

/** Google's stand-in: an issuer of OpenID Connect with its page, its codes and its keys. */
export function googleService({ now, url }: Omit<ServiceOptions, 'folder' | 'noticesTo'>): Service {
  const state = freshTrial();
  const grants = new Map<string, Grant>();
  const signingKey = keptKey();
  const issuer = (): string => `${url()}${BASE}`;
  const claimsOf = ({ visitor, nonce }: Grant, fault: TrialFault | undefined): object => {
    const seconds = Math.floor(now().getTime() / 1000);
    return {
      iss: fault?.kind === 'wrong_issuer' ? 'https://otra.example' : issuer(),
      aud: fault?.kind === 'wrong_audience' ? 'otra-aplicacion' : CLIENT.id,
      azp: CLIENT.id,
      sub: visitor.subject,
      ...(visitor.email ? { email: visitor.email, email_verified: visitor.verified } : {}),
      name: visitor.name,
      nonce: fault?.kind === 'wrong_nonce' ? 'otro' : nonce,
      iat: seconds,
      exp: fault?.kind === 'expired' ? seconds - 600 : seconds + 3600,
    };
  };
  const idToken = (grant: Grant, fault: TrialFault | undefined): string => {
    const unsigned = fault?.kind === 'unsigned';
    const head = base64({ alg: unsigned ? 'none' : 'RS256', kid: 'prueba-1', typ: 'JWT' });
    const text = `${head}.${base64(claimsOf(grant, fault))}`;
    if (unsigned) return `${text}.`;
    const key = fault?.kind === 'forged' ? newKey() : signingKey();
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
  };
  const token = ({ body }: Exchange, fault: TrialFault | undefined): Answer => {
    const asked = (body ?? {}) as Readonly<Record<string, string>>;
    if (asked.client_id !== CLIENT.id || asked.client_secret !== CLIENT.secret) {
      return { status: 401, body: { error: 'invalid_client' } };
    }
    const grant = grants.get(asked.code ?? '');
    grants.delete(asked.code ?? '');
    const verifier = createHash('sha256')
      .update(asked.code_verifier ?? '')
      .digest('base64url');
    const kept = grant?.redirect === asked.redirect_uri && grant?.challenge === verifier;
    if (!grant || !kept) return invalid('invalid_grant');
    return {
      status: 200,
      body: {
        access_token: `ya29.${randomBytes(24).toString('base64url')}`,
        expires_in: 3599,
        scope: 'openid email profile',
        token_type: 'Bearer',
        id_token: idToken(grant, fault),
      },
    };
  };
  const decide = (exchange: Exchange): Answer =>
    consentDecision(exchange, (visitor, asked) => {
      const code = `4/${randomBytes(24).toString('base64url')}`;
      grants.set(code, {
        visitor,
        redirect: asked.get('redirect_uri') ?? '',
        nonce: asked.get('nonce') ?? '',
        challenge: asked.get('code_challenge') ?? '',
      });
      return { code, scope: 'openid email profile', authuser: '0', prompt: 'consent' };
    });
  const discovery = (): Answer => ({
    status: 200,
    body: {
      issuer: issuer(),
      authorization_endpoint: `${issuer()}/o/oauth2/v2/auth`,
      token_endpoint: `${issuer()}/token`,
      jwks_uri: `${issuer()}/oauth2/v3/certs`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      scopes_supported: ['openid', 'email', 'profile'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      code_challenge_methods_supported: ['S256'],
    },
  });
  const keys = (): Answer => {
    const jwk = createPublicKey(signingKey()).export({ format: 'jwk' });
    return {
      status: 200,
      body: { keys: [{ ...jwk, kid: 'prueba-1', use: 'sig', alg: 'RS256' }] },
    };
  };
  const answer = (exchange: Exchange): Answer | undefined => {
    const { method, path, query } = exchange;
    if (path === '/__faults/google') return orderFault(state, exchange.body);
    if (!path.startsWith(`${BASE}/`)) return undefined;
    const company = { state, now, url, changed: () => undefined };
    switch (`${method} ${path.slice(BASE.length)}`) {
      case 'GET /.well-known/openid-configuration':
        return perform(company, 'discovery', discovery, BROKEN);
      case 'GET /oauth2/v3/certs':
        return perform(company, 'keys', keys, BROKEN);
      case 'GET /o/oauth2/v2/auth':
        return isOurs(query) ? consentPage(NAME, true) : invalid('invalid_client');
      case 'POST /o/oauth2/v2/auth':
        return isOurs(query) ? decide(exchange) : invalid('invalid_client');
      case 'POST /token':
        return perform(company, 'token', (fault) => token(exchange, fault), BROKEN);
      default:
        return { status: 404, body: { error: 'not_found' } };
    }
  };
  return {
    name: 'google',
    answer,
    ledger: () => ({ charges: [], calls: state.calls, notices: [] }),
    close: async () => undefined,
  };
}

const isOurs = (query: URLSearchParams): boolean =>
  query.get('client_id') === CLIENT.id &&
  query.get('response_type') === 'code' &&
  query.get('code_challenge_method') === 'S256';
