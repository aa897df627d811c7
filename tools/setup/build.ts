import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brotliCompressSync, constants } from 'node:zlib';
import { readSbom, writeSbom } from './sbom.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const STAMP = path.join(ROOT, 'build/.stamp');
/** What the built pages depend on. */
const SOURCES = [
  'src/{app,design,framework,kernel}/**/*.{ts,tsx,css}',
  'src/platform/browser/**/*.{ts,tsx}',
  'engines/words/{text.ts,{text,find}/*.ts}',
  'src/{,staff-}routes.ts',
  'src/features/*/*.ts',
  'src/features/*/{web,staff}/**/*.{ts,tsx,css}',
  'public/**/*',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
];

function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const pattern of SOURCES) {
    for (const file of globSync(pattern, { cwd: ROOT }).sort()) {
      const full = path.join(ROOT, file);
      if (!statSync(full).isFile() || file.includes('.test.')) continue;
      hash.update(file).update(readFileSync(full));
    }
  }
  return hash.digest('hex');
}

/** How long somebody else's build is waited for. */
const PATIENCE_MS = 5 * 60_000;

/** Builds the pages when their sources changed since the last build. Returns whether it built. */
export async function ensureBuilt(): Promise<boolean> {
  return alone(build);
}

/** One build of a checkout at a time, whichever process asks: the next one finds it made. */
function alone<T>(work: () => T): T {
  const folder = path.join(ROOT, '.cache');
  mkdirSync(folder, { recursive: true });
  // Node has no flock; SQLite's own is dropped by the operating system when its holder dies.
  const lock = new DatabaseSync(path.join(folder, 'build.sqlite'), { timeout: PATIENCE_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return work();
  } finally {
    lock.close();
  }
}

function build(): boolean {
  const hash = sourcesHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return false;
  console.log('Construyendo las páginas…');
  const built = spawnSync(path.join(ROOT, 'node_modules/.bin/react-router'), ['build'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status !== 0) {
    console.error(built.stdout, built.stderr);
    throw new Error('La construcción de las páginas falló.');
  }
  compressAssets(path.join(ROOT, 'build/client'));
  listContents();
  writeFileSync(STAMP, hash);
  return true;
}

/** Says what the release holds. An npm too old to tell keeps nobody from having a shop. */
function listContents(): void {
  try {
    writeSbom(readSbom());
  } catch (error) {
    console.error('No se pudo escribir build/sbom.cdx.json:', error);
  }
}

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$/;

/** Writes a Brotli twin beside each text asset, so that serving it costs no time. */
function compressAssets(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, entry);
    if (!COMPRESSIBLE.test(entry) || !statSync(file).isFile()) continue;
    const body = readFileSync(file);
    const compressed = brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    });
    writeFileSync(`${file}.br`, compressed);
  }
}

// `npm run build`: what it made is what the next start finds.
if (import.meta.main) await ensureBuilt();
