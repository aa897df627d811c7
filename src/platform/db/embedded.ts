import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { UPKEEP, type UpkeepPlan } from './upkeep.ts';
import { ROOM, type RoomPlan } from './watch-room.ts';

/** What the database's process tells the shop's. */
export type EmbeddedMessage = 'ready' | 'locked' | { readonly trouble: string };

export interface EmbeddedPlans {
  readonly upkeep: UpkeepPlan;
  readonly room: RoomPlan;
}

export interface EmbeddedOptions {
  readonly plans?: Partial<EmbeddedPlans>;
  /** Told what the database's upkeep could not do; it tries again in its next round. */
  readonly onTrouble?: (error: Error) => void;
}

/** How long the database's process has for its last checkpoint. */
const PATIENCE_MS = 5_000;

const print = ({ message }: Error): void => console.error(message);

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `La carpeta de datos ${folder} ya está en uso por otra Estampa en marcha. ` +
        'Detén la otra, o usa otra carpeta con DATA_DIR.',
    );
  }
}

export interface EmbeddedDatabase {
  /** Folder of the local socket: what `connect` takes as address. */
  readonly address: string;
  /** Resolves when the process has ended, whoever ended it. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Folder of the local socket of a data folder's database. A socket's path is limited to 108 bytes,
 * so it does not live in the data folder.
 */
export function embeddedAddress(folder: string): string {
  const name = createHash('sha256').update(path.resolve(folder)).digest('hex').slice(0, 16);
  return path.join(os.tmpdir(), `estampa-${name}`);
}

/** The folder of the local socket belongs to somebody else, who could answer in its place. */
export class UnsafeFolder extends Error {
  constructor(folder: string) {
    super(
      `La carpeta ${folder} no es de este usuario: otra persona de esta máquina podría leer la base ` +
        'de datos. Bórrala, o usa otra carpeta con DATA_DIR.',
    );
  }
}

/**
 * Makes a folder that nobody else can enter. Its name can be foreseen and it lies where everybody
 * may write, so that one that is there already must be ours. Throws UnsafeFolder.
 */
export function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  // Windows has no such users; its folder for temporary files is each person's own.
  const user = process.getuid?.() ?? found.uid;
  if (!found.isDirectory() || found.uid !== user) throw new UnsafeFolder(folder);
  if ((found.mode & 0o077) !== 0) chmodSync(folder, 0o700);
}

/**
 * Starts the embedded database of `folder` in its own process.
 * Throws FolderInUse when another process has the folder.
 */
export async function startEmbedded(
  folder: string,
  { plans = {}, onTrouble = print }: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  mkdirSync(folder, { recursive: true });
  const address = embeddedAddress(folder);
  ownFolder(address);
  const all: EmbeddedPlans = { upkeep: UPKEEP, room: ROOM, ...plans };

  const child = fork(
    path.join(import.meta.dirname, 'embedded-process.ts'),
    [folder, address, JSON.stringify(all)],
    {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const answered = new Promise<string>((resolve) => {
    child.on('message', (message: EmbeddedMessage) => {
      if (typeof message === 'string') resolve(message);
      else onTrouble(new Error(`Base de datos integrada: ${message.trouble}`));
    });
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const answer = await Promise.race([answered, ended.then(() => 'ended')]);
  if (answer === 'locked') throw new FolderInUse(folder);
  if (answer !== 'ready') throw new Error('La base de datos integrada no arrancó.');
  return {
    address,
    ended,
    stop: async () => {
      // Committed work is safe: what an engine that hangs leaves behind, its log has.
      const giveUp = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
      if (child.connected) child.send('end');
      await ended;
      clearTimeout(giveUp);
    },
  };
}
