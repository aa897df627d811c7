/**
 * Flat arrays in one file that a later process reads back as they were. Nothing in it is the only
 * copy: a file that is of another version, of other contents, cut short or changed in any byte counts
 * as none and is removed. Synchronous, for threads of their own.
 */
import { createHash, type Hash, randomUUID } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

export type FlatArray =
  | Int8Array
  | Uint8Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | Float32Array
  | Float64Array;

const KINDS = {
  Int8Array: (memory: ArrayBufferLike) => new Int8Array(memory),
  Uint8Array: (memory: ArrayBufferLike) => new Uint8Array(memory),
  Uint16Array: (memory: ArrayBufferLike) => new Uint16Array(memory),
  Int32Array: (memory: ArrayBufferLike) => new Int32Array(memory),
  Uint32Array: (memory: ArrayBufferLike) => new Uint32Array(memory),
  Float32Array: (memory: ArrayBufferLike) => new Float32Array(memory),
  Float64Array: (memory: ArrayBufferLike) => new Float64Array(memory),
};
type Kind = keyof typeof KINDS;

/** What a file must say of itself to be read. */
export interface Stamp {
  /** Raised whenever what is kept is made or written in another way. */
  readonly version: string;
  /** Names what it was made from. */
  readonly key: string;
}

export interface Kept {
  /** Whatever JSON holds. */
  readonly facts: unknown;
  readonly arrays: ReadonlyMap<string, FlatArray>;
}

interface Head extends Stamp {
  readonly facts: unknown;
  readonly sections: readonly {
    readonly name: string;
    readonly kind: Kind;
    readonly bytes: number;
  }[];
}

/** 'KEPT' and the length of the head that follows, which has a digest of its own behind it. */
const MAGIC = 0x4b455054;
const LEAD = 8;
const MOST_HEAD = 1 << 26;
const DIGEST = 32;
/** A half that is older than this was left by a crash. */
const ABANDONED_MS = 3_600_000;

/**
 * Writes the file whole or not at all; throws what the disk says. It waits for no disk: what a power cut
 * tears, the digest tells.
 */
export function keepArrays(
  file: string,
  stamp: Stamp,
  facts: unknown,
  arrays: Kept['arrays'],
): void {
  const sections = [...arrays].map(([name, array]) => ({
    name,
    kind: array.constructor.name as Kind,
    bytes: array.byteLength,
  }));
  const head: Head = { ...stamp, facts, sections };
  const text = Buffer.from(JSON.stringify(head));
  const lead = Buffer.alloc(LEAD);
  lead.writeUInt32BE(MAGIC);
  lead.writeUInt32BE(text.length, 4);
  mkdirSync(dirname(file), { recursive: true });
  removeAbandoned(file);
  const part = `${file}.${randomUUID()}.part`;
  try {
    const handle = openSync(part, 'wx');
    try {
      const hash = createHash('sha256');
      const headed = createHash('sha256').update(lead).update(text).digest();
      for (const piece of [lead, text, headed, ...arrays.values()]) {
        const bytes = bytesOf(piece);
        hash.update(bytes);
        writeWhole(handle, bytes);
      }
      writeWhole(handle, hash.digest());
    } finally {
      closeSync(handle);
    }
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** Whose the arrays' memory is: one thread's own, or one that threads can share. */
export type Memory = 'own' | 'shared';

/** What was kept under this stamp; undefined when there is none that can be trusted. */
export function recallArrays(file: string, stamp: Stamp, memory: Memory): Kept | undefined {
  let handle: number;
  try {
    handle = openSync(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const kept = readKept(handle, stamp, memory);
    if (!kept) rmSync(file, { force: true });
    return kept;
  } finally {
    closeSync(handle);
  }
}

function readKept(handle: number, stamp: Stamp, whose: Memory): Kept | undefined {
  const hash = createHash('sha256');
  const head = readHead(handle, hash);
  if (head?.version !== stamp.version || head.key !== stamp.key) return undefined;
  const arrays = new Map<string, FlatArray>();
  for (const { name, kind, bytes } of head.sections) {
    const memory = whose === 'shared' ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes);
    const read = new Uint8Array(memory);
    if (!readWhole(handle, read)) return undefined;
    hash.update(read);
    arrays.set(name, KINDS[kind](memory));
  }
  const digest = Buffer.alloc(DIGEST);
  if (!readWhole(handle, digest) || !hash.digest().equals(digest)) return undefined;
  return { facts: head.facts, arrays };
}

/** The head, when the file is one of ours and as long as it says. */
function readHead(handle: number, hash: Hash): Head | undefined {
  const lead = Buffer.alloc(LEAD);
  if (!readWhole(handle, lead) || lead.readUInt32BE() !== MAGIC) return undefined;
  const length = lead.readUInt32BE(4);
  if (length > MOST_HEAD) return undefined;
  const [text, digest] = [Buffer.alloc(length), Buffer.alloc(DIGEST)];
  if (!readWhole(handle, text) || !readWhole(handle, digest)) return undefined;
  if (!createHash('sha256').update(lead).update(text).digest().equals(digest)) return undefined;
  hash.update(lead).update(text).update(digest);
  const head = JSON.parse(text.toString()) as Head;
  const bytes = head.sections.reduce((sum, section) => sum + section.bytes, 0);
  return fstatSync(handle).size === LEAD + length + bytes + 2 * DIGEST ? head : undefined;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** At most so much at once: the system refuses two gigabytes. */
const PIECE = 1 << 28;

function writeWhole(handle: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; )
    at += writeSync(handle, bytes, at, Math.min(PIECE, bytes.length - at));
}

function readWhole(handle: number, bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; ) {
    const read = readSync(handle, bytes, at, Math.min(PIECE, bytes.length - at), null);
    if (read === 0) return false;
    at += read;
  }
  return true;
}

function removeAbandoned(file: string): void {
  const halves = readdirSync(dirname(file)).filter(
    (name) => name.startsWith(`${basename(file)}.`) && name.endsWith('.part'),
  );
  for (const name of halves) {
    const half = join(dirname(file), name);
    const found = statSync(half, { throwIfNoEntry: false });
    if (found && found.mtimeMs < Date.now() - ABANDONED_MS) rmSync(half, { force: true });
  }
}
