import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FlatArray, keepArrays, recallArrays } from './kept.ts';

const disk = vi.hoisted(() => ({ room: Number.POSITIVE_INFINITY }));
vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const writeSync = (handle: number, bytes: Uint8Array, at: number, length: number): number => {
    disk.room -= length;
    if (disk.room < 0) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    return real.writeSync(handle, bytes, at, length);
  };
  return { ...real, writeSync };
});

const STAMP = { version: 'test 1', key: 'of these' };
const FACTS = { pictures: 3 };
const ARRAYS = new Map<string, FlatArray>([
  ['bytes', Uint8Array.of(1, 2, 3)],
  ['numbers', Float64Array.of(0.1, -2, 1e300)],
  ['words', new Uint32Array(5000).map((_, at) => at * 7919)],
  ['none', new Int8Array()],
]);

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
  file = join(folder, 'arrays.bin');
  disk.room = Number.POSITIVE_INFINITY;
});
afterEach(() => rmSync(folder, { recursive: true }));

const kept = () => keepArrays(file, STAMP, FACTS, ARRAYS);

test.each(['own', 'shared'] as const)(
  'what was kept comes back as it was, in %s memory',
  (memory) => {
    kept();
    const found = recallArrays(file, STAMP, memory);
    expect(found?.facts).toEqual(FACTS);
    expect([...(found?.arrays ?? [])]).toEqual([...ARRAYS]);
    for (const { buffer } of found?.arrays.values() ?? [])
      expect(buffer).toBeInstanceOf(memory === 'shared' ? SharedArrayBuffer : ArrayBuffer);
  },
);

test('a file of another version or of other contents is thrown away', () => {
  for (const other of [{ version: 'test 2' }, { key: 'of others' }]) {
    kept();
    expect(recallArrays(file, { ...STAMP, ...other }, 'own')).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  }
  expect(recallArrays(file, STAMP, 'own')).toBeUndefined();
});

test('a file changed in any one bit is thrown away', () => {
  kept();
  const whole = readFileSync(file);
  for (let at = 0; at < whole.length; at += at < 600 ? 1 : 211) {
    const flipped = Buffer.from(whole);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
    writeFileSync(file, flipped);
    expect(recallArrays(file, STAMP, 'own'), `byte ${at}`).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  }
});

test('a part of a file, or more than it, is thrown away', () => {
  kept();
  const whole = readFileSync(file);
  for (const length of [0, 3, 8, 100, whole.length >> 1, whole.length - 1]) {
    writeFileSync(file, whole.subarray(0, length));
    expect(recallArrays(file, STAMP, 'own'), `${length} bytes`).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  }
  writeFileSync(file, Buffer.concat([whole, Buffer.from('x')]));
  expect(recallArrays(file, STAMP, 'own')).toBeUndefined();
});

test('a full disk is said, leaves no half behind and what was kept before as it was', () => {
  kept();
  disk.room = 1000;
  expect(() => keepArrays(file, { ...STAMP, key: 'of more' }, FACTS, ARRAYS)).toThrow('no space');
  expect(readdirSync(folder)).toEqual(['arrays.bin']);
  expect(recallArrays(file, STAMP, 'own')?.facts).toEqual(FACTS);
});

test('halves that a crash left go with the next file, not those being written', () => {
  const [old, fresh] = [`${file}.old.part`, `${file}.fresh.part`];
  for (const half of [old, fresh]) writeFileSync(half, 'half');
  utimesSync(old, new Date('2026-01-01'), new Date('2026-01-01'));
  kept();
  expect(readdirSync(folder).sort()).toEqual(['arrays.bin', 'arrays.bin.fresh.part']);
});
