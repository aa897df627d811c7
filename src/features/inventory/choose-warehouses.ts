import { type KindPieces, kindKey, type Pick, type Shelf, type Warehouse } from './warehouse.ts';

/**
 * Says from which warehouses pieces come. What the company's own shelves have in full comes from
 * them, for it need not be bought; of the rest everything is a candidate. Then as few warehouses as
 * can be: one that has all of it, or else the fewest for each kind. Of as few, those of the lowest
 * priority number, then those whose postal code is nearest, then the oldest.
 * `wanted` names each kind once and no more of it than all shelves hold.
 */
export function chooseWarehouses(
  wanted: readonly KindPieces[],
  shelves: readonly Shelf[],
  destination: string,
): readonly Pick[] {
  const ranked = shelves.toSorted((a, b) => compare(a.warehouse, b.warehouse, destination));
  const own = ranked.filter(({ warehouse }) => warehouse.kind === 'propio');
  const byKind = Map.groupBy(ranked, kindKey);
  const ownByKind = Map.groupBy(own, kindKey);
  const at = (kind: KindPieces, of: ReadonlyMap<string, Shelf[]>) => of.get(kindKey(kind)) ?? [];
  const fits = (kind: KindPieces): boolean => sum(at(kind, ownByKind)) >= kind.pieces;
  return [
    ...fewest(wanted.filter(fits), (kind) => at(kind, ownByKind)),
    ...fewest(
      wanted.filter((kind) => !fits(kind)),
      (kind) => at(kind, byKind),
    ),
  ];
}

/** How many digits two postal codes begin with in common: the more, the nearer. */
export function nearness(one: string, other: string): number {
  let digits = 0;
  while (digits < one.length && one[digits] === other[digits]) digits += 1;
  return digits;
}

const compare = (a: Warehouse, b: Warehouse, destination: string): number =>
  a.priority - b.priority ||
  nearness(b.postalCode, destination) - nearness(a.postalCode, destination) ||
  a.id - b.id;

const sum = (parts: readonly { readonly pieces: number }[]): number =>
  parts.reduce((all, { pieces }) => all + pieces, 0);

function fewest(
  wanted: readonly KindPieces[],
  shelvesOf: (kind: KindPieces) => readonly Shelf[],
): readonly Pick[] {
  const one = hasAll(wanted, shelvesOf);
  if (one !== undefined) return wanted.map((kind) => ({ ...kind, warehouse: one }));
  return wanted.flatMap((kind) => spread(kind, shelvesOf(kind)));
}

/** The first warehouse that has every kind in full. */
function hasAll(
  wanted: readonly KindPieces[],
  shelvesOf: (kind: KindPieces) => readonly Shelf[],
): number | undefined {
  const [first, ...rest] = wanted.map((kind) =>
    shelvesOf(kind)
      .filter(({ pieces }) => pieces >= kind.pieces)
      .map(({ warehouse }) => warehouse.id),
  );
  return first?.find((id) => rest.every((ids) => ids.includes(id)));
}

/** One kind over the fewest of its shelves, which are ranked; the first give all they have. */
function spread(kind: KindPieces, shelves: readonly Shelf[]): Pick[] {
  const picks: Pick[] = [];
  let left = kind.pieces;
  let room = fewestOf(shelves, left);
  for (const [place, { warehouse, pieces }] of shelves.entries()) {
    const later = largest(shelves.slice(place + 1), room - 1);
    if (left === 0 || pieces + later < left) continue;
    const some = Math.min(pieces, left);
    picks.push({ ...kind, pieces: some, warehouse: warehouse.id });
    left -= some;
    room -= 1;
  }
  if (left > 0) throw new RangeError('more was promised than the warehouses hold');
  return picks;
}

/** How many of the largest shelves it takes at least. */
function fewestOf(shelves: readonly Shelf[], pieces: number): number {
  let count = 0;
  while (count < shelves.length && largest(shelves, count) < pieces) count += 1;
  return count;
}

const largest = (shelves: readonly Shelf[], count: number): number =>
  sum(shelves.toSorted((a, b) => b.pieces - a.pieces).slice(0, Math.max(0, count)));
