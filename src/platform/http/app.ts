import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import type { Database } from '../db/connect.ts';
import { type FindSession, installAccess, type OnForbidden } from './access.ts';
import { gatherContract, serveContract } from './api-docs.ts';
import { installJsonCompression } from './compress-json.ts';
import { installErrorHandler, type NoteUnexpected, Refusal, refusalBody } from './errors.ts';
import { installJsonBodies } from './json-body.ts';
import { installForms } from './multipart.ts';
import { type Load, NO_LOAD } from './overload/load.ts';
import { installAdmission } from './overload/send-away.ts';
import { isOwnAddress } from './own-address.ts';
import { installReadyAnswers } from './ready/ready-answers.ts';
import { installSafetyHeaders, SAFETY_HEADERS } from './safety-headers.ts';
import { installUnknownCalls } from './unknown-calls.ts';

export interface AppOptions {
  readonly baseUrl: string;
  readonly logLevel: string;
  readonly trustProxyHops: number;
  readonly findSession: FindSession;
  readonly onForbidden?: OnForbidden;
  /** Told of every bug a request runs into. */
  readonly onUnexpected?: NoteUnexpected;
  /** Told of every answer, by its route's pattern. */
  readonly onAnswered?: (answer: Answered) => void;
  /** How long things wait now; without it nobody is sent away. */
  readonly load?: () => Load;
  /** Where calls that have limits are counted. */
  readonly budgets?: Database;
  /** Where log lines go; standard output unless a test reads them. */
  readonly logStream?: { write(line: string): void };
  readonly slowest?: SlowestSender;
}

/** How long a sender may take, in milliseconds; looked at every `lookMs` (Node's own 30 s would double it). */
export interface SlowestSender {
  readonly headersMs: number;
  readonly requestMs: number;
  readonly lookMs: number;
}
const SLOWEST: SlowestSender = { headersMs: 10_000, requestMs: 30_000, lookMs: 5_000 };

interface Answered {
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly ms: number;
}

/** The application type of every `.api.ts` file: Fastify with zod schemas as types. */
export type App = ReturnType<typeof typed>;
const typed = (app: FastifyInstance) => app.withTypeProvider<ZodTypeProvider>();

/** JSON bodies; the few calls that need more (an order with 100 lines, uploads) say so. */
const BODY_LIMIT = 16 * 1024;
/** The bodies of refusals are the guards' and `serveCall`'s own: their schemas only document them. */
const serializeAnswer: typeof serializerCompiler = (route) =>
  Number(route.httpStatus) >= 400 ? JSON.stringify : serializerCompiler(route);
const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** The HTTP application with its guards; routes are registered on it by `compose.ts`. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { headersMs, requestMs, lookMs } = options.slowest ?? SLOWEST;
  const fastify = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: requestMs,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: lookMs },
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 10_000,
    trustProxy: (_address: string, hop: number) => hop < options.trustProxyHops,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 300, caseSensitive: true },
    return503OnClosing: true,
    // Its own request lines would carry addresses, and with them tokens.
    logController: new LogController({ disableRequestLogging: true }),
    logger: {
      level: options.logLevel,
      serializers: { err: loggedError },
      ...(options.logStream ? { stream: options.logStream } : {}),
    },
    // Requests no route can be looked up for, such as `GET /%`; hooks do not run for them.
    frameworkErrors: (_error, _request, reply) =>
      refuseBadAddress(reply as unknown as FastifyReply),
  });
  fastify.server.maxHeadersCount = 100;
  fastify.setValidatorCompiler(validatorCompiler);
  fastify.setSerializerCompiler(serializeAnswer);
  fastify.decorate('budgets', options.budgets);
  installJsonBodies(fastify);
  installErrorHandler(fastify, options.onUnexpected);
  const answered = (answer: Answered, log: FastifyBaseLogger): void => {
    log.info(answer, 'answered');
    options.onAnswered?.(answer);
  };
  installReadyAnswers(fastify, (route, status, ms) =>
    answered({ route, method: 'GET', status, ms: Math.round(ms) }, fastify.log),
  );
  installSafetyHeaders(fastify);
  installAdmission(fastify, options.load ?? (() => NO_LOAD));
  await fastify.register(cookie);
  installForms(fastify);
  await gatherContract(fastify);
  installRequestChecks(fastify, options.baseUrl);
  installAccess(fastify, options.findSession, options.onForbidden);
  installJsonCompression(fastify);
  installUnknownCalls(fastify);
  await serveContract(fastify);
  fastify.addHook('onSend', (request, reply, _payload, next) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('Cache-Control')) {
      reply.header('Cache-Control', 'no-store');
    }
    next();
  });
  fastify.addHook('onResponse', (request, reply, next) => {
    // The route's pattern, never the address: that may carry a token or a person's data.
    const answer: Answered = {
      route: request.routeOptions.url ?? '',
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    answered(answer, request.log);
    next();
  });
  return typed(fastify);
}

function refuseBadAddress(reply: FastifyReply): void {
  void reply
    .code(400)
    // No hook has seen it.
    .headers({ ...SAFETY_HEADERS, 'cache-control': 'no-store' })
    .send(refusalBody(new Refusal('malformed')));
}

/** What a log line says of an error: no request, no row, no value a person typed. */
function loggedError(error: Error & { readonly code?: unknown }): LoggedError {
  const { name, message, stack } = error;
  return { type: name, message, stack: stack ?? '', code: String(error.code ?? '') };
}
type LoggedError = Record<'type' | 'message' | 'stack' | 'code', string>;

function installRequestChecks(app: FastifyInstance, baseUrl: string): void {
  const ownOrigin = new URL(baseUrl).origin;
  app.addHook('onRequest', (request, _reply, next) => {
    if (!isOwnAddress(request.raw.url ?? '')) throw new Refusal('malformed');
    if (request.headers['content-encoding']) throw new Refusal('wrong_type');
    if (/%00/.test(request.url) && request.url.startsWith('/api/')) throw new Refusal('invalid');
    refuseRepeatedParameters(request);
    if (UNSAFE.has(request.method)) refuseForeignOrigin(request, ownOrigin);
    next();
  });
}

function refuseRepeatedParameters(request: FastifyRequest): void {
  const query = request.query;
  if (typeof query !== 'object' || query === null) return;
  for (const value of Object.values(query))
    if (Array.isArray(value)) throw new Refusal('malformed');
}

/**
 * A page of another site can make a browser send our cookie along: what changes something must
 * come from our own origin. Calls without Origin (programs with a token) have no cookie to abuse,
 * and browsers always send Sec-Fetch-Site.
 */
function refuseForeignOrigin(request: FastifyRequest, ownOrigin: string): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new Refusal('wrong_origin');
  }
  const origin = request.headers.origin;
  if (origin === undefined) return;
  const host = `${request.protocol}://${request.headers.host ?? ''}`;
  if (origin !== ownOrigin && origin !== host) throw new Refusal('wrong_origin');
}
