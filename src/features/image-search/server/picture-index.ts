import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../server/db/connect.ts';
import { catalogueVersion } from '../../catalog/server/version.sql.ts';
import { type AnalystPool, createAnalystPool } from './analyst-pool.ts';
import { whileHolding } from './build-hold.ts';
import { buildIndex, type IndexSource } from './build-index.ts';
import { listDescriptors, readCalibration, readState } from './picture-index.sql.ts';

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
}

export interface PictureIndex {
  /** Threads that answer shoppers. */
  readonly analysts: AnalystPool;
  /** Looks for changes now and every minute, building in the background. */
  start(): void;
  /** Brings the index up to date with the catalogue; `anew` describes every picture again. */
  sync(anew?: boolean): Promise<void>;
  /** Reads the stored index unless it is in memory already. */
  load(): Promise<void>;
  status(): IndexStatus;
  close(): Promise<void>;
}

const LOOK_EVERY_MS = 60_000;
/** Two pictures at a time, twenty waiting, ten seconds (T153). */
const SEARCHES = { threads: 2, queueLimit: 20, timeoutMs: 10_000, nice: 0 } as const;
const BUILDING = { threads: 1, queueLimit: 100, timeoutMs: 120_000, nice: 10 } as const;

/** The index in the database, in memory and under way. Opens no thread before it is used. */
export function createPictureIndex(deps: PictureIndexDeps): PictureIndex {
  const { db, clock } = deps;
  const analysts = createAnalystPool(SEARCHES);
  const builders = createAnalystPool(BUILDING);
  let loaded: Promise<void> | undefined;
  let running: Promise<void> | undefined;
  let revision = -1;
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

  const reload = async (): Promise<void> => {
    const state = await readState(db);
    const pictures = await listDescriptors(db);
    const calibration = await readCalibration(db);
    const gallery = await builders.run({ kind: 'lay-out', pictures, calibration });
    analysts.setGallery(gallery);
    revision = state.revision;
    tell({ imagenes: gallery.pictures, calibrado: calibration !== undefined });
    if (gallery.pictures > 0 && status.estado === 'vacio') tell({ estado: 'listo' });
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
    const state = await readState(db);
    if (state.revision !== revision) await reload();
    if (!anew && state.catalogueVersion === version && state.calibratedProducts > 0) return;
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
        await buildIndex({ ...deps, builders, tell: both, reload }, { version, anew });
        const estado = status.imagenes > 0 ? 'listo' : 'vacio';
        tell({ estado, terminado: clock.now().toISOString() });
      },
    );
  };
  const sync = (anew = false): Promise<void> => {
    running ??= build(anew).finally(() => {
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
