/**
 * `node bench/image-search/score-shipped.ts --dir DIR`: query pictures of `make-set.ts` or
 * `studio/query-set.ts` against what the demo ships in `media/descriptions.bin`, by the threads that
 * a shop searches with: every design, in the colours and from the sides that its image search knows.
 * A product counts as found by its design. `--every N` asks every Nth query only, `--misses` lists
 * those that were not found first, with what stood there.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createAnalystPool } from '../../engines/likeness/likeness.ts';
import { parsePictureAddress } from '../../src/features/catalog/picture.ts';
import { readShipped } from '../../src/features/image-search/server/shipped-descriptions.ts';

interface Query {
  readonly file: string;
  /** The design. */
  readonly product: string;
  readonly set: string;
}

const { values } = parseArgs({
  options: {
    dir: { type: 'string' },
    every: { type: 'string', default: '1' },
    misses: { type: 'boolean', default: false },
  },
});
const SHIPPED = path.resolve(import.meta.dirname, '../../media/descriptions.bin');
const shipped = await readShipped(SHIPPED);
if (!values.dir || !shipped) {
  console.error('Uso: node bench/image-search/score-shipped.ts --dir CARPETA');
  process.exit(1);
}
const { dir } = values;

const designs: string[] = [];
const pictures = shipped.pictures.flatMap((picture, name) => {
  const set = parsePictureAddress(picture.address)?.set;
  const bytes = shipped.find(picture);
  if (set === undefined || !bytes) return [];
  if (!designs.includes(set)) designs.push(set);
  return [{ name, product: designs.indexOf(set), bytes }];
});
const pool = createAnalystPool({ threads: 1, queueLimit: 1, timeoutMs: 600_000, nice: 0 });
const { calibration } = shipped;
pool.setGalleries([await pool.run({ kind: 'lay-out', pictures, calibration })]);

const index = await readFile(path.join(dir, 'index.json'), 'utf8');
const { queries } = JSON.parse(index) as { readonly queries: readonly Query[] };
const asked = queries.filter((_, place) => place % Number(values.every) === 0);
const results: (Query & { readonly rank: number; readonly first: string })[] = [];
for (const query of asked) {
  const picture = await readFile(path.join(dir, query.file));
  const { products } = await pool.run({ kind: 'search', picture, most: designs.length });
  const place = products.findIndex(({ product }) => designs[product] === query.product);
  const rank = place < 0 ? Number.POSITIVE_INFINITY : place + 1;
  results.push({ ...query, rank, first: designs[products[0]?.product ?? -1] ?? '' });
  if (process.stderr.isTTY) process.stderr.write(`\r${results.length}/${asked.length}   `);
}
await pool.close();

const row = (set: string, some: typeof results) => {
  const share = (most: number) => some.filter(({ rank }) => rank <= most).length / some.length;
  const precision = some.reduce((sum, { rank }) => sum + 1 / rank, 0) / some.length;
  const [first, ten, mean] = [share(1), share(10), precision].map((part) =>
    (100 * part).toFixed(1),
  );
  return { set, queries: some.length, 'R@1': first, 'R@10': ten, mAP: mean };
};
const sets = [...Map.groupBy(results, ({ set }) => set)].sort(([one], [other]) =>
  one.localeCompare(other),
);
console.table([...sets.map(([set, some]) => row(set, some)), row('all', results)]);
console.log(`${pictures.length} pictures of ${designs.length} designs`);
if (values.misses)
  for (const { set, file, rank, first } of results)
    if (rank > 1) console.log(`${set} ${file}: ${rank}, behind ${first}`);
