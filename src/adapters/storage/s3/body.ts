import { StorageAway } from '../../../features/files/storage.port.ts';

/**
 * The body of an answer as it comes. One that breaks off, or keeps its reader waiting longer than
 * `idleMs` for a piece, ends as StorageAway: a part never passes for the whole.
 */
export async function* bodyOf(
  response: Response,
  stop: AbortController,
  idleMs: number,
): AsyncGenerator<Uint8Array> {
  const reader = response.body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const late = setTimeout(() => stop.abort(), idleMs);
      const piece = await reader.read().finally(() => clearTimeout(late));
      if (piece.done) return;
      yield piece.value;
    }
  } catch (error) {
    throw new StorageAway(`s3 body: ${error instanceof Error ? error.message : 'broken'}`);
  } finally {
    // Of a body that was given up the rest must not be waited for.
    stop.abort();
  }
}
