import { type ClientRequest, request as plain } from 'node:http';
import { request as secure } from 'node:https';

/** One call to an outside company. */
export interface OutboundCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** Milliseconds the whole call may take; 10 s unless said otherwise. */
  readonly timeout?: number | undefined;
}

/** `unknown`: no answer in time, cut off or too long. Whatever was asked may have happened. */
export type Outbound =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly text: string;
    }
  | { readonly kind: 'unknown'; readonly reason: string };

const CONNECT_MS = 1000;
const TIMEOUT_MS = 10_000;
const ANSWER_LIMIT = 1024 * 1024;

/**
 * Calls an outside company: one second to connect, ten for all of it, an answer of at most 1 MB.
 * Follows no redirect, for the next address could be anybody's, and never throws. Each call has a
 * connection of its own: a kept one may be closed just as it is used again, and then nobody knows
 * whether the company has heard of it.
 */
export function callOutbound(call: OutboundCall): Promise<Outbound> {
  return new Promise((resolve) => {
    const give = (outcome: Outbound): void => resolve(outcome);
    try {
      const request = open(call, (error) => give({ kind: 'unknown', reason: reasonOf(error) }));
      request.on('response', (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        response.on('data', (part: Buffer) => {
          size += part.length;
          if (size > ANSWER_LIMIT) request.destroy(new RangeError('answer too long'));
          else parts.push(part);
        });
        response.on('error', (error) => give({ kind: 'unknown', reason: reasonOf(error) }));
        response.on('close', () => give({ kind: 'unknown', reason: 'cut off' }));
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response;
          const text = Buffer.concat(parts).toString('utf8');
          const named = Object.entries(headers).map(([name, value]) => [name, String(value)]);
          give({ kind: 'answer', status, headers: Object.fromEntries(named), text });
        });
      });
      request.end(call.body);
    } catch (error) {
      give({ kind: 'unknown', reason: reasonOf(error) });
    }
  });
}

function open(call: OutboundCall, failed: (error: unknown) => void): ClientRequest {
  const url = new URL(call.url);
  const send = url.protocol === 'http:' ? plain : secure;
  const length = call.body === undefined ? {} : { 'Content-Length': Buffer.byteLength(call.body) };
  const request = send(url, {
    method: call.method,
    agent: false,
    headers: { ...call.headers, ...length },
  });
  request.on('error', failed);
  const ends = after(call.timeout ?? TIMEOUT_MS, () => request.destroy(new Error('no answer')));
  request.once('close', () => clearTimeout(ends));
  request.on('socket', (socket) => {
    const late = after(CONNECT_MS, () => {
      if (socket.connecting) request.destroy(new Error('not connected'));
    });
    socket.once('connect', () => clearTimeout(late));
    socket.once('close', () => clearTimeout(late));
  });
  return request;
}

/**
 * When a deadline has passed. What came before it is read first: after a stall of our own it may long
 * be there, and only not be seen yet.
 */
function after(ms: number, passed: () => void): NodeJS.Timeout {
  return setTimeout(() => setImmediate(passed), ms).unref();
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'network';
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : error.message;
}

/** What an answer says in JSON; undefined when it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Garbage of a broken company: who asked reads nothing out of it.
    return undefined;
  }
}
