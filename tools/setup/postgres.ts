import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { installPackages } from './packages.ts';

export interface TestCluster {
  readonly url: string;
  /** The same through a socket in its folder, where a question costs a third less than over the network. */
  readonly socket: string;
  readonly version: string;
  /** The server's first process; the others are its children. */
  pid(): number;
  /** kill -9 of the server and every one of its processes, as a crash would. */
  crash(): Promise<void>;
  /** Starts it again on the same data after a crash. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** What a start, or a recovery after a crash, may take on a machine that is busy. */
const START_WITHIN_MS = 60_000;
const DEBIAN = '/usr/lib/postgresql';

/** The folder with initdb and postgres: Debian's newest, else the one on the PATH. */
function binaries(): string | undefined {
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(DEBIAN, version, 'bin'))
    : [];
  const folders = [...debian, ...(process.env.PATH ?? '').split(path.delimiter)];
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))),
  );
}

/** Debian's packages that `startTestCluster` would install. */
export const missingPostgres = (): string[] => (binaries() ? [] : ['postgresql']);

/** The address of a server that is asked through the socket in `folder`. */
export function throughSocket(url: string, folder: string): string {
  const address = new URL(url);
  address.searchParams.set('host', folder);
  return address.href;
}

/**
 * Starts a PostgreSQL of our own in a temporary folder on a free local port, as an ordinary user
 * (PostgreSQL refuses root), with `environment` besides our own, its files in a folder of their own
 * in `where`. Returns undefined when there are no binaries and none can be had.
 */
export async function startTestCluster(
  environment: Readonly<Record<string, string>> = {},
  where = os.tmpdir(),
): Promise<TestCluster | undefined> {
  const bin = binaries() ?? (installPackages(['postgresql']) ? binaries() : undefined);
  if (!bin) return undefined;
  const folder = mkdtempSync(path.join(where, 'estampa-pg-'));
  const user = ordinaryUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const initialised = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'estampa', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...user, cwd: folder, encoding: 'utf8' },
  );
  if (initialised.status !== 0) throw new Error(`initdb: ${initialised.stderr}`);
  const port = await freePort();
  const url = `postgres://estampa@127.0.0.1:${port}/postgres`;
  const launch = (): ChildProcess => {
    const server = spawn(path.join(bin, 'postgres'), serverArguments(data, folder, port), {
      ...user,
      cwd: folder,
      stdio: 'ignore',
      env: { ...process.env, ...environment },
      // A process group of its own, so that a crash can take all of it at once.
      detached: true,
    });
    return server;
  };
  let server: ChildProcess | undefined;
  process.once('exit', () => server && killAll(server));
  const start = async (): Promise<string> => {
    const giveUpAt = Date.now() + START_WITHIN_MS;
    for (;;) {
      server = launch();
      const version = await versionOnceReady(url, server, giveUpAt);
      if (version !== undefined) return version;
      // It ends at once while the memory of one that was killed is still being taken down.
      if (Date.now() > giveUpAt) throw new Error('PostgreSQL no arrancó en un minuto.');
      await pause(200);
    }
  };
  const version = await start();
  return {
    url,
    socket: throughSocket(url, folder),
    version,
    pid: () => server?.pid ?? 0,
    crash: () => end(server, 'SIGKILL'),
    restart: async () => void (await start()),
    stop: async () => {
      await end(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function serverArguments(data: string, sockets: string, port: number): string[] {
  // A process that is killed loses nothing that the system has taken; only a power cut would.
  const settings = [
    ...['listen_addresses=127.0.0.1', 'max_connections=200', 'fsync=off'],
    ...['max_wal_size=256MB', 'min_wal_size=64MB'],
  ];
  return ['-D', data, '-p', String(port), '-k', sockets, ...settings.flatMap((one) => ['-c', one])];
}

async function end(server: ChildProcess | undefined, signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  if (signal === 'SIGKILL') killAll(server);
  else server.kill(signal);
  await ended;
}

/** Its backends lead sessions of their own, so that a signal to its group does not reach them. */
function killAll({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  for (const one of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(one, 'SIGKILL');
    } catch {
      // It is gone already, which is what was wanted.
    }
  }
}

function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return text.split(' ').filter(Boolean).map(Number);
  } catch {
    // No /proc here: they notice by themselves that their parent is gone.
    return [];
  }
}

/** Who runs it when we are root: `postgres` where that user exists, else `nobody`. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    if (uid.status === 0 && gid.status === 0) {
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    }
  }
  return undefined;
}

/** Its version once it answers; undefined when it ended instead. Throws when `giveUpAt` passes. */
async function versionOnceReady(
  url: string,
  server: ChildProcess,
  giveUpAt: number,
): Promise<string | undefined> {
  while (server.exitCode === null && server.signalCode === null) {
    const client = new pg.Client({ connectionString: url });
    // While it recovers it may hang up on us; the loop tries again.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
      return rows[0]?.server_version ?? '';
    } catch (error) {
      // Not listening yet.
      if (Date.now() > giveUpAt) throw error;
      await pause(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return undefined;
}
