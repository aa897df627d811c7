import type { Queries } from '../../../platform/db/connect.ts';
import { tellCosts } from '../../catalog/server/costs/cost.sql.ts';
import {
  keepSubcategories,
  listByCodes,
  listNamed,
  lockProducts,
  type ProductState,
} from '../../catalog/server/known-products.sql.ts';
import {
  addColours,
  changeProducts,
  insertProducts,
  type NewColour,
  type ProductPatch,
  replaceFinishes,
} from '../../catalog/server/write-products.sql.ts';
import {
  countStock,
  type HeldShelves,
  holdShelves,
  openStock,
} from '../../inventory/server/count-stock.ts';
import type { ListShelf } from '../../inventory/warehouse.ts';
import type { Change, ProductValues } from '../catalogue-change.ts';
import type { SupplierNamed } from '../read-row.ts';
import type { BeforeImport, Undo } from '../undo.ts';
import { type Done, noteOutcomes, type StoredChange } from './change.sql.ts';

/**
 * Makes some changes of an import in the transaction given, and notes how to undo each. A product
 * that somebody changed since the file was looked over stays as it is: its change is 'movido'. So
 * does one whose pieces moved in the own warehouse that the list counts: what orders took of it
 * since is in no list; and all of them once that warehouse is closed. One whose subcategory is gone
 * stays too.
 */
export async function applyChanges(
  trx: Queries,
  importId: number,
  all: readonly StoredChange[],
  { shelf, by }: { readonly shelf: ListShelf; readonly by: number | null },
): Promise<void> {
  // Before its products, as whoever takes a subcategory away.
  const wanted = all.flatMap(({ plan }) => plan.values.subcategoryId ?? []);
  const kept = await keepSubcategories(trx, wanted);
  const stays = ({ plan: { values } }: StoredChange): boolean =>
    values.subcategoryId === undefined || kept.has(values.subcategoryId);
  const changes = all.filter(stays);
  const known = changes.filter(({ product_id }) => product_id !== null);
  const states = await lockProducts(
    trx,
    known.map(({ product_id }) => product_id ?? 0),
  );
  const colours = known.flatMap(({ plan }) => plan.colours.flatMap(({ id }) => id ?? []));
  const round = { held: await holdShelves(trx, colours, shelf), by, now: new Date() };
  if (!round.held.open) return noteOutcomes(trx, importId, all.map(moved));
  const done = [
    ...all.filter((change) => !stays(change)).map(moved),
    ...(await addNew(
      trx,
      changes.filter(({ product_id }) => product_id === null),
      round,
    )),
    ...(await changeKnown(trx, known, states, round)),
  ];
  await noteOutcomes(trx, importId, done);
}

interface Round {
  readonly held: HeldShelves;
  readonly by: number | null;
  readonly now: Date;
}

const moved = ({ seq }: StoredChange): Done => ({ seq, outcome: 'movido' });

async function addNew(
  trx: Queries,
  changes: readonly StoredChange[],
  { held, by, now }: Round,
): Promise<Done[]> {
  if (changes.length === 0) return [];
  const there = new Set(
    (
      await listByCodes(
        trx,
        changes.map(({ code }) => code),
      )
    ).map(({ code }) => code.toUpperCase()),
  );
  const late = changes.filter(({ code }) => there.has(code.toUpperCase()));
  const wanted = changes.filter((change) => !late.includes(change));
  if (wanted.length === 0) return late.map(moved);
  const { suppliers } = await listNamed(trx);
  const idOf = (named: SupplierNamed): number =>
    'id' in named ? named.id : (suppliers.find(({ name }) => name === named.name)?.id ?? 0);
  const made = await insertProducts(
    trx,
    wanted.map(({ plan }) => ({
      ...{ name: plan.name, description: '', box_size: null, box_weight_grams: null },
      ...{ price_centavos: 0, box_pieces: 0, subcategory_id: null },
      ...columnsOf(plan.values),
      code: plan.code,
      supplier_id: idOf(plan.supplier),
    })),
  );
  const productIds = wanted.map(({ plan }) => made.get(plan.code)?.id ?? 0);
  const costs = wanted.flatMap(({ plan }, place) => costOf(plan, productIds[place] ?? 0));
  await tellCosts(trx, costs, { by, now });
  const rows = wanted.flatMap(({ plan }, place) => coloursOf(plan, productIds[place] ?? 0));
  const colours = await addColours(trx, rows);
  await openStock(
    trx,
    colours.map(({ id }) => id),
    held.shelf,
    now,
  );
  await replaceFinishes(
    trx,
    wanted.map(({ plan }, place) => ({
      id: productIds[place] ?? 0,
      finishes: plan.finishes ?? [],
    })),
  );
  return [
    ...late.map(moved),
    ...wanted.map(({ seq, plan }, place): Done => {
      const productId = productIds[place] ?? 0;
      const undo: Undo = {
        ...{ mark: made.get(plan.code)?.seen ?? 0, before: null, finishes: null, stock: [] },
        colours: colours.filter((each) => each.product_id === productId).map(({ id }) => id),
      };
      return { seq, outcome: 'aplicado', productId, undo };
    }),
  ];
}

