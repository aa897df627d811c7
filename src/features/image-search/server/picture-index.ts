import {
  type AnalystPool,
  createAnalystPool,
  DESCRIPTOR_VERSION,
  type PluggedModel,
} from '../../../../engines/likeness/likeness.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { catalogueVersion } from '../../catalog/server/version.sql.ts';
import { whileHolding } from './build-hold.ts';
import { buildIndex } from './build-index.ts';
import type { IndexSource } from './building/build-deps.ts';
import { readState } from './picture-index.sql.ts';
import { createShownGallery } from './shown-gallery.ts';

/** The index as this instance has it; `readProgress` tells of all instances. */
export interface IndexStatus {
  readonly estado: 'vacio' | 'indexando' | 'calibrando' | 'listo' | 'fallo';
  /** Pictures that a search looks at now. */
  readonly imagenes: number;
  /** Pictures described and to be described in the build under way. */
  readonly avance: number;
  readonly total: number;
  readonly calibrado: boolean;
  /** ISO time at which the last build ended. */
  readonly terminado: string | null;
}

export interface PictureIndexDeps extends IndexSource {
  readonly db: Database;
  readonly clock: Clock;
  readonly onError: (error: unknown) => void;
  /** Describes pictures in the place of the program's own vectors. */
  readonly model?: PluggedModel | undefined;
  /** Where this instance keeps the gallery as it was last laid out; safe to remove. */
  readonly layoutFile: string;
  /** Rest of the builder after each picture, in parts of the time it took; 0 for no regard. */
  readonly rest?: number;
  /** How often the builder looks for what came while it builds. */
  readonly lookEveryMs?: number;
}

export interface PictureIndex {
  /** Threads that answer shoppers. */
  readonly analysts: AnalystPool;
  /** Looks for changes now and again and again, building in the background. */
  start(): void;
  /** Brings the index up to date with the catalogue; `anew` describes every picture again. */
  sync(anew?: boolean): Promise<void>;
  /** Reads the stored index unless it is in memory already. */
  load(): Promise<void>;
  status(): IndexStatus;
  close(): Promise<void>;
}

/** What somebody puts up is found within a minute: looked for by one instance, reread by the rest. */
const LOOK_EVERY_MS = 20_000;
/**
 * Two pictures at a time, twenty waiting, ten seconds (T153). They give way to the thread that
 * answers requests: a picture may take a tenth of a second more, a text search may not.
 */
const SEARCHES = { threads: 2, queueLimit: 20, timeoutMs: 10_000, nice: 5 } as const;
/** Nobody waits for a builder that rests; it has what others leave, and laying out takes time. */
const BUILDING = { threads: 1, queueLimit: 100, timeoutMs: 600_000 } as const;
const BUILDING_NICE = 10;
/** By default the builder works half of the time, on machines of one core too. */
const REST = 1;

/** The index in the database, in memory and under way. Opens no thread before it is used. */
export function createPictureIndex(deps: PictureIndexDeps): PictureIndex {
  const { db, clock, model, rest = REST, lookEveryMs = LOOK_EVERY_MS / 2 } = deps;
  const maker = model ? `model ${model.settings.fingerprint}` : `rules ${DESCRIPTOR_VERSION}`;
  const analysts = createAnalystPool({ ...SEARCHES, model });
  const builders = createAnalystPool({ ...BUILDING, nice: rest > 0 ? BUILDING_NICE : 0, model });
  let loaded: Promise<void> | undefined;
  let running: Promise<void> | undefined;
  let compared = false;
  let timer: NodeJS.Timeout | undefined;
  let closing = false;
  let status: IndexStatus = {
    estado: 'vacio',
    imagenes: 0,
    avance: 0,
    total: 0,
    calibrado: false,
    terminado: null,
  };
  const tell = (change: Partial<IndexStatus>) => {
    status = { ...status, ...change };
  };

  const shown = createShownGallery({
    ...{ db, maker, builders, analysts, file: deps.layoutFile },
    onDisk: (error) => {
      if (!closing) deps.onError(error);
    },
  });
  const reload = async (): Promise<void> => {
    const { pictures, calibrated } = await shown.reload();
    tell({ imagenes: pictures, calibrado: calibrated });
    if (pictures > 0 && status.estado === 'vacio') tell({ estado: 'listo' });
  };
  const load = (): Promise<void> => {
    loaded ??= reload().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  const build = async (anew: boolean): Promise<void> => {
    await load();
    const version = await catalogueVersion(db);
    const state = await readState(db, maker);
    if (state.revision !== shown.revision()) await reload();
    // Layers rendered anew change no catalogue: the first look of a process compares them too.
    if (compared && !anew && state.catalogueVersion === version) return;
    await whileHolding(
      db,
      () => closing,
      async (report) => {
        const both = (change: Partial<IndexStatus>) => {
          tell(change);
          const { estado, avance: done, total } = status;
          report({ phase: estado === 'calibrando' ? estado : 'indexando', done, total });
        };
        both({ estado: 'indexando', avance: 0, total: 0 });
        const learns = model === undefined;
        const parts = {
          ...deps,
          analysts,
          builders,
          maker,
          learns,
          rest,
          lookEveryMs,
          tell: both,
          reload,
        };
        await buildIndex(parts, { version, anew });
        compared = true;
        const estado = status.imagenes > 0 ? 'listo' : 'vacio';
        tell({ estado, terminado: clock.now().toISOString() });
      },
    );
  };
  const sync = (anew = false): Promise<void> => {
    running ??= build(anew)
      .finally(shown.keep)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const look = () => {
    sync().catch((error: unknown) => {
      tell({ estado: 'fallo' });
      // What a closing shop interrupts goes on at the next start.
      if (!closing) deps.onError(error);
    });
  };
  return {
    analysts,
    load,
    sync,
    status: () => status,
    start() {
      look();
      timer = setInterval(look, LOOK_EVERY_MS);
      timer.unref();
    },
    async close() {
      closing = true;
      clearInterval(timer);
      await Promise.all([analysts.close(), builders.close()]);
      await running?.catch(() => undefined);
    },
  };
}
