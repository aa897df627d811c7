import type { Answer, Exchange } from '../exchange.ts';

/** One item of an envelope as it arrived. */
export interface Received {
  readonly type: string;
  readonly event: unknown;
}

/** The key the stand-in accepts: `http://KEY@localhost:PORT/1` is its DSN. */
export const ERROR_KEY = 'clave-de-prueba';
const KEPT = 200;

/** An error-reporting service that keeps the newest envelopes in memory and shows them in the ledger. */
export interface ErrorService {
  readonly received: readonly Received[];
  answer(exchange: Exchange): Answer | undefined;
}

export function errorService(): ErrorService {
  const received: Received[] = [];
  const answer = ({ method, path, headers, text }: Exchange): Answer | undefined => {
    if (!/^\/api\/\d+\/envelope\/$/.test(path) || method !== 'POST') return undefined;
    const key = /sentry_key=([\w-]+)/.exec(String(headers['x-sentry-auth'] ?? ''))?.[1];
    if (key !== ERROR_KEY) return { status: 401, body: { detail: 'bad sentry_key' } };
    const items = readEnvelope(text);
    if (!items) return { status: 400, body: { detail: 'invalid envelope' } };
    received.push(...items);
    received.splice(0, received.length - KEPT);
    return { status: 200, body: {} };
  };
  return { received, answer };
}

/** A header line, then for each item its header line and its payload; undefined when malformed. */
function readEnvelope(text: string): Received[] | undefined {
  const [header, ...lines] = text.trimEnd().split('\n');
  if (!isObject(header) || lines.length === 0 || lines.length % 2 === 1) return undefined;
  const items: Received[] = [];
  for (let index = 0; index < lines.length; index += 2) {
    const head = parse(lines[index]);
    const payload = lines[index + 1] ?? '';
    if (typeof head !== 'object' || head === null || !('type' in head)) return undefined;
    if ('length' in head && head.length !== Buffer.byteLength(payload)) return undefined;
    items.push({ type: String(head.type), event: parse(payload) });
  }
  return items;
}

function isObject(line: string | undefined): boolean {
  const value = parse(line);
  return typeof value === 'object' && value !== null;
}

function parse(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Malformed: the caller answers as the service would.
    return undefined;
  }
}
