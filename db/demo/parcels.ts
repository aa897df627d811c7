import { DELIVERED, ON_ITS_WAY, PACKED, SENT } from '../../src/features/orders/status.ts';
import type { Phase, TrackedEvent } from '../../src/features/parcels/courier.port.ts';
import { suggestBoxes } from '../../src/features/parcels/pack-order.ts';
import { linesToPack, replaceBoxes, setPhase } from '../../src/features/parcels/server/box.sql.ts';
import { keepEvents } from '../../src/features/parcels/server/event.sql.ts';
import { insertLabel } from '../../src/features/parcels/server/label.sql.ts';
import { phaseFrom } from '../../src/features/parcels/tracking.ts';
import type { Queries } from '../../src/platform/db/connect.ts';

const HOUR_MS = 3600 * 1000;
const CARRIER = 'ruta-norte';

type Step = readonly [hours: number, phase: Phase, text: string, place: string];

const FETCHED: Step = [2, 'recolectada', 'La paquetería recogió la caja.', 'Ciudad de México'];
const TRAVELS: Step = [9, 'en_transito', 'Salió del centro de distribución.', 'Tepotzotlán'];
const NEAR: Step = [26, 'en_transito', 'Llegó a la ciudad de destino.', 'Monterrey'];
const OUT: Step = [33, 'en_reparto', 'Va en camión de reparto.', 'Monterrey'];
const MISSED: Step = [36, 'intento', 'Nadie recibió el paquete.', 'Monterrey'];
const ARRIVED: Step = [38, 'entregada', 'Entregada en recepción.', 'Monterrey'];

/** How far the first box is, and the others: they travel apart. */
const WAYS: { readonly [status: number]: readonly [readonly Step[], readonly Step[]] } = {
  [SENT]: [[], []],
  [ON_ITS_WAY]: [
    [FETCHED, TRAVELS, NEAR, OUT, MISSED],
    [FETCHED, TRAVELS],
  ],
  [DELIVERED]: [
    [FETCHED, TRAVELS, NEAR, OUT, ARRIVED],
    [FETCHED, TRAVELS, NEAR, OUT, ARRIVED],
  ],
};

/**
 * The boxes of what is packed or sent: as their products' own boxes hold it, with typed guides and
 * what was told of each, so that the warehouse's lists have work and customers follow theirs.
 */
export async function fillParcels(db: Queries, now: Date): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .leftJoin('order_guide', 'order_guide.order_id', 'orders.id')
    .select(['orders.id', 'orders.folio', 'orders.status', 'orders.moved_at'])
    .select(['order_guide.number', 'order_guide.carrier'])
    .where('orders.status', 'in', [PACKED, SENT, ON_ITS_WAY, DELIVERED])
    .orderBy('orders.id')
    .execute();
  for (const order of orders) {
    const since = order.moved_at;
    await replaceBoxes(db, order.id, suggestBoxes(await linesToPack(db, order.id)), since);
    const way = WAYS[order.status ?? 0];
    if (!way || !order.number || !order.carrier) continue;
    const boxes = await db
      .selectFrom('parcel')
      .select(['id', 'position'])
      .where('order_id', '=', order.id)
      .orderBy('position')
      .execute();
    for (const { id, position } of boxes) {
      const labelId = await insertLabel(db, {
        parcelId: id,
        reference: `${order.folio}-${position}`,
        // Typed: nobody is asked about a guide that is the demo's own.
        provider: '',
        carrier: CARRIER,
        service: 'Terrestre',
        courier: order.carrier,
        state: 'vigente',
        number: `${order.number}-${position}`,
        link: '',
        staffId: null,
        now: since,
      });
      const events = happened(way[position === 1 ? 0 : 1], since, now);
      await keepEvents(db, labelId, events, now);
      const phase = events.length > 0 ? phaseFrom(events) : 'creada';
      const news = { phase, phaseAt: events.at(-1)?.at ?? since, expected: null, late: false };
      await setPhase(db, id, news, now);
      await tellAttempt(db, order.id, position, events);
    }
  }
}

/** Nobody took the box in: its owner and the staff read it of the order too, as of every other one. */
async function tellAttempt(
  db: Queries,
  orderId: number,
  box: number,
  events: readonly TrackedEvent[],
): Promise<void> {
  const missed = events.find(({ phase }) => phase === 'intento');
  if (!missed) return;
  const detail = JSON.stringify({ caja: box, intento: 1, motivo: missed.text });
  await db
    .insertInto('order_event')
    .values({
      ...{ order_id: orderId, at: missed.at, kind: 'intento_fallido', detail },
      ...{ from_status: ON_ITS_WAY, to_status: ON_ITS_WAY, actor: 'sistema' },
    })
    .execute();
}

/** What has happened by now of a way that began then; of a delivered order, all of it. */
function happened(way: readonly Step[], since: Date, now: Date): TrackedEvent[] {
  const arrives = way.at(-1)?.[1] === 'entregada';
  const last = way.at(-1)?.[0] ?? 0;
  const began = arrives ? since.getTime() - last * HOUR_MS : since.getTime();
  return way.flatMap(([hours, phase, text, place], index) => {
    const at = new Date(began + hours * HOUR_MS);
    // The first scan is what brought the order where it is.
    return at <= now || index === 0 ? [{ at, phase, text, place }] : [];
  });
}
