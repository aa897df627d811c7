/**
 * The embedded database (PGlite) in a process of its own, reached over a local socket.
 * Run as: embedded-process.ts <data folder> <socket folder> <plans>. Speaks to its parent by
 * IPC: 'ready', 'locked', { trouble }; ends when the parent asks, or dies.
 */
import { rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import type { EmbeddedMessage, EmbeddedPlans } from './embedded.ts';
import { lockFolder } from './folder-lock.ts';
import { onPanic } from './on-panic.ts';
import { startUpkeep } from './upkeep.ts';
import { watchRoom } from './watch-room.ts';
import { wholeStatements } from './whole-statements.ts';

const [dataFolder = '', socketFolder = '', given = ''] = process.argv.slice(2);
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

/** The parent may be gone at any moment; then `disconnect` ends us. */
function tell(message: EmbeddedMessage): void {
  if (process.connected) process.send?.(message, () => undefined);
}

async function serve(): Promise<void> {
  if (!(await waitForLock())) {
    tell('locked');
    process.disconnect();
    return;
  }
  const db = await PGlite.create(path.join(dataFolder, 'pglite'));
  onPanic(db, (error) => {
    // Nothing asynchronous is left to this process: the shop starts it again.
    writeSync(2, `${String(error)}\n`);
    process.exit(1);
  });
  const socket = path.join(socketFolder, '.s.PGSQL.5432');
  rmSync(socket, { force: true });
  const server = new PGLiteSocketServer({
    db: wholeStatements(db),
    path: socket,
    maxConnections: 32,
  });
  await server.start();

  const plans: EmbeddedPlans = JSON.parse(given);
  const onTrouble = ({ message }: Error, what: string): void =>
    tell({ trouble: `${what}: ${message}` });
  const upkeep = startUpkeep({
    address: socketFolder,
    plan: plans.upkeep,
    onTrouble,
  });
  const room = watchRoom({
    address: socketFolder,
    folder: dataFolder,
    plan: plans.room,
    onTrouble,
  });

  let ending = false;
  const end = async (): Promise<void> => {
    if (ending) return;
    ending = true;
    upkeep.stop();
    room.stop();
    await server.stop();
    try {
      // A client that was cut off may have left its transaction open, even a failed one.
      await db.exec('ROLLBACK');
      await db.exec('CHECKPOINT');
    } finally {
      await db.close();
      process.exit(0);
    }
  };
  process.on('disconnect', () => void end());
  process.on('message', (message) => {
    if (message === 'end') void end();
  });
  // The terminal's Ctrl-C reaches the whole group; the parent decides when the database may go.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  // Nobody knows the state it would go on in; the shop starts it again.
  process.on('uncaughtException', (error) => {
    console.error(error);
    process.exit(1);
  });
  tell('ready');
}

try {
  await serve();
} catch (error) {
  console.error(error);
  process.exit(1);
}
