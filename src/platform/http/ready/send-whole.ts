import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { SAFETY_HEADERS } from '../safety-headers.ts';

/**
 * Sends an answer that is there as a whole, with the headers of every answer and past every later
 * hook: the way of other answers costs as much as the sending. It is counted and logged as they are.
 */
export function sendWhole(
  reply: FastifyReply,
  status: number,
  head: OutgoingHttpHeaders,
  body?: Buffer,
): void {
  reply.hijack();
  reply.raw.writeHead(status, { ...SAFETY_HEADERS, ...head });
  reply.raw.end(body);
}
