import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import * as z from 'zod';
import type { Access } from '../../kernel/access.ts';
import type { Call, CallContract, Frozen, OwnCode, Part, Read } from '../../kernel/call.ts';
import {
  codeOfStatus,
  REFUSAL_STATUS,
  type RefusalCode,
  type RefusalStatus,
} from '../../kernel/refusal-codes.ts';
import type { Database } from '../db/connect.ts';
import type { Caller } from './access.ts';
import { answerInText } from './answer-in-text.ts';
import type { App } from './app.ts';
import { Refusal } from './errors.ts';
import { spendShared } from './limits/shared-budget.ts';
import type { AnswerReady } from './ready/ready-answers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where calls that have limits are counted. */
    readonly budgets: Database | undefined;
  }
}

/** What the handler of a call is given: everything checked by the contract. */
export interface Asked<C extends CallContract, A extends Access> {
  readonly params: Read<Part<C, 'params'>>;
  readonly query: Read<Part<C, 'query'>>;
  readonly body: Read<Part<C, 'body'>>;
  readonly caller: A extends 'public' ? Caller | null : Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Answered<C extends CallContract> = C extends { readonly media: string }
  ? Buffer
  : Frozen<z.output<C['answer']>>;

/** What it came to. A refusal names its code; the contract's table makes it a status. */
export type Outcome<C extends CallContract> =
  | { readonly ok: true; readonly value: Answered<C> }
  | Refused<C>;

export interface Refused<C extends CallContract> {
  readonly ok: false;
  readonly code: OwnCode<C>;
  /** What the person reads; the status has a sentence of its own. */
  readonly sentence?: string | undefined;
  /** What the body carries besides, by the contract's `extra` of this code. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number | undefined;
}

type Handler<C extends CallContract, A extends Access> = (
  asked: Asked<C, A>,
) => Outcome<C> | Promise<Outcome<C>>;

/** What few calls need besides: hooks of the route, a serializer of their own. */
type RouteExtras<C extends CallContract> = Pick<
  RouteShorthandOptions,
  'onRequest' | 'onSend' | 'serializerCompiler'
> & {
  /** Asked by the address and the headers alone: whoever is refused here sent their body in vain. */
  readonly before?: (request: FastifyRequest) => Refused<C> | undefined;
  /** Served whatever the load. */
  readonly admission?: 'always';
  readonly ready?: AnswerReady;
};

/**
 * Registers the route of a call: guarded by its access, counted by its limits, checked and
 * documented by its contract.
 */
export function serveCall<C extends CallContract, A extends Access>(
  app: App,
  call: Call<C, A>,
  contract: C,
  handler: Handler<C, A>,
  { before, admission, ready, ...extras }: RouteExtras<C> = {},
): void {
  app.route({
    ...extras,
    ...(contract.refusesInText ? { errorHandler: answerInText } : {}),
    ...(before ? { onRequest: refusing(contract, before) } : {}),
    method: call.method,
    url: call.path,
    config: {
      access: call.access,
      ...(admission ? { admission } : {}),
      ...(ready ? { ready } : {}),
      ...(contract.raw ? { raw: contract.raw } : {}),
    },
    schema: schemaOf(call, contract),
    ...(contract.bodyLimit === undefined ? {} : { bodyLimit: contract.bodyLimit }),
    handler: async (request, reply) => {
      await countLimits(app, contract, request);
      // The guard and the validator have made it so: this is where their word becomes a type.
      const outcome = await handler({ ...pick(request), request, reply } as Asked<C, A>);
      if (!outcome.ok) throw refusalOf(contract, outcome);
      if (contract.answer instanceof z.ZodNull) reply.code(204);
      if (contract.media) reply.type(contract.media);
      return outcome.value;
    },
  });
}

function refusing<C extends CallContract>(
  contract: C,
  before: (request: FastifyRequest) => Refused<C> | undefined,
) {
  return async (request: FastifyRequest): Promise<void> => {
    const refused = before(request);
    if (refused) throw refusalOf(contract, refused);
  };
}

const pick = ({ params, query, body, caller }: FastifyRequest) => ({ params, query, body, caller });

async function countLimits(app: App, { limits = [] }: CallContract, request: FastifyRequest) {
  for (const limit of limits) {
    if (!app.budgets) throw new Error(`nowhere to count the calls of ${limit.name}`);
    await spendShared(app.budgets, request, limit);
  }
}

function refusalOf<C extends CallContract>(contract: C, outcome: Refused<C>): Refusal {
  const { code, sentence, extra, retryAfterSeconds } = outcome;
  const entry = contract.refusals[code];
  if (entry === undefined) throw new Error(`a refusal the contract does not know: ${code}`);
  return new Refusal(codeFor(entry), sentence, extra, retryAfterSeconds);
}

type Entry = CallContract['refusals'][string];
const statusOf = (entry: Entry): RefusalStatus =>
  typeof entry === 'number' ? entry : entry.status;

function codeFor(entry: Entry): RefusalCode {
  const code = codeOfStatus(statusOf(entry));
  if (!code) throw new Error(`no refusal has the status ${statusOf(entry)}`);
  return code;
}

function schemaOf(call: Call, contract: CallContract) {
  const { params, query, body, answer, media } = contract;
  return {
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response: {
      [answer instanceof z.ZodNull ? 204 : 200]: media ? inMedia(media, answer) : answer,
      ...refusalSchemas(call, contract),
    },
  };
}

const inMedia = (media: string, schema: z.ZodType) => ({ content: { [media]: { schema } } });

/** What any call can be refused with, by the guards, before its handler is asked. */
function commonCodes(
  { method, access }: Call,
  { limits, countsItself }: CallContract,
): RefusalCode[] {
  const changes = method !== 'GET';
  return [
    'malformed',
    'not_signed_in',
    'wrong_type',
    'invalid',
    'unavailable',
    ...(changes || access !== 'public' ? (['forbidden'] as const) : []),
    ...(changes ? (['wrong_origin', 'too_large'] as const) : []),
    ...(limits || countsItself ? (['too_many'] as const) : []),
  ];
}

/** Documentation alone: one schema a status, with the codes and the extra fields it may have. */
function refusalSchemas(call: Call, contract: CallContract): Record<number, unknown> {
  if (contract.refusesInText) return textRefusals(call, contract);
  const own = Object.values(contract.refusals);
  const codes = commonCodes(call, contract);
  const schemas: Record<number, unknown> = { 500: UNEXPECTED };
  for (const status of statusesOf(call, contract)) {
    const named = new Set<RefusalCode>(codes.filter((code) => REFUSAL_STATUS[code] === status));
    for (const entry of own) if (statusOf(entry) === status) named.add(codeFor(entry));
    const refusal = refusalOfAny([...named]);
    const extra = own.find((entry) => typeof entry === 'object' && entry.status === status);
    schemas[status] = typeof extra === 'object' ? z.intersection(refusal, extra.extra) : refusal;
  }
  return schemas;
}

/** By the codes it may have: making each call's own anew would be half of what putting a shop together takes. */
const refusals = new Map<string, z.ZodType>();

function refusalOfAny(codes: readonly RefusalCode[]): z.ZodType {
  const known = refusals.get(codes.join());
  if (known) return known;
  const made = z.object({ success: z.literal(false), code: z.enum(codes), error: z.string() });
  refusals.set(codes.join(), made);
  return made;
}

function statusesOf(call: Call, contract: CallContract): ReadonlySet<RefusalStatus> {
  const common = commonCodes(call, contract).map((code) => REFUSAL_STATUS[code]);
  return new Set([...common, ...Object.values(contract.refusals).map(statusOf)]);
}

function textRefusals(call: Call, contract: CallContract): Record<number, unknown> {
  const statuses = [...statusesOf(call, contract), 500];
  return Object.fromEntries(statuses.map((status) => [status, inMedia('text/plain', z.string())]));
}

const UNEXPECTED = z.object({
  success: z.literal(false),
  code: z.literal('unexpected'),
  error: z.string(),
  /** Under which the log has it. */
  id: z.string(),
});
