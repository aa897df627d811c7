import type { ErrorLog } from '../../features/error-log/server/error-log.ts';
import type { IndexKeeper } from '../../features/search/server/memory/index-keeper.ts';
import type { App } from '../../platform/http/app.ts';
import type { LoadWatch } from '../../platform/http/overload/load.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';

/** A shop put together, which nothing drives yet. */
export interface Shop {
  readonly app: App;
  /** Work of the jobs table; `main.ts` starts it, tests call `runDue`. */
  readonly jobs: JobRunner;
  /** The search's index in memory; until `main.ts` starts it every search reads the catalogue anew. */
  readonly searchIndex: IndexKeeper;
  readonly errors: ErrorLog;
  /** Takes down that work nobody waits for went wrong. */
  troubled(error: unknown, what: string): void;
  /** Measures the load by which calls are sent away; `main.ts` starts it. */
  readonly load: LoadWatch;
  /** Readiness says no from here on, so that a balancer stops sending traffic. */
  drain(): void;
  close(): Promise<void>;
}
