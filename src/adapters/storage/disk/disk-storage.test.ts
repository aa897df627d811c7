import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-storage-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const NAME = `${'0'.repeat(32)}.pdf`;
async function* content(...pieces: readonly string[]) {
  for (const piece of pieces) yield Buffer.from(piece);
}
const waiting = () => readdirSync(path.join(folder, '.received'));
async function textOf(stream: AsyncIterable<Uint8Array> | undefined): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream ?? []) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

test('I7 what is kept reads back with the bytes and the hash it came with', async () => {
  const storage = createDiskStorage(folder, 0);
  const received = await storage.receive(content('%PDF-', 'x'.repeat(3000)));
  expect(received.bytes).toBe(3005);
  expect(received.head).toHaveLength(1024);
  expect(await storage.read(NAME)).toBeUndefined();
  await received.keepAs(NAME);
  const text = await textOf(await storage.read(NAME));
  expect(createHash('sha256').update(text).digest('hex')).toBe(received.sha256);
  expect(waiting()).toEqual([]);
});

test('T142 a stream that breaks, and a file that is discarded, leave nothing', async () => {
  const storage = createDiskStorage(folder, 0);
  const breaking = async function* () {
    yield Buffer.from('x');
    throw new Error('gone');
  };
  await expect(storage.receive(breaking())).rejects.toThrow('gone');
  await (await storage.receive(content('x'))).discard();
  expect(waiting()).toEqual([]);
});

test('T140 a name that is not one of ours reaches no file', async () => {
  const storage = createDiskStorage(folder, 0);
  for (const name of ['../x.pdf', '/etc/passwd', '.received', 'a/b.pdf', 'A.PDF', '']) {
    await expect(storage.read(name)).rejects.toThrow(RangeError);
  }
});

test('what an interrupted upload left is swept, what is still arriving is not', async () => {
  const storage = createDiskStorage(folder, 0);
  await storage.receive(content('old'));
  const [old = ''] = waiting();
  utimesSync(path.join(folder, '.received', old), 1, 1);
  await storage.receive(content('new'));
  await storage.sweepReceived(new Date(Date.now() - 60_000));
  expect(waiting()).toHaveLength(1);
  expect(existsSync(path.join(folder, '.received', old))).toBe(false);
});

test('removing what is not there is no error', async () => {
  await createDiskStorage(folder, 0).remove(NAME);
  expect(await createDiskStorage(folder, 0).hasRoom()).toBe(true);
});
