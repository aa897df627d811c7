import { registerProduction } from '../../../features/production/server/production.api.ts';
import type { ProductionDeps } from '../../../features/production/server/production-deps.ts';
import { sweepFirstPieces } from '../../../features/production/server/show-first-piece.ts';
import { registerPurchasing } from '../../../features/purchasing/server/purchasing.api.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { App } from '../../../platform/http/app.ts';
import type { RecurringWork } from '../../../platform/jobs/runner.ts';
import type { Infrastructure } from '../infrastructure.ts';
import { storageOf } from '../storage.ts';
import { expiryOf } from './counter.ts';

/** What is printed, and what is bought for it. */
export function registerWorkshop(
  app: App,
  { db, config }: Infrastructure,
  clock: Clock,
): ProductionDeps {
  const storage = storageOf(config, 'first-pieces', app.log);
  const deps = { ...expiryOf(db, config.baseUrl), db, clock, baseUrl: config.baseUrl, storage };
  registerProduction(app, deps);
  registerPurchasing(app, deps);
  return deps;
}

/** What broken uploads of photographs left, and those that others took the place of. */
export function workshopWork(deps: ProductionDeps): RecurringWork {
  return { name: 'first pieces', everySeconds: 3600, run: () => sweepFirstPieces(deps) };
}
