import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Beside what is served, not in it. */
const SBOM = path.join(ROOT, 'build/sbom.cdx.json');

interface Licence {
  readonly expression?: string;
  readonly license?: { readonly id?: string; readonly name?: string };
}

export interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly licenses?: readonly Licence[];
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly properties?: readonly { readonly name: string; readonly value: string }[];
}

export interface Sbom {
  readonly bomFormat: string;
  readonly metadata: { readonly component: { readonly 'bom-ref': string; readonly name: string } };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** What a release may hold: use, change and passing on are free, and nothing of the shop's follows. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'ISC',
  // libvips, which sharp loads as a library of its own.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  // By file: lightningcss, which only builds, as it comes.
  'MPL-2.0',
  // Typefaces.
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/** Components whose licence is written where a list does not find it. */
const READ_BY_HAND: ReadonlyMap<string, string> = new Map([
  // "MIT OR SEE LICENSE IN FEEL-FREE.md": no SPDX, so npm leaves it out.
  ['rgbcolor@1.0.1', 'MIT'],
]);

/** Whether an SPDX expression leaves a way that is allowed; AND binds before OR. */
export function isAllowed(expression: string): boolean {
  const inner = /\(([^()]*)\)/.exec(expression);
  if (inner) {
    const word = isAllowed(inner[1] ?? '') ? 'MIT' : 'none';
    return isAllowed(expression.replace(inner[0], word));
  }
  return expression
    .split(/\s+OR\s+/)
    .some((way) => way.split(/\s+AND\s+/).every((one) => ALLOWED.has(one.trim())));
}

function licenceOf({ name, version, licenses = [] }: Component): string {
  const told = licenses.map(
    ({ expression, license }) => expression ?? license?.id ?? license?.name,
  );
  const known = told.filter((one) => one !== undefined).join(' AND ');
  return known || (READ_BY_HAND.get(`${name}@${version}`) ?? 'none');
}

/** Held by a checksum: its own, or that of the package that brings it inside. */
const isHeld = ({ hashes = [], properties = [] }: Component): boolean =>
  hashes.length > 0 || properties.some(({ name }) => name === 'cdx:npm:package:bundled');

/** What of a release must not leave the house: a licence not on the list, or no checksum to hold it to. */
export function sbomProblems({ components }: Sbom): readonly string[] {
  return components.flatMap((component) => {
    const called = `${component.name}@${component.version}`;
    const licence = licenceOf(component);
    return [
      ...(isAllowed(licence) ? [] : [`${called}: licence ${licence}`]),
      ...(isHeld(component) ? [] : [`${called}: no checksum`]),
    ];
  });
}

/** What npm says the release holds, by the lock file alone: nothing is asked of a registry. */
export function readSbom(): Sbom {
  // Not `--omit=dev`: npm 11 then leaves out whatever a package of development needs as well.
  const asked = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--offline'];
  const said = spawnSync('npm', asked, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64e6,
  });
  if (said.status !== 0) throw new Error(`npm sbom: ${said.stderr || String(said.error)}`);
  return releaseOf(JSON.parse(said.stdout) as Sbom);
}

/** What of npm's list is in the release; npm calls the shop by the folder it lies in. */
function releaseOf({ components, dependencies, metadata, ...rest }: Sbom): Sbom {
  const shipped = components.filter(
    ({ properties = [] }) => !properties.some(({ name }) => name === 'cdx:npm:package:development'),
  );
  const known = new Set([metadata.component['bom-ref'], ...shipped.map((one) => one['bom-ref'])]);
  const { name } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    name: string;
  };
  return {
    ...rest,
    metadata: { ...metadata, component: { ...metadata.component, name } },
    components: shipped,
    dependencies: dependencies
      .filter(({ ref }) => known.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((on) => known.has(on)) })),
  };
}

/** Writes the list of what is in the release beside it; returns where. */
export function writeSbom(sbom: Sbom): string {
  mkdirSync(path.dirname(SBOM), { recursive: true });
  writeFileSync(SBOM, `${JSON.stringify(sbom, null, 2)}\n`);
  return SBOM;
}
