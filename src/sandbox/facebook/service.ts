import { createHash, createHmac, randomBytes } from 'node:crypto';
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
import { APP } from './app.ts';

interface Grant {
  readonly visitor: SocialVisitor;
  readonly redirect: string;
  readonly challenge: string;
}

const NAME = 'Facebook de prueba';
const DIALOG = `/facebook/${APP.version}/dialog/oauth`;
const GRAPH = `/facebook/graph/${APP.version}`;
const BROKEN: Answer = { status: 500, body: { error: { message: 'unknown', code: 1 } } };

const refused = (message: string, code: number): Answer => ({
  status: 400,
  body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'Aprueba0001' } },
});

/** Facebook's stand-in: its dialog, the trade of a code for a token, and who the token is of. */
export function facebookService({
  now,
  url,
}: Omit<ServiceOptions, 'folder' | 'noticesTo'>): Service {
  const state = freshTrial();
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, SocialVisitor>();
  const trade = ({ query }: Exchange): Answer => {
    const known = query.get('client_id') === APP.id && query.get('client_secret') === APP.secret;
    if (!known) return refused('Error validating client secret.', 1);
    const code = query.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    if (!grant) return refused('This authorization code has been used.', 100);
    const verifier = query.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (grant.redirect !== query.get('redirect_uri') || grant.challenge !== challenge) {
      return refused('Error validating verification code.', 100);
    }
    const access_token = `EAA${randomBytes(30).toString('hex')}`;
    tokens.set(access_token, grant.visitor);
    return { status: 200, body: { access_token, token_type: 'bearer', expires_in: 5_183_944 } };
  };
  const me = ({ query }: Exchange, fault: TrialFault | undefined): Answer => {
    const token = query.get('access_token') ?? '';
    const visitor = tokens.get(token);
    const proof = createHmac('sha256', APP.secret).update(token).digest('hex');
    if (!visitor) return refused('Invalid OAuth access token.', 190);
    if (query.get('appsecret_proof') !== proof) return refused('Invalid appsecret_proof', 100);
    const { subject: id, name, email } = visitor;
    const shared = email && fault?.kind !== 'no_email' ? { email } : {};
    return { status: 200, body: { id, name, ...shared } };
  };
  const decide = (exchange: Exchange): Answer =>
    consentDecision(exchange, (visitor, asked) => {
      const code = `AQ${randomBytes(40).toString('base64url')}`;
      grants.set(code, {
        visitor,
        redirect: asked.get('redirect_uri') ?? '',
        challenge: asked.get('code_challenge') ?? '',
      });
      return { code };
    });
  const answer = (exchange: Exchange): Answer | undefined => {
    const { method, path, query } = exchange;
    if (path === '/__faults/facebook') return orderFault(state, exchange.body);
    if (!path.startsWith('/facebook/')) return undefined;
    const company = { state, now, url, changed: () => undefined };
    if (path === DIALOG) {
      if (query.get('client_id') !== APP.id) return refused('Invalid App ID', 101);
      return method === 'POST' ? decide(exchange) : consentPage(NAME, false);
    }
    if (path === `${GRAPH}/oauth/access_token`) {
      return perform(company, 'token', () => trade(exchange), BROKEN);
    }
    if (path === `${GRAPH}/me`)
      return perform(company, 'me', (fault) => me(exchange, fault), BROKEN);
    return refused('Unknown path components', 2500);
  };
  return {
    name: 'facebook',
    answer,
    ledger: () => ({ charges: [], calls: state.calls, notices: [] }),
    close: async () => undefined,
  };
}
