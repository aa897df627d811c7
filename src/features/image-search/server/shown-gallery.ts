import type { AnalystPool, Gallery, StoredPicture } from '../../../../engines/likeness/likeness.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { readCalibration } from './calibration.sql.ts';
import { layoutState, listDescriptors, listNames, readState } from './picture-index.sql.ts';

export interface ShownGalleryDeps {
  readonly db: Database;
  /** What describes: descriptors of another maker are not shown. */
  readonly maker: string;
  readonly builders: AnalystPool;
  /** Given what searches look in. */
  readonly analysts: Pick<AnalystPool, 'setGalleries'>;
  /** Where this instance keeps what took long to lay out; safe to remove. */
  readonly file: string;
  /** Told what the disk says: a start takes longer, searches miss nothing. */
  readonly onDisk: (error: unknown) => void;
}

/** The pictures that searches look in, as the database had them when they were last read. */
export interface ShownGallery {
  /** Reads what changed; how many pictures there are now, and whether they are calibrated. */
  reload(): Promise<{ readonly pictures: number; readonly calibrated: boolean }>;
  /** Keeps what was laid out as a whole since the last time. */
  keep(): Promise<void>;
  /** The revision of the index that was read last; -1 for none. */
  revision(): number;
}

/**
 * Above this part of the pictures laid out as a whole, what came and went is laid out with them
 * anew. Until then only what came is laid out, beside them: minutes become a second or two.
 */
const MOST_BESIDE = 0.25;

/** Laid out as a whole, and what that was made from. */
interface Base {
  readonly gallery: Gallery;
  readonly names: ReadonlySet<number>;
  readonly ground: string;
  kept: boolean;
}

export function createShownGallery(deps: ShownGalleryDeps): ShownGallery {
  const { db, maker, builders, analysts, file, onDisk } = deps;
  let base: Base | undefined;
  let recalled = false;
  /** What is laid out beside the base, by name. */
  let beside = new Map<number, StoredPicture>();
  /** Names the state that is shown; empty where that is not known. */
  let shown = '';
  let pictures = 0;
  let revision = -1;

  const unkept = (error: unknown): undefined => {
    onDisk(error);
  };
  const layOutWhole = async (ground: string): Promise<Base> => {
    const calibration = await readCalibration(db, maker);
    const all = await listDescriptors(db, maker);
    const gallery = await builders.run({ kind: 'lay-out', pictures: all, calibration });
    return baseOf(gallery, ground, false);
  };
  /** Only a start has use for what an earlier process kept. */
  const recall = async (ground: string): Promise<Base | undefined> => {
    if (recalled) return undefined;
    recalled = true;
    const found = await builders.run({ kind: 'recall', file, key: ground }).catch(unkept);
    return found && baseOf(found, ground, true);
  };
  const layOutBeside = async (gallery: Gallery, added: readonly number[]): Promise<Gallery> => {
    const unread = added.filter((name) => !beside.has(name));
    const read = await listDescriptors(db, maker, unread);
    const known = added.flatMap((name) => beside.get(name) ?? []);
    beside = new Map([...known, ...read].map((picture) => [picture.name, picture]));
    const ground = { calibration: gallery.calibration, basis: gallery.basis };
    return builders.run({
      kind: 'lay-out-beside',
      pictures: [...beside.values()],
      gallery: ground,
    });
  };
  const show = async (ground: string): Promise<void> => {
    base ??= await recall(ground);
    const names = await listNames(db, maker);
    let change = base?.ground === ground ? changeOf(base, names) : undefined;
    if (!base || !change) {
      base = await layOutWhole(ground);
      change = changeOf(base, await listNames(db, maker)) ?? NOTHING;
    }
    const { gallery } = base;
    if (change.added.length === 0) beside = new Map();
    const added = change.added.length > 0 ? await layOutBeside(gallery, change.added) : undefined;
    const first = change.removed > 0 ? { ...gallery, gone: change.gone } : gallery;
    analysts.setGalleries(added ? [first, added] : [first]);
    pictures = gallery.pictures - change.removed + (added?.pictures ?? 0);
  };
  return {
    reload: async () => {
      const state = await readState(db, maker);
      const before = await layoutState(db, maker);
      revision = state.revision;
      if (!base || shown !== before.all) {
        await show(before.ground);
        // Something else may have been described meanwhile: then it is of no known state.
        const after = await layoutState(db, maker);
        shown = before.all === after.all ? before.all : '';
      }
      return { pictures, calibrated: base?.gallery.calibration !== undefined };
    },
    keep: async () => {
      if (!base || base.kept) return;
      base.kept = true;
      const { gallery, ground } = base;
      await builders.run({ kind: 'keep', gallery, file, key: ground }).catch(unkept);
    },
    revision: () => revision,
  };
}

interface Change {
  /** Names of what the base has not. */
  readonly added: readonly number[];
  /** Not 0 for pictures of the base that are no more. */
  readonly gone: Uint8Array;
  readonly removed: number;
}

const NOTHING: Change = { added: [], gone: new Uint8Array(0), removed: 0 };

/** What came and went since the base was laid out; undefined where it is too much to lie beside it. */
function changeOf({ gallery, names }: Base, now: readonly number[]): Change | undefined {
  const there = new Set(now);
  const gone = new Uint8Array(new SharedArrayBuffer(gallery.pictures));
  let removed = 0;
  gallery.name.forEach((name, place) => {
    if (there.has(name)) return;
    gone[place] = 1;
    removed += 1;
  });
  const added = now.filter((name) => !names.has(name));
  if (added.length + removed > MOST_BESIDE * gallery.pictures) return undefined;
  return { added, gone, removed };
}

function baseOf(gallery: Gallery, ground: string, kept: boolean): Base {
  return { gallery, names: new Set(gallery.name), ground, kept };
}
