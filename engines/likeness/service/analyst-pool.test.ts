import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { UnreadablePicture } from '../picture/decode-picture.ts';
import { layOutGallery } from '../rank/gallery.ts';
import { type AnalystPool, AnalystsBusy, createAnalystPool } from './analyst-pool.ts';

/** Long beside what a thread needs to start on a busy machine. */
const PATIENCE_MS = 2000;
const LIMITS = { threads: 2, queueLimit: 20, timeoutMs: 60_000, nice: 0 } as const;
let pool: AnalystPool;
afterEach(() => pool.close());

const picture = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();

test('T153 two pictures are worked on, twenty wait and further ones are refused at once', async () => {
  pool = createAnalystPool(LIMITS);
  const bytes = await picture();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, () => pool.run({ kind: 'search', picture: bytes, most: 5 })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(22);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(AnalystsBusy);
});

test('T153 a picture that takes too long is given up and the next one is served', async () => {
  pool = createAnalystPool({ ...LIMITS, threads: 1, timeoutMs: 1 });
  const bytes = await picture();
  await expect(pool.run({ kind: 'search', picture: bytes, most: 5 })).rejects.toThrow(AnalystsBusy);
  await pool.close();
  pool = createAnalystPool({ ...LIMITS, threads: 1 });
  await expect(pool.run({ kind: 'search', picture: bytes, most: 5 })).resolves.toMatchObject({
    products: [],
  });
});

test('T152 a picture that cannot be read is told apart from a fault and costs no thread', async () => {
  pool = createAnalystPool({ ...LIMITS, threads: 1 });
  const job = { kind: 'describe', picture: Buffer.from('no') } as const;
  await expect(pool.run(job)).rejects.toThrow(UnreadablePicture);
  await expect(pool.run({ ...job, picture: await picture() })).resolves.toBeInstanceOf(Uint8Array);
});

test('BEH-192 searches look in the galleries that were set last, and in what was laid out beside them', async () => {
  pool = createAnalystPool({ ...LIMITS, threads: 1 });
  const bytes = await picture();
  const search = { kind: 'search', picture: bytes, most: 5 } as const;
  expect((await pool.run(search)).products).toEqual([]);
  const described = await pool.run({ kind: 'describe', picture: bytes });
  const pictures = [{ name: 1, product: 7, bytes: described }];
  const gallery = await pool.run({ kind: 'lay-out', pictures, calibration: undefined });
  expect(gallery.pictures).toBe(1);
  pool.setGalleries([gallery]);
  expect((await pool.run(search)).products[0]).toMatchObject({ product: 7 });
  const more = [{ name: 2, product: 8, bytes: described }];
  const added = await pool.run({ kind: 'lay-out-beside', pictures: more, gallery });
  pool.setGalleries([{ ...gallery, gone: Uint8Array.of(1) }, added]);
  expect((await pool.run(search)).products.map(({ product }) => product)).toEqual([8]);
  pool.setGalleries([layOutGallery([], undefined)]);
  expect((await pool.run(search)).products).toEqual([]);
});

test('BEH-316 the last word of a thread that overran is not the answer of whoever came after', async () => {
  // Answers with what it was asked, and counts how often it has.
  const said = new Int32Array(new SharedArrayBuffer(4));
  const script = `
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ galleries, id, job }) => {
      if (galleries) return;
      parentPort.postMessage({ id, answer: Buffer.from(job.picture).toString() });
      Atomics.add(job.said, 0, 1);
      Atomics.notify(job.said, 0);
    });
  `;
  const thread = new URL(`data:text/javascript,${encodeURIComponent(script)}`);
  pool = createAnalystPool({ ...LIMITS, threads: 1, timeoutMs: PATIENCE_MS, thread });
  const ask = (words: string) => {
    const job = { kind: 'describe', picture: Buffer.from(words), said } as const;
    return pool.run(job).then((answer) => String(answer));
  };
  expect(await ask('first')).toBe('first');
  // From here the event loop looks at its clocks before it reads anything.
  await new Promise(setImmediate);
  const late = ask('late');
  const next = late.catch(() => ask('next'));
  // Its answer lies there, and nothing of ours runs until its time has passed.
  for (let count = 0; count < 2; count = Atomics.load(said, 0)) {
    Atomics.wait(said, 0, count, 30_000);
  }
  Atomics.wait(said, 0, 2, PATIENCE_MS + 100);
  await expect(late).rejects.toThrow(AnalystsBusy);
  expect(await next).toBe('next');
});
