import type { WantedPieces } from '../inventory/reserve-stock.ts';
import type { DecidedLine } from './decide-order.ts';

/** What a line takes from stock. */
export function toWanted({ variant, quantity, preorder, sizes }: DecidedLine): WantedPieces {
  return { colourId: variant.id, quantity, preorder, sizes: sizes ?? [] };
}

/** A decided line as its order freezes it; `names` are what the artwork's files were called. */
export function toOrderLine(line: DecidedLine, names: ReadonlyMap<string, string>) {
  const { product, variant, price } = line;
  return {
    productId: product.id,
    colourId: variant.id,
    name: product.name,
    image: variant.image,
    quantity: line.quantity,
    preorder: line.preorder,
    finish: line.technique,
    colour: variant.name,
    css: variant.css,
    notes: line.notes,
    artwork: line.artwork.map(({ name, colocacion }) => ({
      name,
      original_name: names.get(name) ?? name,
      ...(colocacion ? { colocacion } : {}),
    })),
    unit: product.unit,
    products: price.products,
    finishes: price.finishes,
    total: price.total,
    sizes: line.sizes,
    stitches: product.finishes.find(({ name }) => name === line.technique)?.stitches,
  };
}
