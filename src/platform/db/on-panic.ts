import type { PGlite } from '@electric-sql/pglite';

/** How the engine leaves a statement that failed, for its main loop to take up again. */
const LONG_JUMP = 100;

/**
 * Tells of an engine that stopped in the middle: a full disk, no memory, a FATAL. PGlite swallows
 * what it throws and calls it again with the same message, without end and without ever coming back
 * to this process's other work, so that nobody could stop it but with -9.
 */
export function onPanic(engine: PGlite, tell: (error: unknown) => never): void {
  const { Module: module } = engine;
  const step = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      return step();
    } catch (error) {
      const status: unknown = Object(error).status;
      if (status !== LONG_JUMP) tell(error);
      throw error;
    }
  };
}
