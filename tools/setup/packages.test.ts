import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installMeanwhile, installPackages } from './packages.ts';

/** Only Debian's administrator installs; nobody else is asked to. */
const MAY_INSTALL = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

let folder: string;
let told: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-apt-'));
  told = path.join(folder, 'told');
  writeFileSync(told, '');
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env.PATH}`);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** What stands for apt-get: notes what it was asked, and fails where `failing` is asked. */
function givenApt(failing = 'nothing'): void {
  const apt = path.join(folder, 'apt-get');
  writeFileSync(apt, `#!/bin/sh\necho "$@" >> '${told}'\n[ "$1" != ${failing} ]\n`);
  chmodSync(apt, 0o755);
}
const asked = () =>
  readFileSync(told, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.replaceAll(/ -o \S+| -qq| -y| --no-install-recommends/g, ''));

test.runIf(MAY_INSTALL)(
  'BEH-277 all that is missing of the system is installed at once, and nothing where nothing is missing',
  async () => {
    givenApt();
    expect(await installMeanwhile([])).toBe(true);
    expect(asked()).toEqual([]);
    expect(await installMeanwhile(['chromium', 'postgresql'])).toBe(true);
    expect(asked()).toEqual(['update', 'install chromium postgresql']);
  },
);

test.runIf(MAY_INSTALL).each([
  ['update', ['update']],
  ['install', ['update', 'install chromium']],
])('BEH-277 an installation whose %s fails is told as failed', async (failing, steps) => {
  givenApt(failing);
  expect(await installMeanwhile(['chromium'])).toBe(false);
  expect(installPackages(['chromium'])).toBe(false);
  expect(asked()).toEqual([...steps, ...steps]);
});
