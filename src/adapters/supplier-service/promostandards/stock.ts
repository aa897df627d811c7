import { all, type Element, numberAt, textAt } from './xml-tree.ts';

/** What is there of one part. */
export interface PartStock {
  readonly part: string;
  readonly colour: string;
  /** Undefined where the service does not say. */
  readonly pieces: number | undefined;
}

/** Levels by part: what is available in all, or the sum of its places. */
export function stockOf(answer: Element | undefined): readonly PartStock[] {
  const inventory = answer?.children.find(({ name }) => name === 'Inventory');
  return all(inventory, 'PartInventoryArray', 'PartInventory').map((part) => ({
    part: textAt(part, 'partId'),
    colour: textAt(part, 'partColor'),
    pieces: piecesOf(part),
  }));
}

function piecesOf(part: Element): number | undefined {
  const whole = quantityAt(part, 'quantityAvailable');
  if (whole !== undefined) return whole;
  const places = all(part, 'InventoryLocationArray', 'InventoryLocation').flatMap(
    (place) => quantityAt(place, 'inventoryLocationQuantity') ?? [],
  );
  return places.length > 0 ? places.reduce((sum, pieces) => sum + pieces, 0) : undefined;
}

/** Below zero is what others wait for: nothing is there. */
function quantityAt(element: Element, name: string): number | undefined {
  const below = /^-\d/.test(textAt(element, name, 'Quantity', 'value'));
  const pieces = below ? 0 : numberAt(element, name, 'Quantity', 'value');
  return pieces === undefined ? undefined : Math.floor(pieces);
}

/** The sum of what is told; undefined where nothing is. */
export function sumOf(stocks: readonly PartStock[]): number | undefined {
  const told = stocks.flatMap(({ pieces }) => pieces ?? []);
  return told.length > 0 ? told.reduce((sum, pieces) => sum + pieces, 0) : undefined;
}
