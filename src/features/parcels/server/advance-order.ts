import type { Queries } from '../../../platform/db/connect.ts';
import { letterOf } from '../../orders/move-letters.ts';
import { attemptLetter } from '../../orders/redelivery/attempt-letter.ts';
import { findBoxGuides } from '../../orders/server/guide.sql.ts';
import { moveOrder, noteOrder } from '../../orders/server/move-order.ts';
import { type LockedOrder, lockForMove } from '../../orders/server/moving-order.sql.ts';
import { addressed } from '../../orders/server/owner-letter.ts';
import { ON_ITS_WAY, PAUSED } from '../../orders/status.ts';
import { boxDelivered, outForDelivery, PAUSES } from '../parcel-letters.ts';
import { statesFor } from '../tracking.ts';
import { boxesOf, type StoredBox } from './box.sql.ts';
import { attemptsOf } from './event.sql.ts';
import { labelsOf } from './label.sql.ts';
import type { ParcelDeps } from './parcel-deps.ts';

type Deps = Pick<ParcelDeps, 'clock' | 'baseUrl'>;

/** Guides that a letter names; an order may have hundreds of boxes. */
const MOST_NAMED = 5;

/** The guides of an order's boxes in one line: 'DHL' and 'A, B'. */
export async function guidesText(
  trx: Queries,
  orderId: number,
): Promise<
  { readonly paqueteria: string; readonly numero: string; readonly enlace: string } | undefined
> {
  const labels = [...(await labelsOf(trx, orderId)).values()].filter(
    ({ state }) => state === 'vigente',
  );
  const [first] = labels;
  if (!first) return undefined;
  const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });
  const numbers = labels.map(({ number }) => number);
  const rest = numbers.length - MOST_NAMED;
  const named = rest > 0 ? [...numbers.slice(0, MOST_NAMED), `${rest} más`] : numbers;
  return {
    paqueteria: list.format([...new Set(labels.map(({ courier }) => courier))]),
    numero: list.format(named),
    enlace: labels.length === 1 ? first.link : '',
  };
}

/** Brings an order where its boxes are: on its way, delivered; its owner is told with it. */
export async function advanceOrder(deps: Deps, trx: Queries, orderId: number): Promise<void> {
  const boxes = await boxesOf(trx, orderId);
  const order = await lockForMove(trx, { id: orderId });
  if (!order) return;
  let from = order.status;
  for (const to of statesFor(
    from,
    boxes.map(({ phase }) => phase),
  )) {
    await move(deps, trx, { ...order, status: from }, to, {});
    from = to;
  }
}

async function move(
  { clock, baseUrl }: Deps,
  trx: Queries,
  order: LockedOrder,
  to: number,
  facts: { readonly motivo?: string; readonly que_sigue?: string },
  kind = 'rastreo',
): Promise<void> {
  const letter = letterOf({
    folio: order.folio,
    from: order.status,
    to,
    facts,
    paid: order.paid,
    promised: '',
    guide: await guidesText(trx, order.id),
    boxes: await findBoxGuides(trx, order.id),
  });
  const moved = await moveOrder(trx, {
    orderId: order.id,
    kind,
    to,
    by: 'sistema',
    facts,
    now: clock.now(),
    ...(await addressed(trx, baseUrl, order, letter)),
  });
  if (!moved.ok) throw new Error(`order ${order.folio} cannot go to ${to}: ${moved.code}`);
}

/** A delivery may fail so often before a person decides what comes next (BEHAVIOUR 2.2). */
const MOST_ATTEMPTS = 3;

/** What is new of one box, told in the order's history and to its owner. Its order is locked. */
export async function tellNews(
  deps: Deps,
  trx: Queries,
  {
    order,
    box,
    labelId,
    of,
  }: {
    readonly order: LockedOrder;
    readonly box: StoredBox;
    readonly labelId: number;
    readonly of: number;
  },
  news: readonly { readonly phase: string | null; readonly said: string }[],
): Promise<void> {
  const { clock, baseUrl } = deps;
  const note = async (kind: string, detail: object, letter: Parameters<typeof addressed>[3]) =>
    noteOrder(trx, {
      orderId: order.id,
      kind,
      actor: 'sistema',
      detail: { caja: box.position, ...detail },
      now: clock.now(),
      ...(await addressed(trx, baseUrl, order, letter)),
    });
  const { folio } = order;
  const happened = (phase: string) => news.filter((event) => event.phase === phase);
  const isOver = box.phase === 'entregada';
  if (happened('en_reparto').length > 0 && box.phase === 'en_reparto') {
    await note('en_reparto', {}, outForDelivery(folio, box.position, of));
  }
  if (happened('entregada').length > 0 && isOver && of > 1) {
    await note('caja_entregada', {}, boxDelivered(folio, box.position, of));
  }
  const failed = happened('intento');
  if (failed.length > 0 && !isOver) {
    const attempts = (await attemptsOf(trx, order.id)).get(labelId) ?? failed.length;
    for (const [index, { said }] of failed.entries()) {
      const attempt = attempts - failed.length + index + 1;
      const detail = { intento: attempt, motivo: said };
      await note('intento_fallido', detail, attemptLetter(folio, attempt, said));
    }
    if (attempts >= MOST_ATTEMPTS) await pause(deps, trx, order.id, 'entrega_fallida');
  }
  if (happened('devuelta').length > 0 && box.phase === 'devuelta') {
    await pause(deps, trx, order.id, 'caja_devuelta');
  }
}

async function pause(
  deps: Deps,
  trx: Queries,
  orderId: number,
  kind: keyof typeof PAUSES,
): Promise<void> {
  const order = await lockForMove(trx, { id: orderId });
  if (order?.status !== ON_ITS_WAY) return;
  await move(deps, trx, order, PAUSED, PAUSES[kind], kind);
}
