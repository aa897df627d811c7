import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import { placeAddress } from '../../../shipping/pickup/place.ts';
import { PLACE_NOW } from '../../../shipping/server/pickup/place.sql.ts';
import type { ReadyToFetch } from '../../pickup/letters.ts';
import type { FetchedView } from '../../reads.ts';
import { ON_ITS_WAY } from '../../status.ts';

/** Whether the order that `o` names is fetched at the shop. */
export const isFetched = (o: 'o' | 'orders' = 'o'): RawBuilder<boolean> =>
  sql<boolean>`(${sql.table(o)}.shipping->'recoger' IS NOT NULL)`;

/** Of an order that is fetched its code and where; null for one that is sent, of which nothing is read. */
export const fetchedOf: RawBuilder<ReadyToFetch | null> = sql`CASE WHEN ${isFetched('orders')}
  THEN json_build_object('code', orders.shipping->'recoger'->>'codigo', 'place', ${PLACE_NOW}) END`;

/** What its owner reads; the code is told while it waits for them, and at no other time. */
export function toFetched({ code, place }: ReadyToFetch, status: number | null): FetchedView {
  return {
    nombre: place?.nombre ?? '',
    direccion: place ? placeAddress(place) : '',
    horario: place?.horario ?? '',
    telefono: place?.telefono ?? '',
    llevar: place?.llevar ?? '',
    codigo: status === ON_ITS_WAY ? code : '',
  };
}

/** Its code, and where it waits. */
export async function readyToFetch(trx: Queries, orderId: number): Promise<ReadyToFetch> {
  const { fetched } = await trx
    .selectFrom('orders')
    .select(fetchedOf.as('fetched'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return fetched ?? { code: '', place: null };
}
