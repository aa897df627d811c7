import { describe, expect, test } from 'vitest';
import { createPictureQueue } from './picture-queue.ts';

interface Entry {
  readonly name: string;
  readonly asker: string | undefined;
  readonly width: number;
}

const entry = (name: string, asker: string | undefined, width = 320): Entry => ({
  name,
  asker,
  width,
});

function order(entries: readonly Entry[]): string[] {
  const queue = createPictureQueue<Entry>();
  for (const one of entries) queue.add(one);
  return entries.map(() => queue.next()?.name ?? '');
}

const flood = (asker: string, count: number) =>
  Array.from({ length: count }, (_, i) => entry(`${asker}${i}`, asker));

describe('the order of pictures that wait', () => {
  test('a thousand of one visitor do not stand before the first of another', () => {
    const names = order([...flood('ana', 1000), ...flood('eva', 3)]);
    expect(names.slice(0, 6)).toEqual(['ana0', 'eva0', 'ana1', 'eva1', 'ana2', 'eva2']);
  });

  test('small pictures come before large ones of the same moment', () => {
    const names = order([entry('zoom', 'ana', 1400), entry('page', 'ana', 960), ...flood('a', 3)]);
    expect(names).toEqual(['a0', 'a1', 'a2', 'page', 'zoom']);
  });

  test('a large picture is overtaken by a limited number of small ones only', () => {
    const names = order([entry('zoom', 'eva', 1400), ...flood('ana', 200)]);
    expect(names.indexOf('zoom')).toBeLessThan(60);
  });

  test('what nobody waits for comes after everything somebody waits for', () => {
    const names = order([entry('ahead', undefined), ...flood('ana', 2), entry('more', undefined)]);
    expect(names).toEqual(['ana0', 'ana1', 'ahead', 'more']);
  });

  test('a visitor who comes later has saved up no turns', () => {
    const queue = createPictureQueue<Entry>();
    for (const one of flood('ana', 100)) queue.add(one);
    for (let i = 0; i < 50; i++) queue.next();
    for (const one of flood('eva', 3)) queue.add(one);
    const names = Array.from({ length: 6 }, () => queue.next()?.name ?? '');
    expect(names.filter((name) => name.startsWith('ana'))).toHaveLength(3);
  });

  test('a dropped entry leaves, once', () => {
    const queue = createPictureQueue<Entry>();
    const [first, second] = flood('ana', 2) as [Entry, Entry];
    queue.add(first);
    queue.add(second);
    expect(queue.drop(first)).toBe(true);
    expect(queue.drop(first)).toBe(false);
    expect([queue.next()?.name, queue.length]).toEqual(['ana1', 0]);
  });
});
