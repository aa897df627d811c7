import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';

const NAME = 'abc.png';
const PIECES = 40;

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'disk-'));
  const received = await storage().receive(content());
  await received.keepAs(NAME);
});
afterEach(() => rmSync(folder, { recursive: true }));

const storage = () => createDiskStorage(folder, 0);
async function* content(): AsyncGenerator<Uint8Array> {
  for (let piece = 0; piece < PIECES; piece += 1) yield Buffer.alloc(64 * 1024, piece);
}

/** Files of the folder that this process holds open; only Linux tells. */
const held = (): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder);
    } catch {
      // That of the listing itself.
      return false;
    }
  }).length;

test.runIf(process.platform === 'linux')(
  'BEH-284 a stored file that nobody begins to read, or reads to its end, is not left open',
  async () => {
    for (let time = 0; time < 20; time += 1) await storage().read(NAME);
    expect(held()).toBe(0);
    let bytes = 0;
    for await (const piece of (await storage().read(NAME)) ?? []) {
      bytes += piece.length;
      expect(held()).toBe(1);
      break;
    }
    expect(bytes).toBeGreaterThan(0);
    await expect.poll(held).toBe(0);
  },
);

test('a stored file is read as it was received, and one that is not there is none', async () => {
  const pieces: Uint8Array[] = [];
  for await (const piece of (await storage().read(NAME)) ?? []) pieces.push(piece);
  const whole = Buffer.concat(pieces);
  expect([whole.length, whole.at(0), whole.at(-1)]).toEqual([PIECES * 64 * 1024, 0, PIECES - 1]);
  expect(await storage().read('otro.png')).toBeUndefined();
  await expect(storage().read('../abc.png')).rejects.toThrow('not a name of this storage');
});