async function changeKnown(
  trx: Queries,
  changes: readonly StoredChange[],
  states: readonly ProductState[],
  { held, by, now }: Round,
): Promise<Done[]> {
  if (changes.length === 0) return [];
  const stateOf = new Map(states.map((state) => [state.id, state]));
  const fits = changes.filter(
    ({ product_id, plan }) =>
      stateOf.get(product_id ?? 0)?.seen === plan.seen && asCompared(plan, held),
  );
  const touched = fits.filter(({ plan }) => touchesProduct(plan));
  const marks = await changeProducts(
    trx,
    touched.map(
      ({ product_id, plan }): ProductPatch => ({
        ...columnsOf(plan.values),
        id: product_id ?? 0,
      }),
    ),
  );
  const costs = fits.flatMap(({ product_id, plan }) => costOf(plan, product_id ?? 0));
  const told = new Map(
    (await tellCosts(trx, costs, { by, now })).map((each) => [each.product_id, each]),
  );
  await replaceFinishes(
    trx,
    fits.flatMap(({ product_id, plan: { finishes } }) =>
      finishes ? [{ id: product_id ?? 0, finishes }] : [],
    ),
  );
  const added = await addColours(
    trx,
    fits.flatMap(({ product_id, plan }) => coloursOf(plan, product_id ?? 0)),
  );
  await openStock(
    trx,
    added.map(({ id }) => id),
    held.shelf,
    now,
  );
  const counted = fits.flatMap(({ plan }) =>
    plan.colours.flatMap(({ id, stock }) => (id === null ? [] : [{ colourId: id, stock }])),
  );
  const deltas = new Map(
    (await countStock(trx, counted, held, now)).map((each) => [each.colourId, each]),
  );
  return changes.map((change): Done => {
    const state = stateOf.get(change.product_id ?? 0);
    if (!state || !fits.includes(change)) return moved(change);
    const cost = told.get(state.id);
    const undo: Undo = {
      ...(cost ? { cost } : {}),
      mark: marks.get(state.id) ?? null,
      before: marks.has(state.id) ? beforeOf(state) : null,
      finishes: change.plan.finishes ? state.finishes : null,
      colours: added.filter((each) => each.product_id === state.id).map(({ id }) => id),
      stock: change.plan.colours.flatMap(({ id }) => {
        const delta = deltas.get(id ?? 0);
        return delta ?? [];
      }),
    };
    return { seq: change.seq, outcome: 'aplicado', undo };
  });
}

/** Whether an own warehouse has what it had of a product's colours when they were compared. */
const asCompared = ({ colours }: Change, { of }: HeldShelves): boolean =>
  colours.every(({ id, seen }) => seen === undefined || of.get(id ?? 0)?.pieces === seen);

/** Whether more of a product changes than the pieces of its colours. */
const touchesProduct = ({ values, finishes, colours }: Change): boolean =>
  Object.keys(values).length > 0 || finishes !== null || colours.some(({ id }) => id === null);

const coloursOf = (plan: Change, productId: number): NewColour[] =>
  plan.colours
    .filter(({ id }) => id === null)
    .map(({ named: { colour, name, css }, stock }) => ({
      ...{ product_id: productId, colour, name, css, stock },
    }));

/** What a list says that a product costs, where it says so. */
const costOf = ({ values: { cost } }: Change, productId: number) =>
  cost === undefined ? [] : [{ product_id: productId, centavos: cost }];

/** Columns of a product as they are, for putting them back. */
function beforeOf(state: ProductState): BeforeImport {
  const { id: _id, code: _code, supplier_id: _of, colours: _colours, ...rest } = state;
  const { finishes: _finishes, cost: _cost, own_margin: _own, ...before } = rest;
  return before;
}

/** The values of a change by the names of the product's columns. */
function columnsOf(values: ProductValues): Omit<ProductPatch, 'id'> {
  const { name, description, price, boxPieces, boxSize, boxGrams, subcategoryId, active } = values;
  const columns = {
    ...{ name, description, active, price_centavos: price, box_pieces: boxPieces },
    ...{ box_size: boxSize, box_weight_grams: boxGrams, subcategory_id: subcategoryId },
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
