import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from './packages.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL = 'chromium-headless-shell';

function onPath(names: readonly string[]): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const name of names) {
      const file = path.join(folder, name);
      if (existsSync(file)) return file;
    }
  }
  return undefined;
}

/**
 * A Chromium for the browser tests: CHROMIUM_PATH, the system's, Debian's package when we may
 * install it, else Playwright's own download (then the answer is undefined: Playwright finds it).
 * Throws when none can be had.
 */
export function ensureChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH no existe: ${given}`);
    return given;
  }
  const found = onPath(NAMES);
  if (found) return found;
  if (installPackages(['chromium'])) {
    const installed = onPath(NAMES);
    if (installed) return installed;
  }
  console.log('Descargando Chromium con Playwright…');
  const download = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (download.status !== 0) {
    throw new Error('No hay Chromium: instala uno o indica su ruta en CHROMIUM_PATH.');
  }
  return undefined;
}

/** Debian's packages that `ensureChromium` and `ensureChromiumShell` would install. */
export function missingChromium(): string[] {
  if (process.env.CHROMIUM_PATH) return [];
  return [...(onPath(NAMES) ? [] : ['chromium']), ...(onPath([SHELL]) ? [] : [SHELL])];
}

/**
 * The same browser without windows, which tests that show no camera use: it takes a third less of
 * the processor. Undefined where there is none and none can be had: the whole browser does as well.
 */
export function ensureChromiumShell(): string | undefined {
  const found = onPath([SHELL]);
  if (found || process.env.CHROMIUM_PATH) return found;
  return installPackages([SHELL]) ? onPath([SHELL]) : undefined;
}
