/**
 * `npm run check:artwork -- FILE --technique serigrafia --width-mm 60 [--colour negro]`: what a
 * file of artwork is at a print size, and whether it prints, as one JSON object.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Checked,
  checkArtwork,
  isTechnique,
  judge,
  TECHNIQUES,
} from '../engines/artwork-check/artwork-check.ts';
import { COLOURS, type Colour } from '../src/features/catalog/colour.ts';
import { slug } from '../src/kernel/fold.ts';

const USE = 'Uso: npm run check:artwork -- ARCHIVO --technique serigrafia --width-mm 60';

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

function read(file: string): Buffer {
  try {
    return readFileSync(path.resolve(process.env.INIT_CWD ?? '.', file));
  } catch {
    return fail(`No se puede leer ${file}.`);
  }
}

function colourNamed(name: string): Colour {
  const found = COLOURS.find(({ key }) => key === slug(name));
  return (
    found ?? fail(`No hay un color «${name}». Hay: ${COLOURS.map(({ key }) => key).join(', ')}`)
  );
}

const rgbOf = ({ css }: Colour) =>
  [1, 3, 5].map((at) => Number.parseInt(css.slice(at, at + 2), 16)) as [number, number, number];

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

/** As told outside: lengths to a thousandth of a millimetre. */
function told({ facts }: Checked) {
  if (!facts.readable) return { readable: false, reason: facts.reason };
  const mm = (value: number | undefined) =>
    value === undefined ? null : Math.round(value * 1000) / 1000;
  return {
    widthMm: mm(facts.widthMm),
    heightMm: mm(facts.heightMm),
    inks: facts.inks.length,
    inkColours: facts.inks.map(({ red, green, blue }) => hexOf([red, green, blue])),
    minLineMm: mm(facts.line?.mm),
    minGapMm: mm(facts.gap?.mm),
    minTextMm: mm(facts.text?.mm),
    openPaths: facts.openPaths?.count ?? 0,
    gradients: facts.gradients,
    rasterDpi: facts.dpi === undefined ? null : Math.round(facts.dpi),
  };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    technique: { type: 'string', default: 'serigrafia' },
    'width-mm': { type: 'string' },
    colour: { type: 'string' },
  },
});
const [file] = positionals;
if (!file) fail(USE);
const technique = slug(values.technique);
if (!isTechnique(technique)) {
  fail(`No hay una técnica «${values.technique}». Hay: ${Object.keys(TECHNIQUES).join(', ')}`);
}
const width = values['width-mm'];
if (width !== undefined && !(Number(width) > 0 && Number(width) <= 5000)) {
  fail('El ancho va en milímetros, de más de 0 a 5000.');
}
const surface = values.colour === undefined ? undefined : rgbOf(colourNamed(values.colour));
const checked = await checkArtwork(read(file), width === undefined ? undefined : Number(width));
const { findings, verdict } = judge(checked.facts, TECHNIQUES[technique], surface);
const shown = findings.map(({ rule, at, value, limit }) => ({ rule, at, value, limit }));
console.log(JSON.stringify({ ...told(checked), findings: shown, verdict }, null, 2));
