import { categoryNames } from '../../src/features/catalog/server/taxonomy/category.sql.ts';
import {
  type ImportCounts,
  type ImportSettings,
  lackingText,
} from '../../src/features/supplier-imports/import-state.ts';
import {
  findImport,
  type ImportRow,
  moveImport,
} from '../../src/features/supplier-imports/server/import.sql.ts';
import {
  createMissing,
  type NamedPlace,
} from '../../src/features/supplier-imports/server/subcategories/create-missing.ts';
import { FileRefused } from '../../src/features/supplier-imports/sheet.ts';
import {
  type MissingSubcategory,
  MOST_MADE,
  usualPlaces,
} from '../../src/features/supplier-imports/subcategories/missing.ts';
import type { Database } from '../../src/platform/db/connect.ts';
import { transact } from '../../src/platform/db/transact.ts';

const TOO_MANY =
  'Son demasiadas para ser subcategorías: no se crea ninguna. Revisa cuál columna trae la categoría.';
const NOT_MADE =
  'No se pudieron crear las subcategorías que faltan: no caben todas, o alguien cambió las categorías.';

/** Says which subcategories a list names and the shop lacks, and what would become of them. */
export async function tellMissing(
  db: Database,
  { unknownSubcategories: names = [] }: ImportCounts,
  create: boolean,
): Promise<void> {
  if (names.length === 0) return;
  console.log(lackingText(names));
  if (!create) return console.log('Con --create-categories se crean al aplicar.');
  if (names.length > MOST_MADE) return console.log(TOO_MANY);
  for (const { nombre, categoria } of usualPlaces(names, await categoryNames(db))) {
    const where = typeof categoria === 'number' ? '' : ` (categoría nueva «${categoria.nueva}»)`;
    console.log(`Se crearía la subcategoría «${nombre}»${where}`);
  }
}

/**
 * Makes what a list that was looked over lacks, each where it usually goes; how it is to be read from
 * then on, or undefined where nothing was made.
 */
export async function createCategories(
  db: Database,
  found: ImportRow,
): Promise<ImportSettings | undefined> {
  const { unknownSubcategories: names = [] } = found.counts;
  if (names.length === 0 || names.length > MOST_MADE) return undefined;
  const places = usualPlaces(names, await categoryNames(db));
  await transact(db, async (trx) => {
    const who = { by: null, now: new Date() };
    // What was made before it was refused goes back with the transaction.
    if (await createMissing(trx, found, who, places.map(placeOf))) throw new FileRefused(NOT_MADE);
    await moveImport(trx, found.id, ['revisado'], 'revisando');
  });
  for (const { nombre } of places) console.log(`Subcategoría creada: ${nombre}`);
  return (await findImport(db, found.id))?.settings as ImportSettings | undefined;
}

const placeOf = ({ texto, nombre, categoria }: MissingSubcategory): NamedPlace => ({
  ...{ text: texto, name: nombre },
  category: typeof categoria === 'number' ? { id: categoria } : { name: categoria.nueva },
});
