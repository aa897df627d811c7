import { FOLIO } from '../../../kernel/ids.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import type { OwnBox, OwnBoxesReads } from '../reads.ts';
import { boxesOf, linesToPack, ownedOrder, type StoredBox, type StoredLine } from './box.sql.ts';
import { labelsOf, type StoredLabel } from './label.sql.ts';
import { eventsOf, type ToldEvent } from './shipping-desk.sql.ts';

/** What an order's owner reads of its boxes; undefined for whoever is not its owner. */
export function ownBoxesReads(db: Queries, accountId: number | undefined): OwnBoxesReads {
  return {
    boxes: async (folio) => {
      const asked = accountId !== undefined && FOLIO.test(folio);
      const orderId = asked ? await ownedOrder(db, accountId, folio) : undefined;
      if (orderId === undefined) return undefined;
      const [lines, boxes, labels, events] = await Promise.all([
        linesToPack(db, orderId),
        boxesOf(db, orderId),
        labelsOf(db, orderId),
        eventsOf(db, orderId),
      ]);
      return boxes.map((box) => boxOf(box, lines, labels.get(box.id), events));
    },
  };
}

function boxOf(
  box: StoredBox,
  lines: readonly StoredLine[],
  label: StoredLabel | undefined,
  events: readonly ToldEvent[],
): OwnBox {
  const held = ({ linea, piezas }: StoredBox['contents'][number]) => {
    const line = lines.find(({ id }) => id === linea);
    return { piezas, nombre: line?.name ?? '', imagen: line?.image ?? '' };
  };
  return {
    numero: box.position,
    contenido: box.contents.map(held),
    fase: box.phase,
    esperada: box.expected,
    // One that is asked for, failed or was taken back is the warehouse's business.
    guia:
      label?.state === 'vigente'
        ? { paqueteria: label.courier, numero: label.number, enlace: label.link }
        : null,
    sucesos: events
      .filter(({ parcelId }) => parcelId === box.id)
      .map(({ at, said, place }) => ({ fecha: at.toISOString(), texto: said, lugar: place })),
  };
}
