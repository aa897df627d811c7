import { inflateSync } from 'node:zlib';

/** What a hostile file may make of itself: beyond these it is read no further. */
const MOST_OBJECTS = 20_000;
const MOST_STREAM_BYTES = 4 * 1024 * 1024;
const MOST_BYTES = 32 * 1024 * 1024;

export interface PdfObject {
  /** All of it but its stream. */
  readonly dictionary: string;
  /** Unpacked; undefined for one without, or packed in a way that is not read here. */
  readonly stream: Buffer | undefined;
}

/**
 * The objects of a PDF by their numbers, found by going through it once: a file whose table of
 * contents is broken, or lies, is read all the same. What is encrypted stays unreadable.
 */
export function pdfObjects(bytes: Buffer): ReadonlyMap<number, PdfObject> {
  const text = bytes.toString('latin1');
  const objects = new Map<number, PdfObject>();
  let budget = MOST_BYTES;
  const heads = /(\d{1,10})[ \r\n]{1,4}\d{1,5}[ \r\n]{1,4}obj\b/g;
  for (let head = heads.exec(text); head && objects.size < MOST_OBJECTS; head = heads.exec(text)) {
    const start = heads.lastIndex;
    const end = text.indexOf('endobj', start);
    const stop = end === -1 ? text.length : end;
    const opens = text.indexOf('stream', start);
    const holds = opens !== -1 && opens < stop;
    const dictionary = text.slice(start, Math.min(holds ? opens : stop, start + 65_536));
    const stream =
      holds && budget > 0 ? unpacked(bytes, text, opens, dictionary, budget) : undefined;
    budget -= stream?.content?.length ?? 0;
    objects.set(Number(head[1]), { dictionary, stream: stream?.content });
    heads.lastIndex = Math.max(stop, stream?.end ?? stop);
  }
  for (const { dictionary, stream } of [...objects.values()]) {
    if (stream && /\/Type\s{0,4}\/ObjStm/.test(dictionary)) addPacked(objects, dictionary, stream);
  }
  return objects;
}

function unpacked(
  bytes: Buffer,
  text: string,
  opens: number,
  dictionary: string,
  budget: number,
): { readonly content: Buffer | undefined; readonly end: number } {
  const start = opens + 'stream'.length + (text.startsWith('\r\n', opens + 6) ? 2 : 1);
  const said = Number(/\/Length\s{1,4}(\d{1,9})(?!\s{1,4}\d{1,5}\s{1,4}R)/.exec(dictionary)?.[1]);
  const marked =
    Number.isFinite(said) && /^\s{0,4}endstream/.test(text.slice(start + said, start + said + 16));
  const found = marked ? start + said : text.indexOf('endstream', start);
  const end = found === -1 ? text.length : found;
  return { content: unpack(bytes.subarray(start, end), dictionary, budget), end };
}

function unpack(packed: Buffer, dictionary: string, budget: number): Buffer | undefined {
  const maxOutputLength = Math.min(MOST_STREAM_BYTES, budget);
  if (!dictionary.includes('/Filter')) return packed.subarray(0, maxOutputLength);
  // One filter, and that one alone: pictures have others.
  if (!/\/Filter\s{0,4}(?:\[\s{0,4})?\/FlateDecode\s{0,4}(?:\]|\/|>|$|\s)/.test(dictionary))
    return undefined;
  if (/\/Predictor\s{1,4}(?!1\b)/.test(dictionary)) return undefined;
  try {
    return inflateSync(packed, { maxOutputLength });
  } catch {
    // Cut short, or larger than anything a receipt says: it tells nothing.
    return undefined;
  }
}

/** Objects that lie together in a stream: their numbers and places first, then themselves. */
function addPacked(objects: Map<number, PdfObject>, dictionary: string, stream: Buffer): void {
  const first = Number(/\/First\s{1,4}(\d{1,8})/.exec(dictionary)?.[1]);
  if (!Number.isFinite(first)) return;
  const text = stream.toString('latin1');
  const numbers = text.slice(0, first).trim().split(/\s+/).map(Number);
  for (let place = 0; place + 1 < numbers.length && objects.size < MOST_OBJECTS; place += 2) {
    const [number = 0, offset = 0] = numbers.slice(place, place + 2);
    const next = numbers[place + 3];
    const end = next === undefined ? text.length : first + next;
    if (!objects.has(number)) {
      const own = text.slice(first + offset, Math.min(end, first + offset + 65_536));
      objects.set(number, { dictionary: own, stream: undefined });
    }
  }
}
