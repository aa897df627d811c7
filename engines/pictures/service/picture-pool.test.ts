import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PictureOrder } from './picture-job.ts';
import { createPicturePool, type PicturePool } from './picture-pool.ts';

/** Composes nothing: answers with its own number and the set's name, or does as the set is called. */
const CHILD = `
process.on('message', ({ rendition: { set } }) => {
  if (set === 'hang') return;
  if (set === 'spin') for (;;);
  if (set === 'end') process.exit(3);
  const answer = () => process.send({ body: Buffer.from(process.pid + ' ' + set) });
  if (set !== 'slow') return answer();
  // Slow as on a busy machine: a little of the processor now and then.
  let moves = 0;
  const move = setInterval(() => {
    const before = process.cpuUsage();
    // Asking takes of the processor as well.
    while (process.cpuUsage(before).user < 20_000) for (let n = 0; n < 200_000; n += 1) Math.sqrt(n);
    moves += 1;
    if (moves === 15) {
      clearInterval(move);
      answer();
    }
  }, 100);
});
process.on('disconnect', () => process.exit(0));
`;
/** A tenth of what the shop waits, and less. */
const PATIENCE = { lookMs: 100, cpuMs: 1200, stillMs: 900, clockMs: 60_000, loadMs: 400 };

let folder: string;
let pool: PicturePool;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-pool-'));
  writeFileSync(path.join(folder, 'child.mjs'), CHILD);
});
afterEach(() => pool.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = (patience = PATIENCE): void => {
  const child = pathToFileURL(path.join(folder, 'child.mjs'));
  pool = createPicturePool({ layersDir: folder, workers: 1, queueLimit: 100, child, patience });
};
const DYE = { key: 'rojo', css: '#c33', material: 'solid', grain: 0 } as const;
const run = async (set: string, photograph?: PictureOrder['photograph']) => {
  const body = await pool.run({
    photograph,
    rendition: { set, view: 'frente', dye: DYE, width: 320, format: 'webp', cutout: false },
    version: '1',
    asker: 'ana',
    signal: new AbortController().signal,
  });
  const [pid = '', made = ''] = Buffer.from(body ?? [])
    .toString()
    .split(' ');
  return { pid: Number(pid), made };
};
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('BEH-316 a process that composes and hangs is replaced', () => {
  test.each([
    ['hang', 'it does not answer'],
    ['spin', 'it never ends'],
  ])(
    'one that would %s loses its picture alone, and those that waited are made',
    async (set, why) => {
      open();
      const { pid } = await run('first');
      const lost = run(set);
      const waiting = ['second', 'third'].map((set) => run(set));
      await expect(lost).rejects.toThrow(why);
      const [second, third] = await Promise.all(waiting);
      expect([second?.made, third?.made]).toEqual(['second', 'third']);
      expect(second?.pid).not.toBe(pid);
      expect(third?.pid).toBe(second?.pid);
      await expect.poll(() => isAlive(pid)).toBe(false);
    },
  );

  test('one that is slow is waited for as long as it moves', async () => {
    open();
    const { pid } = await run('first');
    expect(await run('slow')).toEqual({ pid, made: 'slow' });
  });

  test('one that ended by itself is replaced as well', async () => {
    open();
    const { pid } = await run('first');
    await expect(run('end')).rejects.toThrow('is gone: 3');
    expect((await run('second')).pid).not.toBe(pid);
  });

  test('the last word of one that was replaced is nobody’s picture', async () => {
    open({ ...PATIENCE, lookMs: 600, stillMs: 600 });
    await run('first');
    // From here the event loop looks at its clocks before it reads anything.
    await new Promise(setImmediate);
    const late = run('late').catch(() => undefined);
    const next = run('next');
    // The answer lies there and is not read before the look that finds its process still.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 900);
    expect((await next).made).toBe('next');
    await late;
  });

  test('a photograph that never comes is given up, and its process makes the next picture', async () => {
    open();
    const { pid } = await run('first');
    await expect(run('late', () => new Promise(() => undefined))).rejects.toThrow('did not come');
    expect(await run('second')).toEqual({ pid, made: 'second' });
  });

  test('one that rests between pictures is not watched', async () => {
    open();
    const { pid } = await run('first');
    await new Promise((resolve) => setTimeout(resolve, 2 * PATIENCE.stillMs));
    expect((await run('second')).pid).toBe(pid);
  });
});
