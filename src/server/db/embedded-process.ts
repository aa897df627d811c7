/**
 * The embedded database (PGlite) in a process of its own, reached over a local socket.
 * Run as: embedded-process.ts <data folder> <socket folder>. Speaks to its parent by IPC:
 * 'ready', 'locked'; ends when the parent asks, or dies.
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { lockFolder } from './folder-lock.ts';
import { wholeStatements } from './whole-statements.ts';

const [dataFolder = '', socketFolder = ''] = process.argv.slice(2);
/** PGlite takes no checkpoint by itself: its log would grow without end. */
const CHECKPOINT_EVERY_MS = 5 * 60_000;
const VACUUM_EVERY_CHECKPOINTS = 12;
/** A previous holder killed a moment ago may still be letting go. */
const LOCK_PATIENCE_MS = 2_500;

async function waitForLock(): Promise<boolean> {
  const giveUpAt = Date.now() + LOCK_PATIENCE_MS;
  while (!lockFolder(dataFolder)) {
    if (Date.now() > giveUpAt) return false;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return true;
}

async function serve(): Promise<void> {
  if (!(await waitForLock())) {
    process.send?.('locked');
    process.disconnect();
    return;
  }
  const db = await PGlite.create(path.join(dataFolder, 'pglite'));
  const socket = path.join(socketFolder, '.s.PGSQL.5432');
  rmSync(socket, { force: true });
  const server = new PGLiteSocketServer({
    db: wholeStatements(db),
    path: socket,
    maxConnections: 32,
  });
  await server.start();

  let checkpoints = 0;
  const upkeep = setInterval(async () => {
    checkpoints += 1;
    await db.exec(
      checkpoints % VACUUM_EVERY_CHECKPOINTS === 0 ? 'VACUUM ANALYZE; CHECKPOINT' : 'CHECKPOINT',
    );
  }, CHECKPOINT_EVERY_MS);

  let ending = false;
  const end = async (): Promise<void> => {
    if (ending) return;
    ending = true;
    clearInterval(upkeep);
    await server.stop();
    await db.exec('CHECKPOINT');
    await db.close();
    process.exit(0);
  };
  process.on('disconnect', () => void end());
  process.on('message', (message) => {
    if (message === 'end') void end();
  });
  // The terminal's Ctrl-C reaches the whole group; the parent decides when the database may go.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  process.send?.('ready');
}

await serve();
