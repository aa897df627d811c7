/**
 * Makes a supplier's file of our own layout: `node bench/supplier-file.ts FILE --rows 50000 --broken 500`,
 * .csv or .xlsx by its name. Some rows are broken, each in one of a dozen ways; which, `--list` prints.
 * Deterministic: the same file every time. `--series` makes other codes, `--dearer 5` the same list at
 * prices so many percent higher.
 */

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeXlsx } from '../test/support/write-xlsx.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string', default: '50000' },
    broken: { type: 'string', default: '500' },
    series: { type: 'string', default: 'A' },
    supplier: { type: 'string', default: 'Promocionales del Norte' },
    dearer: { type: 'string', default: '0' },
    list: { type: 'boolean', default: false },
  },
});
const [file = 'proveedor.csv'] = positionals;
const rows = Number(values.rows);
const broken = Number(values.broken);
const dearer = 1 + Number(values.dearer) / 100;

const HEADERS =
  'clave,nombre,descripcion,categoria,precio,piezas_caja,medidas,peso_caja,color,existencia,proveedor,terminados'.split(
    ',',
  );
const COLOURS = ['Blanco', 'Negro', 'Rojo', 'Azul rey'];
const KINDS = ['Termo', 'Taza', 'Pluma', 'Libreta', 'Gorra', 'Mochila', 'Llavero', 'Paraguas'];
type Row = (string | number)[];

/** Four colours a product. */
function row(place: number): Row {
  const product = Math.floor(place / COLOURS.length);
  const code = `${values.series}-${String(product).padStart(6, '0')}`;
  const name = `${KINDS[product % KINDS.length]} modelo ${values.series}${product}`;
  const price = Math.round((1_000 + ((product * 7_919) % 45_000)) * dearer) / 100;
  return [
    code,
    name,
    `${name}, "resistente" y ligero; ideal para regalo, evento o ñandú.`,
    'Termos',
    place % 3 === 0 ? `$${price.toLocaleString('en-US', { minimumFractionDigits: 2 })}` : price,
    10 + (product % 9) * 5,
    `${30 + (product % 20)}x${20 + (product % 15)}x${15 + (product % 10)}`,
    `${(3 + (product % 60) / 10).toFixed(1)} kg`,
    COLOURS[place % COLOURS.length] ?? '',
    (product * 37 + place) % 5_000,
    values.supplier,
    'Serigrafía|Tampografía',
  ];
}

const BREAKS: readonly ((row: Row) => void)[] = [
  (row) => (row[0] = ''),
  (row) => (row[0] = '=HYPERLINK("http://mal.example")'),
  (row) => (row[4] = 'consultar'),
  (row) => (row[4] = '-12.50'),
  (row) => (row[4] = 'USD 12.50'),
  (row) => (row[5] = '12.5'),
  (row) => (row[6] = 'mediana'),
  (row) => (row[7] = 'pesado'),
  (row) => (row[8] = 'Xyzzy'),
  (row) => (row[9] = '-3'),
  (row) => (row[9] = '#REF!'),
  (row) => (row[11] = 'Serigrafía|Magia'),
];

/** Every so many rows one is broken, the ways in turn. */
function* all(): Generator<Row> {
  const every = broken > 0 ? Math.floor(rows / broken) : 0;
  let done = 0;
  for (let place = 0; place < rows; place += 1) {
    const next = row(place);
    if (every > 0 && place % every === every - 1 && done < broken) {
      BREAKS[done % BREAKS.length]?.(next);
      done += 1;
      if (values.list) console.log(place + 2);
    }
    yield next;
  }
}

const cell = (value: string | number): string => {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

async function writeCsv(): Promise<void> {
  const out = createWriteStream(file);
  out.write(`${HEADERS.join(',')}\n`);
  for (const next of all()) {
    if (!out.write(`${next.map(cell).join(',')}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
}

function* withHeaders(): Generator<Row> {
  yield HEADERS;
  yield* all();
}

if (file.endsWith('.xlsx')) await writeXlsx(file, [{ name: 'Lista', rows: withHeaders() }]);
else await writeCsv();
