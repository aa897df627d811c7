import { crc32 } from 'node:zlib';

export interface ZipEntry {
  /** Letters, digits and the like, with '/' between folders; two of one name are both kept. */
  readonly name: string;
  /** Read when its turn comes, one at a time. */
  readonly content: () => Promise<Uint8Array>;
}

const UTF8_NAMES = 0x0800;
const VERSION = 20;
/** Beyond it sizes no longer fit into the format without its extension. */
const MOST_BYTES = 0xffff_ffff;

/**
 * A ZIP archive, written as it is read: what is inside travels as it is, for pictures and PDF are
 * packed already. Never more than one file is in memory.
 */
export async function* zipOf(entries: Iterable<ZipEntry>, when: Date): AsyncGenerator<Uint8Array> {
  const index: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const bytes = await content();
    const named = Buffer.from(name, 'utf8');
    const facts = factsOf(bytes, named, when);
    if (offset + bytes.length > MOST_BYTES) throw new RangeError('archive too large');
    const head = Buffer.concat([signature(0x04034b50), facts, named]);
    index.push(indexEntry(facts, named, offset));
    offset += head.length + bytes.length;
    yield head;
    yield bytes;
  }
  const list = Buffer.concat(index);
  yield list;
  yield endOf(index.length, list.length, offset);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** What the entry and its line of the index both say. */
function factsOf(bytes: Uint8Array, named: Buffer, when: Date): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(UTF8_NAMES, 2);
  facts.writeUInt16LE(0, 4);
  facts.writeUInt16LE((when.getUTCHours() << 11) | (when.getUTCMinutes() << 5), 6);
  const year = Math.max(0, when.getUTCFullYear() - 1980);
  facts.writeUInt16LE((year << 9) | ((when.getUTCMonth() + 1) << 5) | when.getUTCDate(), 8);
  facts.writeUInt32LE(crc32(bytes), 10);
  facts.writeUInt32LE(bytes.length, 14);
  facts.writeUInt32LE(bytes.length, 18);
  facts.writeUInt16LE(named.length, 22);
  return facts;
}

function indexEntry(facts: Buffer, named: Buffer, offset: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  const made = Buffer.alloc(2);
  made.writeUInt16LE(VERSION);
  return Buffer.concat([signature(0x02014b50), made, facts, rest, named]);
}

function endOf(count: number, listBytes: number, offset: number): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(listBytes, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([signature(0x06054b50), end]);
}
