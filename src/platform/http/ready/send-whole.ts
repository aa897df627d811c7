import type { ServerResponse } from 'node:http';
import { SAFETY_HEADERS } from '../safety-headers.ts';

/** An answer that is there: its head as `writeHead` takes it, name and value in turn. */
export interface Whole {
  readonly status: number;
  readonly head: readonly string[];
  readonly body?: Buffer;
}

/** An answer with these headers and those of every answer, and the length of what it has. */
export function whole(
  status: number,
  headers: Readonly<Record<string, string>>,
  body?: Buffer,
): Whole {
  const length = body ? { 'content-length': String(body.length) } : {};
  const head = Object.entries({ ...SAFETY_HEADERS, ...headers, ...length }).flat();
  return body ? { status, head, body } : { status, head };
}

/**
 * Sends an answer that is there: the way of other answers costs as much as the sending. A route that
 * does so says `hijack` to its reply first; it is counted and logged as others are.
 */
export function sendWhole(response: ServerResponse, { status, head, body }: Whole): void {
  response.writeHead(status, head as string[]);
  response.end(body);
}
