import type { Queries } from '../../../platform/db/connect.ts';
import { readPlacement } from '../../cart/placement.ts';

/** A claimed line and its order, as they were placed. */
export async function findClaimed(trx: Queries, lineId: number) {
  const row = await trx
    .selectFrom('order_line as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['o.id as orderId', 'o.folio', 'o.account_id', 'o.address', 'o.shipping'])
    .select(['o.created_at', 'l.product_id', 'l.colour_id', 'l.name', 'l.image', 'l.finish'])
    .select(['l.colour', 'l.css', 'l.notes', 'l.artwork', 'l.sizes'])
    .where('l.id', '=', lineId)
    .executeTakeFirstOrThrow();
  return {
    order: {
      id: row.orderId,
      folio: row.folio,
      accountId: row.account_id,
      address: row.address,
      shipping: { ...row.shipping } as Readonly<Record<string, unknown>>,
      createdAt: row.created_at,
    },
    line: {
      productId: row.product_id,
      colourId: row.colour_id,
      name: row.name,
      image: row.image,
      finish: row.finish,
      colour: row.colour,
      css: row.css,
      notes: row.notes,
      artwork: row.artwork.map(fileOf),
      // Which sizes are claimed the words say; they are told before they are supplied.
      sizes: row.sizes === null ? null : [],
    },
  };
}

/** With its place: what is made good looks as what was ordered, and is known to repeat it. */
function fileOf(file: object) {
  const { name, original_name, colocacion } = file as { readonly [field: string]: unknown };
  const placed = readPlacement(colocacion);
  const named = { name: String(name), original_name: String(original_name ?? name) };
  return placed ? { ...named, colocacion: placed } : named;
}
