/**
 * `npm run bench:images -- --dir DIR`: R@1, R@10, mAP and latency per set of query pictures.
 * DIR holds the pictures and `index.json`:
 * `{"gallery": [{"file", "product"}], "queries": [{"file", "product", "set"}]}`.
 * `--only TEXT` keeps the sets whose name contains TEXT, `--plain` leaves the calibration out,
 * `--bytes N` stores up to N bytes a picture, `--misses` lists the queries not found first,
 * `--pictures N` enlarges the gallery to N pictures, `--queries N` asks only N, evenly chosen.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { STORED_BYTES } from '../picture/picture-descriptor.ts';
import { type PictureSet, type QueryResult, scoreSet } from './score-set.ts';

const { values } = parseArgs({
  options: {
    dir: { type: 'string' },
    only: { type: 'string', default: '' },
    plain: { type: 'boolean', default: false },
    bytes: { type: 'string', default: String(STORED_BYTES) },
    misses: { type: 'boolean', default: false },
    pictures: { type: 'string', default: '0' },
    queries: { type: 'string', default: '1000000' },
  },
});
if (!values.dir) {
  console.error('Uso: npm run bench:images -- --dir CARPETA');
  process.exit(1);
}

const set = JSON.parse(await readFile(path.join(values.dir, 'index.json'), 'utf8')) as PictureSet;
const named = set.queries.filter((query) => query.set.includes(values.only));
const every = Math.max(1, Math.ceil(named.length / Number(values.queries)));
const queries = named.filter((_, place) => place % every === 0);
const { results, bytesPerPicture } = await scoreSet(
  values.dir,
  { ...set, queries },
  {
    bytes: Number(values.bytes),
    calibrated: !values.plain,
    pictures: Number(values.pictures),
    onProgress: (what, done, of) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${what} ${done}/${of}   `);
    },
  },
);
const percent = (part: number): string => (100 * part).toFixed(1);

/** With one right product a query, average precision is one over its place. */
function row(name: string, some: readonly QueryResult[]): Record<string, string | number> {
  const share = (most: number) => some.filter(({ rank }) => rank <= most).length / some.length;
  const time = (part: number, times: readonly number[]) => {
    const sorted = times.toSorted((one, other) => one - other);
    return Math.round(sorted[Math.floor(part * (sorted.length - 1))] ?? 0);
  };
  const clock = some.map(({ milliseconds }) => milliseconds);
  const processor = some.map((result) => result.processor);
  return {
    set: name,
    queries: some.length,
    'R@1': percent(share(1)),
    'R@10': percent(share(10)),
    mAP: percent(some.reduce((sum, { rank }) => sum + 1 / rank, 0) / some.length),
    'ms p50': time(0.5, clock),
    'ms p95': time(0.95, clock),
    'cpu p50': time(0.5, processor),
    'cpu p95': time(0.95, processor),
  };
}

const sets = [...Map.groupBy(results, (result) => result.set)].sort(([one], [other]) =>
  one.localeCompare(other),
);
console.table([...sets.map(([name, some]) => row(name, some)), row('all', results)]);
console.log(
  `${Math.max(set.gallery.length, Number(values.pictures))} gallery pictures, ${Math.round(bytesPerPicture)} bytes stored of each`,
);
if (values.misses)
  for (const { set: name, file, rank } of results)
    if (rank > 1) console.log(`${name} ${file}: ${rank}`);
