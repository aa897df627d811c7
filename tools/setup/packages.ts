import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Where there is no network it says so soon; somebody else's installation is waited for. */
const OPTIONS = ['Acquire::Retries=0', 'Acquire::http::Timeout=10', 'DPkg::Lock::Timeout=300'];

function commands(names: readonly string[]): string[][] {
  const options = OPTIONS.flatMap((option) => ['-o', option]);
  return [
    ['update', '-qq', ...options],
    ['install', '-y', '-qq', '--no-install-recommends', ...options, ...names],
  ];
}

/** This is Debian and we are root. */
const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const environment = () => ({ ...process.env, DEBIAN_FRONTEND: 'noninteractive' });

const announce = (names: readonly string[]) =>
  console.log(`Instalando ${names.join(', ')} (paquete de Debian)…`);

/** Installs Debian packages where we may. Returns whether it worked. */
export function installPackages(names: readonly string[]): boolean {
  if (!mayInstall()) return false;
  announce(names);
  return commands(names).every(
    (args) => spawnSync('apt-get', args, { env: environment(), stdio: 'ignore' }).status === 0,
  );
}

/** The same while other things go on. */
export async function installMeanwhile(names: readonly string[]): Promise<boolean> {
  if (names.length === 0) return true;
  if (!mayInstall()) return false;
  announce(names);
  for (const args of commands(names)) {
    const status = await new Promise((resolve) => {
      const child = spawn('apt-get', args, { env: environment(), stdio: 'ignore' });
      child.once('error', () => resolve(undefined));
      child.once('close', resolve);
    });
    if (status !== 0) return false;
  }
  return true;
}
