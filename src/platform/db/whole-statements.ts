import type { PGlite } from '@electric-sql/pglite';

/** Messages that end a statement as PostgreSQL's protocol counts it: Sync and the simple Query. */
const ENDS = new Set(['S', 'Q'].map((type) => type.charCodeAt(0)));
/** Parse, Bind, Describe, Execute, Close and Flush belong to the Sync that follows them. */
const PARTS = new Set(['P', 'B', 'D', 'E', 'C', 'H'].map((type) => type.charCodeAt(0)));

/**
 * The socket server queues single protocol messages of all its connections for the one session
 * that PGlite is, and keeps to one connection only inside a transaction. Between another's Bind and
 * Execute a message of ours would replace what is bound, and its caller would read our rows. Seen
 * through this, a statement begun counts as a transaction until its Sync, so nobody comes between.
 */
export function wholeStatements(engine: PGlite): PGlite {
  let begun = false;
  const own: Partial<PGlite> = {
    isInTransaction: () => begun || engine.isInTransaction(),
    execProtocolRawStream: async (message, options) => {
      const type = message[0];
      if (type !== undefined && PARTS.has(type)) begun = true;
      try {
        return await engine.execProtocolRawStream(message, options);
      } finally {
        if (type !== undefined && ENDS.has(type)) begun = false;
      }
    },
    exec: (text, options) => {
      // The server rolls back for a connection that went away in the middle.
      begun = false;
      return engine.exec(text, options);
    },
  };
  return new Proxy(engine, {
    get: (target, name) => {
      if (Object.hasOwn(own, name)) return Reflect.get(own, name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
