import { describe, expect, test } from 'vitest';
import { createShared } from './shared-work.ts';

/** Work that ends when told to, or with its signal. */
function controlled() {
  const done = Promise.withResolvers<string>();
  const signals: AbortSignal[] = [];
  const work = (signal: AbortSignal) => {
    signals.push(signal);
    signal.addEventListener('abort', () => done.reject(signal.reason));
    return done.promise;
  };
  return { done, signals, work };
}

describe('work that many wait for', () => {
  test('is done once and answers all of them', async () => {
    const shared = createShared<string>();
    const { done, signals, work } = controlled();
    const waits = Array.from({ length: 5 }, () => shared.join('mug', undefined, work));
    done.resolve('picture');
    expect(await Promise.all(waits)).toEqual(Array(5).fill('picture'));
    expect(signals).toHaveLength(1);
  });

  test('goes on while one of them still waits', async () => {
    const shared = createShared<string>();
    const { done, signals, work } = controlled();
    const [left, stays] = [new AbortController(), new AbortController()];
    const gone = shared.join('mug', left.signal, work);
    const kept = shared.join('mug', stays.signal, work);
    left.abort(new Error('left'));
    await expect(gone).rejects.toThrow('left');
    expect(signals[0]?.aborted).toBe(false);
    done.resolve('picture');
    expect(await kept).toBe('picture');
  });

  test('ends when the last one leaves, and begins anew for the next', async () => {
    const shared = createShared<string>();
    const [first, second] = [controlled(), controlled()];
    const left = new AbortController();
    const gone = shared.join('mug', left.signal, first.work);
    left.abort(new Error('left'));
    await expect(gone).rejects.toThrow('left');
    expect(first.signals[0]?.aborted).toBe(true);
    const kept = shared.join('mug', undefined, second.work);
    second.done.resolve('picture');
    expect(await kept).toBe('picture');
  });

  test('that failed is tried again by the next', async () => {
    const shared = createShared<string>();
    const [first, second] = [controlled(), controlled()];
    const gone = shared.join('mug', undefined, first.work);
    first.done.reject(new Error('crash'));
    await expect(gone).rejects.toThrow('crash');
    const kept = shared.join('mug', undefined, second.work);
    second.done.resolve('picture');
    expect(await kept).toBe('picture');
  });
});
