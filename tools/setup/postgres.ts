import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { installPackages } from './chromium.ts';
import { freePort } from './free-port.ts';

export interface TestCluster {
  readonly url: string;
  readonly version: string;
  /** kill -9 of the server and every one of its processes, as a crash would. */
  crash(): Promise<void>;
  /** Starts it again on the same data after a crash. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

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

/**
 * Starts a PostgreSQL of our own in a temporary folder on a free local port, as an ordinary user
 * (PostgreSQL refuses root). Returns undefined when there are no binaries and none can be had.
 */
export async function startTestCluster(): Promise<TestCluster | undefined> {
  const bin = binaries() ?? (installPackages(['postgresql']) ? binaries() : undefined);
  if (!bin) return undefined;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-pg-'));
  const user = ordinaryUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const initialised = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'estampa', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
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
      // A process group of its own, so that a crash can take all of it at once.
      detached: true,
    });
    return server;
  };
  let server = launch();
  process.once('exit', () => signalGroup(server, 'SIGKILL'));
  const version = await waitUntilReady(url, server);
  return {
    url,
    version,
    crash: () => end(server, 'SIGKILL'),
    restart: async () => {
      server = launch();
      await waitUntilReady(url, server);
    },
    stop: async () => {
      await end(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function serverArguments(data: string, sockets: string, port: number): string[] {
  const settings = ['listen_addresses=127.0.0.1', 'max_connections=200'];
  return ['-D', data, '-p', String(port), '-k', sockets, ...settings.flatMap((one) => ['-c', one])];
}

async function end(server: ChildProcess, signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  if (signal === 'SIGKILL') signalGroup(server, signal);
  else server.kill(signal);
  await ended;
}

function signalGroup(server: ChildProcess, signal: 'SIGKILL'): void {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  try {
    process.kill(-server.pid, signal);
  } catch {
    // The group is gone already, which is what was wanted.
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

async function waitUntilReady(url: string, server: ChildProcess): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (server.exitCode !== null) throw new Error('PostgreSQL terminó al arrancar.');
    const client = new pg.Client({ connectionString: url });
    // While it recovers it may hang up on us; the loop tries again.
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
      return rows[0]?.server_version ?? '';
    } catch {
      // Not listening yet; the loop is bounded.
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error('PostgreSQL no arrancó en 10 segundos.');
}
