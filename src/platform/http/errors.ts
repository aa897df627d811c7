import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Overloaded } from '../../kernel/overloaded.ts';
import { REFUSAL_STATUS, type RefusalCode } from '../../kernel/refusal-codes.ts';
import { sendAwayPage } from './overload/away-page.ts';

/** The route of every page. */
export const PAGES = '/*';

/** What a person reads of a refusal that has no better sentence. */
const SENTENCES: Readonly<Record<RefusalCode, string>> = {
  not_signed_in: 'Inicia sesión para continuar.',
  forbidden: 'No tienes permiso para hacer esto.',
  wrong_origin: 'La solicitud no viene de esta tienda.',
  not_found: 'No encontramos lo que buscas.',
  method_not_allowed: 'Método no permitido.',
  conflict: 'Los datos cambiaron mientras tanto. Revisa e inténtalo de nuevo.',
  too_large: 'Lo que enviaste es demasiado grande.',
  wrong_type: 'Tipo de contenido no admitido.',
  invalid: 'Revisa los datos enviados.',
  malformed: 'La solicitud está mal formada.',
  too_many: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  unavailable: 'Servicio no disponible por el momento. Inténtalo en unos segundos.',
  provider_failed: 'El proveedor no respondió como esperábamos. Inténtalo más tarde.',
};

/** Thrown by the guards to refuse a request. Caught by the one error handler below. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  /** Extra fields of the answer (for example the new breakdown of a 409). */
  readonly extra: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: RefusalCode,
    sentence?: string,
    extra: Readonly<Record<string, unknown>> = {},
    retryAfterSeconds?: number,
  ) {
    super(sentence ?? SENTENCES[code]);
    this.code = code;
    this.status = REFUSAL_STATUS[code];
    this.extra = extra;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** When whoever is sent away may come again; `share`, from 0 to 1, spreads them. */
export function comeAgainSeconds(share: number): number {
  return 3 + Math.floor(share * 5);
}

/** Sent away because too much is under way. */
export class Busy extends Refusal {
  constructor(share: number) {
    super('unavailable', undefined, {}, comeAgainSeconds(share));
  }
}

/** Errors of Fastify and its plugins that mean a refusal of ours. */
const BY_STATUS: Readonly<Record<number, RefusalCode>> = {
  400: 'malformed',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'wrong_type',
  503: 'unavailable',
};

/** PostgreSQL and network states in which trying again later is the right advice. */
const AWAY_CODE = /^(08|25006|53|55P03|57|58|ECONN|EPIPE|ETIMEDOUT|EAI_)/;
/** What the driver says without a code, of a connection it was given or has lost. */
const AWAY_MESSAGE =
  /timeout exceeded|timeout expired|[Cc]onnection terminated|connection error and is not queryable|Client was closed|Query read timeout/;

function isAway(error: Error & { readonly code?: unknown }): boolean {
  // The embedded database's socket is not there while it starts.
  const connecting = 'syscall' in error && error.syscall === 'connect';
  return connecting || AWAY_CODE.test(String(error.code ?? '')) || AWAY_MESSAGE.test(error.message);
}

/** The disk is full, or what this process may use of it. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);
const NO_ROOM = 'Por ahora no tenemos espacio para recibir archivos. Inténtalo en unos minutos.';
const NO_ROOM_SECONDS = 600;

/** What is answered when files cannot be kept for want of room. */
export function noRoom(): Refusal {
  return new Refusal('unavailable', NO_ROOM, {}, NO_ROOM_SECONDS);
}

/** The refusal an error stands for; undefined for a bug. */
export function asRefusal(
  error: Error & { readonly code?: unknown; readonly statusCode?: unknown },
): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof Overloaded) {
    return new Refusal('unavailable', undefined, {}, error.retryAfterSeconds);
  }
  if ('validation' in error && error.validation) return new Refusal('invalid');
  const byStatus = BY_STATUS[Number(error.statusCode)];
  if (byStatus) return new Refusal(byStatus);
  if (DISK_FULL.has(String(error.code))) return noRoom();
  if (isAway(error)) {
    return new Refusal('unavailable', undefined, {}, 5);
  }
  return undefined;
}

/** What a refusal looks like on the wire. */
export function refusalBody(refusal: Refusal): Readonly<Record<string, unknown>> {
  return { success: false, code: refusal.code, error: refusal.message, ...refusal.extra };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes down a bug that a request ran into. */
    readonly noteUnexpected: NoteUnexpected;
  }
}

export type NoteUnexpected = (error: unknown, request: FastifyRequest, ms: number) => void;

/** Every error leaves as `{success: false, error, code}` in Spanish; details stay in the log. */
export function installErrorHandler(app: FastifyInstance, note?: NoteUnexpected): void {
  app.decorate('noteUnexpected', (error, request, ms) => {
    request.log.error({ err: error }, 'unexpected error');
    note?.(error, request, ms);
  });
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = asRefusal(error);
    if (!refusal) {
      app.noteUnexpected(error, request, reply.elapsedTime);
      return reply.code(500).send({
        success: false,
        code: 'unexpected',
        error: 'Algo salió mal de nuestro lado. Ya lo registramos; inténtalo de nuevo.',
        id: request.id,
      });
    }
    if (refusal.retryAfterSeconds) reply.header('Retry-After', refusal.retryAfterSeconds);
    if (refusal.code === 'unavailable') {
      // Nothing is away when the shop is busy, and a line for each would make it busier.
      if (!(refusal instanceof Busy)) {
        request.log.warn({ err: error }, 'something the answer needs is away');
      }
      if (request.routeOptions.url === PAGES) return sendAwayPage(reply, refusal.retryAfterSeconds);
    }
    return reply.code(refusal.status).send(refusalBody(refusal));
  });
}
