/** Reads what a set of layers says of itself, without the decoders that its layers need. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LayerSet } from '../layer-format.ts';

const SET_NAME = /^[a-z0-9-]{1,80}$/;

/** The description of a set, or undefined when there is none of this name. */
export async function loadSet(layersDir: string, set: string): Promise<LayerSet | undefined> {
  if (!SET_NAME.test(set)) return undefined;
  try {
    return JSON.parse(await readFile(join(layersDir, set, 'set.json'), 'utf8')) as LayerSet;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
