import { sentryReporter } from '../../adapters/errors/sentry/client.ts';
import { sweepErrors } from '../../features/error-log/server/error-log.sql.ts';
import { createErrorLog, type ErrorLog } from '../../features/error-log/server/error-log.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { App } from '../../platform/http/app.ts';
import type { RecurringWork } from '../../platform/jobs/runner.ts';
import { tellOnce } from './errors-told.ts';
import type { Infrastructure } from './infrastructure.ts';

export type Warn = (detail: object, what: string) => void;

/** The shop's own error log; an outside service hears of it too only if one is configured. */
export function errorLogOf({ db, config }: Infrastructure, clock: Clock, warn: Warn): ErrorLog {
  const { ERROR_REPORTING_DSN: dsn } = config;
  const reporter = dsn
    ? sentryReporter({
        dsn,
        environment: config.NODE_ENV,
        release: config.RELEASE,
        onTrouble: (reason) => warn({ reason }, 'the error-reporting service is silent'),
      })
    : undefined;
  return createErrorLog({
    db,
    clock,
    reporter,
    rates: {
      trace: config.ERROR_TRACE_RATE,
      replay: config.ERROR_REPLAY_RATE,
      replayOnError: config.ERROR_REPLAY_ON_ERROR_RATE,
    },
    draw: Math.random,
    onLost: (error) => warn({ err: error }, 'the error log could not be written'),
  });
}

/** Takes down what work that nobody waits for ran into: in the log, and in the shop's own book of errors. */
export function troubledOf(
  log: Pick<App['log'], 'error'>,
  errors: Pick<ErrorLog, 'caught'>,
): (error: unknown, what: string) => void {
  const tell = tellOnce(
    (err, what, told) => log.error({ err, what, ...told }, 'background work failed'),
    () => performance.now(),
  );
  return (error, what) => {
    tell(error, what);
    errors.caught(error, what);
  };
}

const DAY_MS = 24 * 3600 * 1000;

export function errorSweep({ db, config }: Infrastructure, clock: Clock): RecurringWork {
  const kept = config.ERROR_RETENTION_DAYS * DAY_MS;
  const run = () => sweepErrors(db, new Date(clock.now().getTime() - kept));
  return { name: 'errors', everySeconds: 3600, run };
}
