import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS, loadChunk } from './load-chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What browsers reject an `import()` with, whose file cannot be had. */
const LOSSES = [
  'Failed to fetch dynamically imported module: https://tienda.mx/assets/x.js',
  'error loading dynamically imported module: https://tienda.mx/assets/x.js',
  'Importing a module script failed.',
];

test.each(LOSSES)(
  'PWA-06 code that cannot be fetched raises a ChunkLoadError: %s',
  async (said) => {
    const lost = loadChunk(() => Promise.reject(new TypeError(said)));
    await expect(lost).rejects.toMatchObject({ name: 'ChunkLoadError', message: said });
  },
);

test('PWA-06 code that came and fails while it runs keeps its own error', async () => {
  const bug = new TypeError('x is not a function');
  await expect(loadChunk(() => Promise.reject(bug))).rejects.toBe(bug);
  expect(bug.name).toBe('TypeError');
});

test('PWA-07 code that stalls raises a ChunkLoadError after 120 000 ms, and not before', async () => {
  expect(CHUNK_TIMEOUT_MS).toBe(120_000);
  const ended = vi.fn<(error: unknown) => void>();
  loadChunk(() => new Promise(() => undefined)).catch(ended);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ name: 'ChunkLoadError' }),
  );
});

test('code that comes is handed on, and its clock ends', async () => {
  await expect(loadChunk(async () => ({ there: true }))).resolves.toEqual({ there: true });
  expect(vi.getTimerCount()).toBe(0);
});
