/**
 * Brings the project's packages and its Node. Runs on the machine's own Node (20 or newer) before
 * anything is installed, so it is plain JavaScript without dependencies.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '../..',
);
const MODULES = path.join(ROOT, 'node_modules');
const STAMP = path.join(MODULES, '.estampa-installed');

/** The project's own Node, from the npm package `node`. */
export const NODE = path.join(MODULES, '.bin/node');
export const NODE_OPTIONS = ['--disable-warning=ExperimentalWarning'];

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex');
}

/**
 * glibc lets threads keep memory of their own and finds no use for it in the others: the shop, with
 * its threads for pictures, grew to almost twice as much and went on growing. Elsewhere not read.
 */
const NATIVE_MEMORY = { MALLOC_ARENA_MAX: '2' };

/** Installs from the lock file when node_modules is missing or belongs to another lock file. */
export function ensureInstalled() {
  if (isBorrowed()) return;
  const hash = lockHash();
  if (existsSync(NODE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  if (existsSync(NODE) && !existsSync(STAMP) && installedByHand()) {
    writeFileSync(STAMP, hash);
    return;
  }
  console.log('Instalando paquetes (solo la primera vez, uno o dos minutos)…');
  const npm = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: ROOT,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (npm.status !== 0) {
    console.error('La instalación falló; revisa el mensaje de npm de arriba.');
    process.exit(1);
  }
  writeFileSync(STAMP, hash);
}

/** node_modules is a link to another checkout's: installing would empty that one. */
function isBorrowed() {
  return existsSync(NODE) && lstatSync(MODULES).isSymbolicLink();
}

/** Someone ran `npm ci` or `npm install` themselves: npm's own record agrees with the lock file. */
function installedByHand() {
  const record = path.join(MODULES, '.package-lock.json');
  if (!existsSync(record)) return false;
  const versions = (file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)
      .filter(([name, entry]) => name && !entry.optional)
      .map(([name, entry]) => `${name}@${entry.version}`);
  const installed = new Set(versions(record));
  return versions(path.join(ROOT, 'package-lock.json')).every((entry) => installed.has(entry));
}

/**
 * Ends that nobody asks for: faults of the runtime, of a library in it, or of memory that it asked
 * for in vain. No code of ours can catch them.
 */
const FAULTS = new Set(['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGTRAP', 'SIGFPE', 'SIGABRT']);
/** More than these in ten minutes are no accident. */
const MOST_FAULTS = 5;
const FAULTS_WITHIN_MS = 10 * 60_000;

/**
 * Runs a script of ours on the project's Node, with its input and output, passes signals on and
 * ends with its exit code. The channel tells it when this process dies without a word. With
 * `startAgain`, a process that a fault ended is started again.
 */
export function runOnOwnNode(script, args, { startAgain = false } = {}) {
  let child = spawnOwnNode(script, args);
  const faults = [];
  const onExit = (code, signal) => {
    const now = Date.now();
    if (startAgain && FAULTS.has(signal)) faults.push(now);
    const recent = faults.filter((at) => now - at < FAULTS_WITHIN_MS).length;
    if (!startAgain || !FAULTS.has(signal) || recent > MOST_FAULTS)
      process.exit(code ?? (signal ? 1 : 0));
    console.error(
      `La tienda se cayó (${signal}) y se levanta otra vez: ${recent} de ${MOST_FAULTS} veces en diez minutos.`,
    );
    child = spawnOwnNode(script, args).on('exit', onExit);
  };
  child.on('exit', onExit);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event === 'start') onOrphaned(() => child.kill('SIGTERM'));
}

const spawnOwnNode = (script, args) =>
  spawn(NODE, [...NODE_OPTIONS, path.resolve(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...NATIVE_MEMORY,
      ...process.env,
      PATH: `${path.dirname(NODE)}${path.delimiter}${process.env.PATH ?? ''}`,
    },
  });

const PARENT_POLL_MS = 500;

/**
 * A process manager stops `npm start` by ending npm, which takes its shell along and tells us
 * nothing; one that kills npm leaves the shell too. The only trace is that somebody else is the
 * parent now, ours or the shell's.
 */
function onOrphaned(stop) {
  const before = npmAbove();
  const timer = setInterval(() => {
    if (npmAbove() === before) return;
    clearInterval(timer);
    stop();
  }, PARENT_POLL_MS);
  timer.unref();
}

/** Our parent and, where that is npm's shell and the system tells (Linux), the npm above it. */
function npmAbove() {
  const parent = process.ppid;
  const { parent: above } = processOf(parent);
  return /^npm/.test(processOf(above).name) ? `${parent} ${above}` : `${parent}`;
}

function processOf(pid) {
  try {
    const [, name, parent] =
      /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name: name ?? '', parent };
  } catch {
    // Another system, or it has just ended: then our own parent changes.
    return { name: '', parent: undefined };
  }
}
