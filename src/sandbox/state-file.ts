import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';

/** Keeps a stand-in's state in a JSON file, so that what it knows survives a restart. */
export interface StateFile<T> {
  readonly state: T;
  /** Writes soon; many changes close together are one write. */
  changed(): void;
  /** Resolves when everything so far is on disk. */
  flush(): Promise<void>;
}

/** Without a folder the state lives in memory only. */
export function openStateFile<T extends object>(
  folder: string | undefined,
  name: string,
  fresh: () => T,
): StateFile<T> {
  const file = folder ? path.join(folder, `${name}.json`) : undefined;
  const state: T =
    file && existsSync(file)
      ? { ...fresh(), ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<T>) }
      : fresh();
  let dirty = false;
  let writing: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    if (!file || !dirty) return;
    dirty = false;
    try {
      await replaceFile(file, JSON.stringify(state));
    } catch (error) {
      // A full disk, say. What is remembered stays in memory; the next change writes it too.
      console.error('sandbox: %s', error);
    }
  };
  const flush = (): Promise<void> => {
    writing = writing.then(write);
    return writing;
  };
  return {
    state,
    changed: () => {
      if (dirty) return;
      dirty = true;
      setImmediate(() => void flush());
    },
    flush,
  };
}

/** A reader never sees half a file: the new one takes the old one's name when it is complete. */
async function replaceFile(file: string, text: string): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.new`;
  const handle = await open(temporary, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
}
