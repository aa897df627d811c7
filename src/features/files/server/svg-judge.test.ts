import { afterEach, expect, test } from 'vitest';
import { createSvgJudge, type SvgJudge, SvgJudgeBusy } from './svg-judge.ts';

let judge: SvgJudge;
afterEach(() => judge.close());

const bytes = (text: string) => async () => Buffer.from(text);
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"/>';
/** A thread that never answers to a body of "hang" and dies of one of "die". */
const STUBBORN = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', (bytes) => {
      const text = Buffer.from(bytes).toString();
      if (text === 'die') throw new Error('died');
      while (text === 'hang');
      parentPort.postMessage('drawing');
    });`)}`,
);

test('T133 files are read in a thread of their own, one after the other', async () => {
  judge = createSvgJudge();
  const verdicts = await Promise.all([
    judge.judge(bytes(DRAWING)),
    judge.judge(bytes(`<!DOCTYPE svg>${DRAWING}`)),
    judge.judge(bytes('<p/>')),
    judge.judge(async () => Buffer.from([0xff, 0xfe, 0xff])),
    judge.judge(bytes(`<?xml version="1.0" encoding="ISO-8859-1"?>${DRAWING}`)),
    judge.judge(bytes(DRAWING)),
  ]);
  expect(verdicts).toEqual(['drawing', 'unsafe', 'not_svg', 'not_svg', 'not_svg', 'drawing']);
});

test('T146 a file that takes too long, or too much of the thread, is refused and the next is read', async () => {
  judge = createSvgJudge({ thread: STUBBORN, timeoutMs: 2000 });
  expect(await judge.judge(bytes('hang'))).toBe('too_complex');
  expect(await judge.judge(bytes('die'))).toBe('too_complex');
  expect(await judge.judge(bytes('any'))).toBe('drawing');
});

test('T137 a file for which too many wait is turned away, one that cannot be loaded holds up nobody', async () => {
  judge = createSvgJudge({ queueLimit: 2 });
  const missing = judge.judge(() => Promise.reject(new Error('gone')));
  const next = judge.judge(bytes(DRAWING));
  await expect(judge.judge(bytes(DRAWING))).rejects.toThrow(SvgJudgeBusy);
  await expect(missing).rejects.toThrow('gone');
  expect(await next).toBe('drawing');
  expect(await judge.judge(bytes(DRAWING))).toBe('drawing');
});

test('BEH-316 a file that never comes holds up nobody for ever', async () => {
  judge = createSvgJudge({ loadMs: 300 });
  const never = judge.judge(() => new Promise(() => undefined));
  const next = judge.judge(bytes(DRAWING));
  await expect(never).rejects.toThrow('the file did not come');
  expect(await next).toBe('drawing');
});
