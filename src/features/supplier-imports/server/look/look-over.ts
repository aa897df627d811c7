import { toCentavos } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import {
  listByCodes,
  listNamed,
  listOfSuppliers,
  type ProductState,
} from '../../../catalog/server/known-products.sql.ts';
import type { ListShelf } from '../../../inventory/warehouse.ts';
import type { Change, KnownProduct } from '../../catalogue-change.ts';
import type { NamedColour } from '../../colour-names.ts';
import { compareProduct, vanished } from '../../compare.ts';
import { isStockOnly } from '../../fields.ts';
import { type FileProduct, type Gatherer, gatherProducts } from '../../gather-products.ts';
import type { ImportCounts, ImportSettings } from '../../import-state.ts';
import { type NamedPhoto, photosIn } from '../../photos/named-photo.ts';
import { type RowFacts, type RowProblem, readRow, titleIn } from '../../read-row.ts';
import { FileRefused } from '../../sheet.ts';
import { shopWords } from '../../shop-words.ts';
import type { OpenedSheet } from '../readers/open-file.ts';
import { type Counting, counting, type Findings } from './count-findings.ts';

const CODES_AT_ONCE = 500;
const TELL_EVERY = 2_000;
const NOTHING = 'El archivo no trae ningún renglón con productos.';

/**
 * Reads a supplier's sheet by a layout and compares it with the catalogue, changing nothing. What it
 * finds goes to `findings` as it comes; returns the counts.
 */
export async function lookOver(
  db: Queries,
  sheet: Pick<OpenedSheet, 'rows'>,
  settings: ImportSettings,
  findings: Findings,
): Promise<ImportCounts> {
  const counted = counting(findings);
  const gathered = await readSheet(db, sheet, settings, counted);
  if (counted.counts.rows === 0) throw new FileRefused(NOTHING);
  const suppliers = await compareAll(db, gathered, settings, counted);
  // What does not lie in a warehouse of the company's own may still be bought.
  if (!isStockOnly(settings.columns) && !ownShelf(settings)) {
    await findVanished(db, [...suppliers], gathered.seen, counted);
  }
  return counted.done();
}

const ownShelf = ({ warehouseId }: ImportSettings): boolean => (warehouseId ?? null) !== null;

async function readSheet(
  db: Queries,
  sheet: Pick<OpenedSheet, 'rows'>,
  settings: ImportSettings,
  counted: Counting,
): Promise<Gatherer> {
  const shop = shopWords(await listNamed(db), settings.subcategories);
  const gathered = gatherProducts();
  let told = 0;
  let section: number | undefined;
  const pass = async (problems: readonly RowProblem[]): Promise<void> => {
    for (const { code } of problems) gathered.partial.add(code.toUpperCase());
    await counted.problems(problems);
  };
  for await (const row of sheet.rows()) {
    if (row.line <= settings.headerLine) continue;
    if (!row.broken && row.cells.every((cell) => String(cell).trim() === '')) continue;
    const title = titleIn(row, settings);
    if (title !== undefined) {
      section = shop.subcategory(title);
      await counted.problems([passedBy(row.line, title)]);
      continue;
    }
    counted.counts.rows += 1;
    const { facts, alsoIn = [], code, problems } = readRow(row, settings, shop, section);
    if (code !== '') gathered.seen.add(code);
    if (problems.length > 0) await pass(problems);
    if (facts) for (const each of allOf(facts, alsoIn)) gathered.add(each);
    if (gathered.problems.length > told) {
      await pass(gathered.problems.slice(told));
      told = gathered.problems.length;
    }
    if (counted.counts.rows % TELL_EVERY === 0) await counted.progress(counted.counts.rows, 0);
  }
  return gathered;
}

const passedBy = (line: number, title: string): RowProblem => ({
  ...{ level: 'aviso', line, column: '', code: '' },
  why: `«${title.slice(0, 60)}» es un título o una nota: se pasa por alto`,
});

/** What a row says, once for each colour that it lists. */
function allOf(facts: RowFacts, alsoIn: readonly NamedColour[]): readonly RowFacts[] {
  const { photos: _ofTheFirst, ...said } = facts;
  return [facts, ...alsoIn.map((colour) => ({ ...said, colour }))];
}

/** Compares products by parts; returns the suppliers whose files these are. */
async function compareAll(
  db: Queries,
  gathered: Gatherer,
  settings: ImportSettings,
  counted: Counting,
): Promise<ReadonlySet<number>> {
  const suppliers = new Set<number>();
  const { jumpPercent, columns, warehouseId = null } = settings;
  const stockOnly = isStockOnly(columns);
  const options = { jumpPercent, stockOnly, ownShelf: ownShelf(settings) };
  let done = 0;
  for (const part of partsOf(gathered.products(), CODES_AT_ONCE)) {
    const known = await knownBy(db, part, warehouseId);
    const changes: Change[] = [];
    const problems: RowProblem[] = [];
    const photos: NamedPhoto[] = [];
    for (const file of part) {
      const there = known.get(file.code.toUpperCase());
      const partial = gathered.partial.has(file.code.toUpperCase());
      const compared = compareProduct(file, there, { ...options, partial });
      problems.push(...compared.problems);
      if (compared.change) changes.push(compared.change);
      const broken = compared.problems.some(({ level }) => level === 'roto');
      if (!broken) photos.push(...photosIn(file));
      if (there && !broken) suppliers.add(there.supplierId);
      else if (file.supplier && 'id' in file.supplier && !there) suppliers.add(file.supplier.id);
    }
    await counted.problems(problems);
    await counted.changes(changes);
    await counted.photos(photos);
    done += part.length;
    await counted.progress(done, done);
  }
  return suppliers;
}

async function findVanished(
  db: Queries,
  suppliers: readonly number[],
  seen: ReadonlySet<string>,
  counted: Counting,
): Promise<void> {
  let above = 0;
  for (;;) {
    const products = await listOfSuppliers(db, suppliers, above, CODES_AT_ONCE);
    const gone = products.filter(({ code }) => !seen.has(code.toUpperCase()));
    await counted.changes(gone.map((product) => vanished(knownOf(product))));
    above = products.at(-1)?.id ?? above;
    if (products.length < CODES_AT_ONCE) return;
  }
}

async function knownBy(
  db: Queries,
  part: readonly FileProduct[],
  shelf: ListShelf,
): Promise<ReadonlyMap<string, KnownProduct>> {
  const products = await listByCodes(
    db,
    part.map(({ code }) => code),
    shelf,
  );
  return new Map(products.map((product) => [product.code.toUpperCase(), knownOf(product)]));
}

/** A product of the catalogue as the comparison takes it. */
export function knownOf(state: ProductState): KnownProduct {
  const { id, code, name, description, active, seen, colours, finishes, cost, own_margin } = state;
  return {
    ...{ id, code, name, description, active, seen, colours, finishes, cost, own_margin },
    price: toCentavos(state.price_centavos),
    boxPieces: state.box_pieces,
    boxSize: state.box_size,
    boxGrams: state.box_weight_grams,
    supplierId: state.supplier_id,
    subcategoryId: state.subcategory_id,
  };
}

function* partsOf<T>(all: Iterable<T>, size: number): Generator<T[]> {
  let part: T[] = [];
  for (const each of all) {
    part.push(each);
    if (part.length === size) {
      yield part;
      part = [];
    }
  }
  if (part.length > 0) yield part;
}
