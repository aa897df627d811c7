/** A folder of files whose names the books keep. */
interface KeptFiles {
  names(): AsyncIterable<string>;
  removeOlder(name: string, before: Date): Promise<void>;
}

const BATCH = 500;

/**
 * Removes files that no row names: what a process left that ended between writing the file and its
 * row, or between forgetting the row and removing the file. Younger files may still get their row.
 */
export async function sweepOrphans(
  files: KeptFiles,
  known: (names: readonly string[]) => Promise<readonly string[]>,
  before: Date,
): Promise<void> {
  const sweep = async (names: readonly string[]): Promise<void> => {
    const kept = new Set(await known(names));
    for (const name of names) if (!kept.has(name)) await files.removeOlder(name, before);
  };
  let batch: string[] = [];
  for await (const name of files.names()) {
    batch.push(name);
    if (batch.length < BATCH) continue;
    await sweep(batch);
    batch = [];
  }
  if (batch.length > 0) await sweep(batch);
}
