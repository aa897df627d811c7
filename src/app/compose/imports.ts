import { createArtworkChecker } from '../../../engines/artwork-check/artwork-check.ts';
import { createHttpsFiles } from '../../adapters/remote-file/public-web/https-files.ts';
import type { PhotoDeps } from '../../features/catalog/server/photos/prepare-cuts.ts';
import { registerSupplierImports } from '../../features/supplier-imports/server/imports.api.ts';
import { bringPhotos } from '../../features/supplier-imports/server/photos/bring-photos.ts';
import {
  type FetchPhotosDeps,
  fetchPhotos,
} from '../../features/supplier-imports/server/pulls/fetch-photos.ts';
import type { PullDeps } from '../../features/supplier-imports/server/pulls/pull-deps.ts';
import {
  advancePulls,
  fetchPulls,
} from '../../features/supplier-imports/server/pulls/run-pulls.ts';
import {
  type ImportRunDeps,
  runImports,
  sweepImports,
} from '../../features/supplier-imports/server/run-imports.ts';
import { forgetFindings } from '../../features/supplier-imports/server/upkeep/forget-findings.ts';
import { LIMITS } from '../../features/supplier-imports/sheet.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { App } from '../../platform/http/app.ts';
import type { RecurringWork } from '../../platform/jobs/runner.ts';
import { supplierServicesOf } from './companies/suppliers.ts';
import type { Infrastructure } from './infrastructure.ts';
import { storageOf } from './storage.ts';

export type ImportsDeps = PullDeps & ImportRunDeps & FetchPhotosDeps;

/** Registers imports of suppliers' lists; `address` is where the database is. */
export function importsOf(
  { db, config, overrides }: Pick<Infrastructure, 'db' | 'config' | 'overrides'>,
  clock: Clock,
  app: App,
  address: string,
  kept: PhotoDeps,
): ImportsDeps {
  const remote = overrides?.supplierFiles ?? createHttpsFiles(LIMITS.bytes);
  const storage = storageOf(config, 'imports', app.log);
  const services = supplierServicesOf(config, clock);
  const checker = createArtworkChecker();
  app.addHook('onClose', () => checker.close());
  const photos = { ...kept, checker };
  const imports = {
    photos,
    db,
    clock,
    address,
    storage,
    remote,
    services,
    baseUrl: config.baseUrl,
  };
  registerSupplierImports(app, imports);
  return imports;
}

/** Longer than any list takes; what is broken off goes on in the next round. */
const BUDGET_SECONDS = 900;

/**
 * So many suppliers' services an instance asks at once, each on a schedule of its own: one that
 * takes its ten minutes holds no file up, nor the other services.
 */
export const SERVICES_AT_ONCE = 3;

const SOON = { everySeconds: 1, budgetSeconds: BUDGET_SECONDS } as const;
const PULLS = { everySeconds: 5, budgetSeconds: BUDGET_SECONDS } as const;

/** What imports wait for, and the files that none needs any more. */
export function importsWork(deps: ImportsDeps): RecurringWork[] {
  return [
    { ...{ name: 'imports', ...SOON }, run: (signal) => runImports(deps, signal) },
    // A long list takes minutes: meanwhile short ones of other suppliers go on.
    { ...{ name: 'short imports', ...SOON }, run: (signal) => runImports(deps, signal, 'corta') },
    {
      ...{ name: 'supplier lists', ...PULLS },
      run: (signal) => fetchPulls(deps, 'direccion', signal),
    },
    ...Array.from({ length: SERVICES_AT_ONCE }, (_, place) => ({
      ...{ name: `supplier services ${place + 1}`, ...PULLS },
      run: (signal: AbortSignal) => fetchPulls(deps, 'promostandards', signal),
    })),
    { name: 'lists that came', ...PULLS, run: (signal) => advancePulls(deps, signal) },
    {
      ...{ name: 'photographs of lists', ...PULLS },
      run: (signal) => bringPhotos(deps, signal),
    },
    {
      ...{ name: 'supplier photographs', everySeconds: 30, budgetSeconds: BUDGET_SECONDS },
      run: (signal) => fetchPhotos(deps, signal),
    },
    {
      ...{ name: 'old imports', everySeconds: 3600, budgetSeconds: BUDGET_SECONDS },
      run: (signal) => forgetFindings(deps, signal),
    },
    { name: 'import files', everySeconds: 3600, run: () => sweepImports(deps, deps.clock.now()) },
  ];
}
