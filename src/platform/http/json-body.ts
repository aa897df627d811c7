import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';

const MAX_DEPTH = 20;
/** An order of 100 lines with two files each has about 3,000. */
const MAX_KEYS = 4000;

/**
 * Refuses JSON that is made to hurt: deeper than 20, more than 4,000 keys, a key twice in one
 * object (two readers could disagree on which counts), or a NUL, which PostgreSQL cannot store.
 * One pass, no recursion; it judges the shape only and leaves mistakes of syntax to JSON.parse.
 */
export function refuseHostileJson(text: string): void {
  if (text.includes('\\u0000')) throw new Refusal('invalid');
  const keysOf: (Set<string> | null)[] = [];
  let keys = 0;
  let position = 0;
  while (position < text.length) {
    const letter = text[position];
    if (letter === '{' || letter === '[') {
      keysOf.push(letter === '{' ? new Set() : null);
      if (keysOf.length > MAX_DEPTH) throw new Refusal('malformed');
    } else if (letter === '}' || letter === ']') {
      keysOf.pop();
    } else if (letter === '"') {
      const end = endOfString(text, position);
      if (isKey(text, end)) {
        keys += 1;
        if (keys > MAX_KEYS || isRepeated(keysOf.at(-1), text.slice(position + 1, end))) {
          throw new Refusal('malformed');
        }
      }
      position = end;
    }
    position += 1;
  }
}

function endOfString(text: string, start: number): number {
  let position = start + 1;
  while (position < text.length && text[position] !== '"') {
    position += text[position] === '\\' ? 2 : 1;
  }
  return position;
}

function isKey(text: string, end: number): boolean {
  let position = end + 1;
  while (' \t\r\n'.includes(text[position] ?? 'x')) position += 1;
  return text[position] === ':';
}

/** Keys are compared as JSON reads them: 'a' and '\u0061' are the same key. */
function isRepeated(known: Set<string> | null | undefined, raw: string): boolean {
  if (!known) return false;
  const key = raw.includes('\\') ? spelled(raw) : raw;
  if (known.has(key)) return true;
  known.add(key);
  return false;
}

function spelled(raw: string): string {
  try {
    return String(JSON.parse(`"${raw}"`));
  } catch {
    // Not JSON at all; the parser that follows says so.
    return raw;
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its handler gets the text of the body, and parses it when it knows from whom it comes. */
    readonly raw?: true;
  }
  interface FastifyInstance {
    /** The JSON of a body that came as text; throws the refusal it would have met as a body. */
    readonly readJson: (request: FastifyRequest, text: string) => unknown;
  }
}

/** JSON bodies only: no text/plain, which a form of another site could send without asking. */
export function installJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorate('readJson', (request, text) => {
    refuseHostileJson(text);
    let read: unknown;
    // It parses at once and only hands its answer over by a call.
    parse(request, text, (error, body) => {
      if (error) throw error;
      read = body;
    });
    return read;
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (request.routeOptions.config.raw) {
        done(null, body);
        return;
      }
      try {
        refuseHostileJson(body);
      } catch (error) {
        done(error as Error);
        return;
      }
      parse(request, body, done);
    },
  );
}
