import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isAllowed, readSbom, sbomProblems, writeSbom } from './setup/sbom.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
interface Locked {
  readonly hasInstallScript?: boolean;
  readonly resolved?: string;
}
const read = <T>(file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as T;
const lock = read<{ packages: Record<string, Locked> }>('package-lock.json');
const { dependencies, allowScripts } = read<{
  dependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
}>('package.json');

test('T201 a release has a CycloneDX list of all it holds, each with a checksum and a licence that is allowed', () => {
  const sbom = readSbom();
  expect(sbom.bomFormat).toBe('CycloneDX');
  expect(sbom.metadata.component.name).toBe('estampa');
  const listed = new Map(sbom.components.map(({ name, version }) => [name, version]));
  for (const [name, version] of Object.entries(dependencies))
    expect(listed.get(name)).toBe(version);
  const refs = new Set(sbom.components.map((one) => one['bom-ref']));
  const needed = sbom.dependencies.flatMap(({ dependsOn }) => dependsOn);
  expect(needed.filter((ref) => !refs.has(ref))).toEqual([]);
  // What only tests and builds are made with is not in it.
  expect(listed.has('vitest')).toBe(false);
  expect(sbomProblems(sbom)).toEqual([]);
  const file = writeSbom(sbom);
  expect(existsSync(file)).toBe(true);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(sbom);
});

test('T201 a component that must not leave the house is named', () => {
  const hashes = [{ alg: 'SHA-512', content: 'ab' }];
  const made = (name: string, expression?: string) => ({
    ...{ 'bom-ref': name, name, version: '1.0.0', hashes },
    ...(expression === undefined ? {} : { licenses: [{ expression }] }),
  });
  const components = [
    made('free', 'MIT'),
    made('copyleft', 'AGPL-3.0-only'),
    made('unknown'),
    { ...made('loose', 'ISC'), hashes: [] },
  ];
  const metadata = { component: { 'bom-ref': 'estampa', name: 'estampa' } };
  const sbom = { bomFormat: 'CycloneDX', metadata, components, dependencies: [] };
  expect(sbomProblems(sbom)).toEqual([
    'copyleft@1.0.0: licence AGPL-3.0-only',
    'unknown@1.0.0: licence none',
    'loose@1.0.0: no checksum',
  ]);
});

test.each([
  ['MIT', true],
  ['GPL-3.0-only OR MIT', true],
  ['GPL-3.0-only AND MIT', false],
  ['(MIT AND Zlib)', true],
  ['MIT AND (GPL-2.0-only OR ISC)', true],
  ['(MIT OR ISC) AND GPL-2.0-only', false],
])('T201 %s is allowed: %s', (expression, allowed) => {
  expect(isAllowed(expression)).toBe(allowed);
});

test('T201 of what is installed one package alone may run a script of its own, and no address is written down', () => {
  expect(Object.keys(allowScripts)).toEqual(['node']);
  const scripted = Object.entries(lock.packages).filter(
    ([, { hasInstallScript }]) => hasInstallScript,
  );
  expect(scripted.map(([place]) => place)).toEqual([
    'node_modules/@swc/core',
    'node_modules/core-js',
    'node_modules/node',
  ]);
  expect(Object.values(lock.packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});
