/** How long the code of a part may take to come. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** How browsers say that code could not be fetched; what fails while it runs says something else. */
const NOT_FETCHED = /imported module|module script/;

/**
 * Fetches the code of a part, by an `import()`. What does not come is a `ChunkLoadError`: the line is
 * lost or stalls, or a release has taken the file away. In every first load, hence so short.
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const stalled = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new TypeError('module script: time-out')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), stalled]);
  } catch (error) {
    if (error instanceof TypeError && NOT_FETCHED.test(error.message))
      error.name = 'ChunkLoadError';
    throw error;
  } finally {
    clearTimeout(clock);
  }
}
