/** How sets of layers are now: which state of theirs a finished picture is of. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rendition } from '../compose/rendition.ts';
import { loadSet } from '../layers/load-set.ts';

interface SetState {
  /** Changes whenever the set is rendered anew. */
  readonly version: string;
  /** Whether the view in use has been rendered. */
  readonly use: boolean;
}

/** The state of a rendition's set; undefined for an unknown set. Read anew when it changes. */
export function createStates(layersDir: string) {
  const known = new Map<string, SetState>();
  return async ({ set }: Rendition): Promise<SetState | undefined> => {
    if (!/^[a-z0-9-]{1,80}$/.test(set)) return undefined;
    const version = await versionOf(join(layersDir, set, 'set.json'));
    if (version === undefined) return undefined;
    const before = known.get(set);
    if (before?.version === version) return before;
    const state = { version, use: (await loadSet(layersDir, set))?.views.uso !== undefined };
    known.set(set, state);
    return state;
  };
}

/** Raised with every change that makes another picture of the same layers. */
const RECIPE = 5;

async function versionOf(file: string): Promise<string | undefined> {
  try {
    return `${RECIPE}-${Math.round((await stat(file)).mtimeMs).toString(36)}`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
