import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import { FileRefused, LIMITS } from '../../sheet.ts';

/** A packed file, read part by part: never unpacked as a whole, never more than it may be. */
export interface Zip {
  has(name: string): boolean;
  /** The bytes of a part as they are unpacked. */
  read(name: string): AsyncIterable<Buffer>;
}

interface Part {
  readonly offset: number;
  readonly packed: number;
  readonly method: number;
}

const END = 0x06054b50;
const END_BYTES = 22;
const MOST_COMMENT = 0xffff;
const CENTRAL = 0x02014b50;
const CENTRAL_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const MOST_PARTS = 5_000;
const MOST_DIRECTORY = 4 * 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

const BROKEN = 'El libro de Excel está dañado. Ábrelo y guárdalo otra vez.';
const LOCKED = 'El libro de Excel tiene contraseña. Quítasela y súbelo otra vez.';
const BOMB = 'El libro de Excel se hace demasiado grande al abrirlo. Divídelo y súbelo por partes.';

/** Reads what is in a packed file. Refuses one that is encrypted, damaged or too large unpacked. */
export async function openZip(file: string): Promise<Zip> {
  const handle = await open(file, 'r');
  try {
    const parts = await directoryOf(handle);
    const meter = { left: LIMITS.unpackedBytes };
    return {
      has: (name) => parts.has(name),
      read: (name) => unpack(file, parts.get(name), meter),
    };
  } finally {
    await handle.close();
  }
}

async function directoryOf(handle: FileHandle): Promise<ReadonlyMap<string, Part>> {
  const { size } = await handle.stat();
  const tail = await bytesAt(handle, Math.max(0, size - END_BYTES - MOST_COMMENT), size);
  let at = tail.length - END_BYTES;
  while (at >= 0 && tail.readUInt32LE(at) !== END) at -= 1;
  if (at < 0) throw new FileRefused(BROKEN);
  const count = tail.readUInt16LE(at + 10);
  const length = tail.readUInt32LE(at + 12);
  const offset = tail.readUInt32LE(at + 16);
  if (count > MOST_PARTS || length > MOST_DIRECTORY || offset + length > size) {
    throw new FileRefused(BROKEN);
  }
  return partsIn(await bytesAt(handle, offset, offset + length), count);
}

function partsIn(directory: Buffer, count: number): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>();
  let at = 0;
  for (let each = 0; each < count; each += 1) {
    if (at + CENTRAL_BYTES > directory.length || directory.readUInt32LE(at) !== CENTRAL) {
      throw new FileRefused(BROKEN);
    }
    if (directory.readUInt16LE(at + 8) & ENCRYPTED) throw new FileRefused(LOCKED);
    const nameLength = directory.readUInt16LE(at + 28);
    const name = directory.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameLength);
    const part = {
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    };
    // Of two parts of one name different programs read different ones.
    if (parts.has(name)) throw new FileRefused(BROKEN);
    parts.set(name, part);
    const extra = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    at += CENTRAL_BYTES + nameLength + extra;
  }
  return parts;
}

async function* unpack(
  file: string,
  part: Part | undefined,
  meter: { left: number },
): AsyncGenerator<Buffer> {
  if (!part) throw new FileRefused(BROKEN);
  if (part.method !== STORED && part.method !== DEFLATED) throw new FileRefused(BROKEN);
  const start = await contentOf(file, part);
  if (part.packed === 0) return;
  const packed = createReadStream(file, { start, end: start + part.packed - 1 });
  const inflate = part.method === DEFLATED ? createInflateRaw() : undefined;
  if (inflate) packed.on('error', (error) => inflate.destroy(error)).pipe(inflate);
  try {
    for await (const chunk of (inflate ?? packed) as AsyncIterable<Buffer>) {
      meter.left -= chunk.length;
      if (meter.left < 0) throw new FileRefused(BOMB);
      yield chunk;
    }
  } catch (error) {
    throw isZlib(error) ? new FileRefused(BROKEN) : error;
  } finally {
    packed.destroy();
    inflate?.destroy();
  }
}

const isZlib = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^Z_|^ERR_/.test(String(error.code));

/** Where the bytes of a part begin: behind a head of its own. */
async function contentOf(file: string, { offset }: Part): Promise<number> {
  const handle = await open(file, 'r');
  try {
    const head = await bytesAt(handle, offset, offset + LOCAL_BYTES);
    if (head.length < LOCAL_BYTES || head.readUInt32LE(0) !== LOCAL) throw new FileRefused(BROKEN);
    return offset + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28);
  } finally {
    await handle.close();
  }
}

async function bytesAt(handle: FileHandle, from: number, to: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(to - from), 0, to - from, from);
  return buffer.subarray(0, bytesRead);
}
