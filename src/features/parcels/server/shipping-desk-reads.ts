import type { Clock } from '../../../kernel/clock.ts';
import { FOLIO } from '../../../kernel/ids.ts';
import { toCentavos, toPesos } from '../../../kernel/money.ts';
import { may } from '../../../kernel/permissions.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { recordLook } from '../../accounts/server/audit.sql.ts';
import { toWanted } from '../../orders/server/wanted/wanted.sql.ts';
import { LOOKED_OVER, ON_ITS_WAY, PACKED, SENT, statusName } from '../../orders/status.ts';
import { type BoxGroup, suggestBoxes } from '../pack-order.ts';
import type { BoxView, ShippingDeskReads, ShippingOrder, ShippingView } from '../reads.ts';
import { boxesOf, linesToPack, markOf, type StoredBox, type StoredLine } from './box.sql.ts';
import { labelsOf, type StoredLabel } from './label.sql.ts';
import {
  eventsOf,
  findOrderToShip,
  listToShip,
  type OrderToShip,
  type ToldEvent,
} from './shipping-desk.sql.ts';

const GRAMS = 1000;
/** In which states, and whether of those that are fetched at the shop; undefined: both. */
const VIEWS: Readonly<Record<ShippingView, { states: readonly number[]; fetched?: boolean }>> = {
  'por-empacar': { states: [LOOKED_OVER] },
  'por-entregar': { states: [PACKED], fetched: false },
  'en-camino': { states: [SENT, ON_ITS_WAY], fetched: false },
  'en-tienda': { states: [PACKED, ON_ITS_WAY], fetched: true },
};

interface Person {
  readonly id: number;
  readonly roles: readonly string[];
}

/**
 * What the warehouse's page reads. `courier`: whether labels are bought by the shop. `person`: whoever
 * reads; a list or an order that tells them who the customer is leaves a line in the log.
 */
export function shippingDeskReads(
  db: Database,
  {
    courier,
    clock,
    person,
  }: { readonly courier: boolean; readonly clock: Clock; readonly person?: Person | undefined },
): ShippingDeskReads {
  return {
    list: (view) => {
      const { states, fetched } = VIEWS[view];
      const now = clock.now();
      if (!person || !may(person.roles, 'customers.contact'))
        return listToShip(db, states, { fetched, customers: false, now });
      return transact(db, async (trx) => {
        const look = { accountId: person.id, action: 'listar_envios', subject: view, now };
        await recordLook(trx, look);
        return listToShip(trx, states, { fetched, customers: true, now });
      });
    },
    order: async (folio, { nameless } = { nameless: false }) => {
      const order = FOLIO.test(folio) ? await findOrderToShip(db, folio) : undefined;
      if (!order) return undefined;
      const [lines, boxes, labels, events] = await Promise.all([
        linesToPack(db, order.id),
        boxesOf(db, order.id),
        labelsOf(db, order.id),
        eventsOf(db, order.id),
      ]);
      const now = clock.now();
      const view = viewOf(order, { lines, boxes, labels, events, courier, now });
      if (nameless || !person || !may(person.roles, 'customers.contact')) return view;
      const look = { accountId: person.id, action: 'ver_pedido', subject: folio, now };
      await recordLook(db, look);
      return { ...view, cliente: order.customer };
    },
  };
}

interface Known {
  readonly lines: readonly StoredLine[];
  readonly boxes: readonly StoredBox[];
  readonly labels: ReadonlyMap<number, StoredLabel>;
  readonly events: readonly ToldEvent[];
  readonly courier: boolean;
  readonly now: Date;
}

function viewOf(order: OrderToShip, known: Known): ShippingOrder {
  const { lines, boxes, labels, courier } = known;
  const states = boxes.map((box) => labels.get(box.id)?.state);
  const open = states.some((state) => state === 'pidiendo' || state === 'vigente');
  const text = (part: unknown): string => (typeof part === 'string' ? part : '');
  return {
    folio: order.folio,
    estado: statusName(order.status, order),
    vista: order.version,
    marca: markOf(boxes),
    prometido: order.promised,
    para_el: toWanted(order.wanted, known.now) ?? null,
    servicio: [order.shipping.courier, order.shipping.service].map(text).filter(Boolean).join(', '),
    destino: [order.address.municipio, order.address.estado].map(text).filter(Boolean).join(', '),
    lineas: lines.map(({ id, name, colour, quantity }) => ({
      id,
      nombre: `${name}, ${colour}`,
      piezas: quantity,
    })),
    cajas: boxes.map((box) => boxView(box, known)),
    propuesta: boxes.length > 0 ? groupsOf(boxes) : suggestBoxes(lines),
    puede: {
      empacar: !open && (order.status === LOOKED_OVER || order.status === PACKED),
      etiquetar: order.status === PACKED && order.paid && !order.fetched,
      entregar:
        !order.fetched &&
        order.status === PACKED &&
        boxes.length > 0 &&
        states.every((state) => state === 'vigente'),
    },
    paqueteria: courier,
    recoge: order.fetched,
    mostrador: counterOf(order),
  };
}

function boxView(box: StoredBox, { lines, labels, events }: Known): BoxView {
  const label = labels.get(box.id);
  const nameOf = (line: number): string => lines.find(({ id }) => id === line)?.name ?? '';
  return {
    id: box.id,
    numero: box.position,
    medidas: `${box.lengthCm} × ${box.widthCm} × ${box.heightCm} cm`,
    kilos: box.grams / GRAMS,
    contenido: box.contents.map(({ linea, piezas }) => `${piezas} de ${nameOf(linea)}`),
    fase: box.phase,
    atrasada: box.lateSince !== null,
    esperada: box.expected,
    guia: label
      ? {
          estado: label.state,
          paqueteria: label.courier,
          numero: label.number,
          enlace: label.link,
          archivo: label.file,
          importe: label.amount === null ? null : toPesos(toCentavos(label.amount)),
          motivo: label.failure,
          seguida: label.provider !== '',
        }
      : null,
    sucesos: events
      .filter(({ parcelId }) => parcelId === box.id)
      .map(({ at, said, place }) => ({ fecha: at.toISOString(), texto: said, lugar: place })),
  };
}

/** Boxes that are alike and lie side by side, said once. */
export function groupsOf(boxes: readonly StoredBox[]): readonly BoxGroup[] {
  const groups: BoxGroup[] = [];
  for (const box of boxes) {
    const one: BoxGroup = {
      cajas: 1,
      largo_cm: box.lengthCm,
      ancho_cm: box.widthCm,
      alto_cm: box.heightCm,
      gramos: box.grams,
      contenido: box.contents,
    };
    const last = groups.at(-1);
    if (last && JSON.stringify({ ...last, cajas: 1 }) === JSON.stringify(one)) {
      groups[groups.length - 1] = { ...last, cajas: last.cajas + 1 };
    } else groups.push(one);
  }
  return groups;
}

function counterOf({ fetched, status, paid }: OrderToShip): ShippingOrder['mostrador'] {
  if (!fetched) return null;
  if (status === PACKED && paid) return 'avisar';
  return status === ON_ITS_WAY ? 'entregar' : null;
}
