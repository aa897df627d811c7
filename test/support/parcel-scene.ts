import * as calls from '../../src/features/parcels/calls.ts';
import type {
  Courier,
  LabelOutcome,
  Phase,
  TrackedEvent,
} from '../../src/features/parcels/courier.port.ts';
import { followParcels } from '../../src/features/parcels/server/follow-parcels.ts';
import { toCentavos } from '../../src/kernel/money.ts';
import { fill } from '../../src/routes.ts';
import { givenCustomer } from './builders.ts';
import { givenOrder } from './order-builder.ts';
import { startShop } from './start-shop.ts';

/** What the courier does next, and what it was asked. */
interface CourierState {
  outcome: (reference: string) => LabelOutcome | Promise<LabelOutcome>;
  labelsAsked: number;
  pickupsAsked: number;
  /** Carriers that do not come, and what they say. */
  readonly staysAway: Map<string, string>;
}

/** A courier that answers as it is told, and what it was asked. */
function obedientCourier() {
  const made = new Map<string, string>();
  const events = new Map<string, TrackedEvent[]>();

  const labelOf = (reference: string) => {
    const number = `JD${made.size + 1}`;
    made.set(reference, number);
    const link = `https://rastreo.mx/${number}`;
    return { number, link, file: 'https://rastreo.mx/guia.pdf', amount: toCentavos(208_80) };
  };
  const courier: Courier = {
    provider: 'prueba',
    name: 'Paquetería de prueba',
    offers: async () => ({ ok: true, value: [] }),
    makeLabel: async ({ reference }) => {
      state.labelsAsked += 1;
      return state.outcome(reference);
    },
    findLabel: async (reference) => {
      const number = made.get(reference);
      return { ok: true, value: number ? { number, link: '', file: '', amount: null } : null };
    },
    cancelLabel: async () => ({ ok: true, value: null }),
    askPickup: async ({ carrier }) => {
      state.pickupsAsked += 1;
      const said = state.staysAway.get(carrier);
      if (said !== undefined) return { ok: false, code: 'refused', said };
      return { ok: true, value: `R-${state.pickupsAsked}` };
    },
    track: async (numbers) => ({
      ok: true,
      value: numbers.map((number) => ({
        number,
        link: '',
        expected: null,
        events: events.get(number) ?? [],
      })),
    }),
    readNotice: (secret, body) =>
      secret === 'secreto-de-prueba' ? [String(Reflect.get(Object(body), 'guia'))] : undefined,
  };
  const state: CourierState = {
    outcome: (reference) => ({ kind: 'made', label: labelOf(reference) }),
    labelsAsked: 0,
    pickupsAsked: 0,
    staysAway: new Map(),
  };
  return { courier, state, events, labelOf };
}

/** A shop whose courier does as it is told, with its warehouse and a customer. */
export async function openParcelScene() {
  const { courier, state, events, labelOf } = obedientCourier();
  const shop = await startShop({ overrides: { courier } });
  const efrain = await givenCustomer(shop.db, { name: 'Efraín Duarte', roles: ['almacen'] });
  const ana = await givenCustomer(shop.db);
  const post = (url: string, payload: object = {}, who = efrain) =>
    shop.app.inject({ method: 'POST', url, headers: who.headers, payload });
  const given = (status: number) =>
    givenOrder(shop.db, { accountId: ana.id, status, paymentState: 'pagado' });
  type Order = Awaited<ReturnType<typeof given>>;
  const group = (lineId: number, cajas: number, piezas: number) => ({
    cajas,
    largo_cm: 40,
    ancho_cm: 30,
    alto_cm: 20,
    gramos: 5_000,
    contenido: [{ linea: lineId, piezas }],
  });
  const pack = ({ folio, lineId }: Order, cajas: number, piezas: number, who = efrain) =>
    post(
      fill(calls.packOrder.path, { folio }),
      { vista: 1, marca: '0', grupos: [group(lineId, cajas, piezas)] },
      who,
    );
  const boxesOf = ({ id }: Order) =>
    shop.db
      .selectFrom('parcel')
      .select(['id', 'position', 'phase', 'grams'])
      .where('order_id', '=', id)
      .orderBy('position')
      .execute();
  const labelsOf = (boxId: number) =>
    shop.db
      .selectFrom('parcel_label')
      .select(['state', 'number', 'reference', 'amount_centavos'])
      .where('parcel_id', '=', boxId)
      .orderBy('id')
      .execute();
  const rowOf = ({ id }: Order) =>
    shop.db
      .selectFrom('orders')
      .select(['status', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const kindsOf = async ({ id }: Order) => {
    const rows = await shop.db
      .selectFrom('order_event')
      .select(['kind', 'to_status'])
      .where('order_id', '=', id)
      .orderBy('id')
      .execute();
    return rows.map(({ kind, to_status }) => `${kind} ${to_status}`);
  };
  const label = (id: number) =>
    post(fill(calls.makeLabel.path, { id: String(id) }), {
      paqueteria: 'dhl',
      servicio: 'ground',
      nombre: 'DHL',
    });
  const handOver = async (order: Order, body: object = {}) =>
    post(fill(calls.handOver.path, { folio: order.folio }), {
      vista: (await rowOf(order)).version,
      ...body,
    });
  const happened = (minutes: number, phase: Phase, text: string = phase): TrackedEvent => ({
    at: new Date(shop.clock.now().getTime() + minutes * 60_000),
    phase,
    text,
    place: 'CDMX',
  });
  const deps = () => ({
    db: shop.db,
    clock: shop.clock,
    baseUrl: shop.config.baseUrl,
    courier,
    alarm: () => undefined,
  });
  /** Long enough for whatever is looked at by age. */
  const follow = async () => {
    shop.clock.advance(3 * 3600_000);
    await followParcels(deps());
  };
  /** An order whose boxes have labels and are with the courier. */
  async function sent(
    cajas = 1,
  ): Promise<{ order: Order; boxes: Awaited<ReturnType<typeof boxesOf>>; numbers: string[] }> {
    const order = await given(8);
    await pack(order, cajas, 10 / cajas);
    const boxes = await boxesOf(order);
    const numbers: string[] = [];
    for (const { id } of boxes) numbers.push((await label(id)).json<{ numero: string }>().numero);
    const out = await handOver(order);
    if (out.statusCode !== 200) throw new Error(out.body);
    return { order, boxes, numbers };
  }
  return {
    shop,
    ana,
    state,
    events,
    labelOf,
    post,
    given,
    group,
    pack,
    boxesOf,
    labelsOf,
    rowOf,
    kindsOf,
    label,
    handOver,
    happened,
    deps,
    follow,
    sent,
  };
}
