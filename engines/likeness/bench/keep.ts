/**
 * `node engines/likeness/bench/keep.ts [--pictures 100000]`: how long a gallery of so many pictures
 * takes to be kept and to be read back. Its arrays are as large as a catalogue's, and of noise.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { keepGallery, recallGallery } from '../kept/kept-gallery.ts';
import { WORDS } from '../points/keypoint-descriptor.ts';
import { descriptorMemory, wordsIn } from '../rank/descriptor-scan.ts';
import { type Gallery, layOutGallery } from '../rank/gallery.ts';
import { SKETCH_LENGTH } from '../rank/sketch.ts';
import { VECTOR_LENGTH } from '../vectors/global-vector.ts';

const { values } = parseArgs({ options: { pictures: { type: 'string', default: '100000' } } });
const pictures = Number(values.pictures);
/** As in the demo's catalogue. */
const VECTORS_A_PICTURE = 3;
const POINTS_A_PICTURE = 44;
const PIVOTS = 8192;

const noise = <Field extends Int8Array | Int32Array | Uint32Array>(field: Field): Field => {
  for (let at = 0; at < field.length; at++) field[at] = Math.imul(at + 1, 0x9e3779b1);
  return field;
};

function gallery(): Gallery {
  const vectors = pictures * VECTORS_A_PICTURE;
  const count = pictures * POINTS_A_PICTURE;
  const points = descriptorMemory(count);
  noise(wordsIn(points));
  const empty = layOutGallery([], undefined);
  return {
    ...empty,
    pictures,
    length: VECTOR_LENGTH,
    name: new Float64Array(pictures),
    product: new Float64Array(pictures),
    vectorStart: noise(new Int32Array(pictures + 1)),
    vectors: noise(new Int8Array(vectors * VECTOR_LENGTH)),
    scale: new Float32Array(vectors),
    sketches: noise(new Int8Array(vectors * SKETCH_LENGTH)),
    sketchScale: new Float32Array(vectors),
    pointStart: noise(new Int32Array(pictures + 1)),
    pointAt: noise(new Int32Array(count)),
    words: { ...empty.words, pivots: descriptorMemory(PIVOTS), start: new Int32Array(PIVOTS + 1) },
    points,
    places: noise(new Uint32Array(count)),
    pictureOf: noise(new Int32Array(count)),
  };
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'gallery-'));
const place = { file: path.join(folder, 'gallery.bin'), key: 'bench' };
const made = gallery();
const start = performance.now();
keepGallery(place, made);
const kept = performance.now();
if (!recallGallery(place)) throw new Error('the gallery was not read back');
const read = performance.now();
const megabytes = (statSync(place.file).size / 2 ** 20).toFixed(0);
console.log(
  `${pictures} pictures of ${WORDS * 32} bits a point: ${megabytes} MB, kept in ${(kept - start).toFixed(0)} ms, read in ${(read - kept).toFixed(0)} ms`,
);
rmSync(folder, { recursive: true });
