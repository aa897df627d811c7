import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Access } from '../../kernel/access.ts';
import { isPermission, may, type Role } from '../../kernel/permissions.ts';
import { SESSION_COOKIE } from './cookies.ts';
import { Refusal } from './errors.ts';

export interface Account {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly username: string;
  readonly roles: readonly Role[];
  /** Staff whose powers rest until this session has had a second factor: their roles are left out. */
  readonly awaitsSecondFactor?: true;
}

export interface Caller {
  readonly account: Account;
  /** The opaque session token this request came with; never logged, never stored in clear. */
  readonly token: string;
}

/** Finds the live session of an opaque token, or undefined. Provided by `accounts`. */
export type FindSession = (token: string) => Promise<Account | undefined>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every request before its handler; null for an anonymous visitor. */
    caller: Caller | null;
  }
  interface FastifyInstance {
    /** Every route of the application with its declared access, as registered. */
    readonly declaredRoutes: readonly RouteOptions[];
  }
  interface FastifyContextConfig {
    access?: Access;
  }
}

/** Names under which the documented calls carry the user's token (SPEC section 7). */
const TOKEN_FIELDS = ['user_token', 'token_user', 'token', 'userToken'] as const;
/** In a path that must name a user: whoever the session belongs to. */
const MYSELF = 'yo';

function documentedToken(request: FastifyRequest): string | undefined {
  for (const part of [request.params, request.query, request.body]) {
    if (typeof part !== 'object' || part === null) continue;
    for (const field of TOKEN_FIELDS) {
      const value: unknown = Object.hasOwn(part, field) ? Reflect.get(part, field) : undefined;
      if (value === undefined || value === '' || value === MYSELF) continue;
      if (typeof value !== 'string') throw new Refusal('malformed');
      return value;
    }
  }
  return undefined;
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * The caller by cookie, documented token or Bearer header. A request that carries credentials of
 * two different people, or a token nobody has, is nobody's: 401.
 */
export async function identify(
  request: FastifyRequest,
  findSession: FindSession,
  withDocumentedToken: boolean,
): Promise<Caller | null> {
  const cookie = request.cookies[SESSION_COOKIE];
  const byCookie = cookie ? await findSession(cookie) : undefined;
  let caller = byCookie && cookie ? { account: byCookie, token: cookie } : null;
  const documented = withDocumentedToken ? documentedToken(request) : undefined;
  for (const token of new Set([documented, bearerToken(request)])) {
    if (token === undefined || token === cookie) continue;
    const account = await findSession(token);
    if (!account || (caller && caller.account.id !== account.id))
      throw new Refusal('not_signed_in');
    caller = { account, token };
  }
  return caller;
}

/** Whether a request names nobody, as most do that come for what is public: nobody is looked for. */
const isNobodys = ({ cookies, headers }: FastifyRequest): boolean =>
  cookies[SESSION_COOKIE] === undefined && headers.authorization === undefined;

function mayEnter(access: Access | undefined, account: Account | undefined): boolean {
  if (access === 'public') return true;
  if (!account || !access) return false;
  if (access === 'customer') return true;
  return may(account.roles, access.staff);
}

/** Told when somebody signed in tries a route of staff they are not; `route` is its pattern. */
export type OnForbidden = (account: Account, route: string) => Promise<void>;

/** Guards every route by its declared access. Call before any route is registered. */
export function installAccess(
  app: FastifyInstance,
  findSession: FindSession,
  onForbidden?: OnForbidden,
): void {
  app.decorateRequest('caller', null);
  const routes: RouteOptions[] = [];
  app.decorate('declaredRoutes', routes);
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => refuseUndeclared(routes));
  const enter = async (request: FastifyRequest, access: Access | undefined): Promise<void> => {
    request.caller = await identify(request, findSession, access !== 'public');
    if (mayEnter(access, request.caller?.account)) return;
    if (!request.caller) throw new Refusal('not_signed_in');
    await onForbidden?.(request.caller.account, `${request.method} ${request.routeOptions.url}`);
    throw new Refusal('forbidden');
  };
  app.addHook('preValidation', (request, _reply, next) => {
    const { access } = request.routeOptions.config;
    if (request.is404 || (access === 'public' && isNobodys(request))) return next();
    enter(request, access).then(() => next(), next);
  });
}

function refuseUndeclared(routes: readonly RouteOptions[]): void {
  for (const { method, url, config } of routes) {
    const access = config?.access;
    const declared = access === 'public' || access === 'customer' || isPermission(access?.staff);
    if (!declared) throw new Error(`route without declared access: ${method} ${url}`);
  }
}
