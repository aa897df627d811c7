import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request to a stand-in, read whole. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  /** Parsed JSON, or a form's fields; undefined when there is none or it is malformed. */
  readonly body: unknown;
  /** The body as it came, for wires that are neither. */
  readonly text: string;
  /** The address this stand-in is reached at, as the caller sees it. */
  readonly origin: string;
}

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | object;
  /** Milliseconds the answer keeps its caller waiting; -1 never answers. */
  readonly delay?: number;
}

const BODY_LIMIT = 256 * 1024;

export async function readExchange(request: IncomingMessage): Promise<Exchange> {
  const host = request.headers.host ?? 'localhost';
  const url = new URL(request.url ?? '/', `http://${host}`);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    const bytes = part as Buffer;
    size += bytes.length;
    if (size <= BODY_LIMIT) parts.push(bytes);
  }
  const text = Buffer.concat(parts).toString();
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers,
    body: parseBody(String(request.headers['content-type'] ?? ''), text),
    text,
    origin: url.origin,
  };
}

function parseBody(type: string, text: string): unknown {
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    return JSON.parse(text);
  } catch {
    // The stand-in itself answers its provider's "malformed" for a missing body.
    return undefined;
  }
}

/** `hangsUpAfter`: how long one that never answers keeps its caller; for ever without. */
export function sendAnswer(response: ServerResponse, answer: Answer, hangsUpAfter?: number): void {
  const { body = '' } = answer;
  const raw = typeof body === 'string' || body instanceof Uint8Array;
  const text = raw ? body : JSON.stringify(body);
  const type = typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json';
  const send = (): void => {
    if (response.destroyed) return;
    response.writeHead(answer.status, {
      'Content-Type': type,
      'Cache-Control': 'no-store',
      'X-Modo-De-Prueba': '1',
      ...answer.headers,
    });
    response.end(answer.status === 204 ? undefined : text);
  };
  if (answer.delay === -1) {
    if (hangsUpAfter !== undefined) setTimeout(() => response.destroy(), hangsUpAfter).unref();
    return;
  }
  if (answer.delay) setTimeout(send, answer.delay).unref();
  else send();
}
