import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { asRefusal } from './errors.ts';

/** Answers what went wrong as plain text, where a contract says so. */
export function answerInText(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refusal = asRefusal(error);
  if (!refusal) request.server.noteUnexpected(error, request, reply.elapsedTime);
  if (refusal?.retryAfterSeconds) reply.header('Retry-After', refusal.retryAfterSeconds);
  reply
    .code(refusal?.status ?? 500)
    .type('text/plain; charset=utf-8')
    .send(refusal?.message ?? 'Algo salió mal de nuestro lado. Inténtalo de nuevo.');
}
