import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import { promisedDay } from '../../orders/server/last-move.sql.ts';
import { lockForMove } from '../../orders/server/moving-order.sql.ts';
import type { Phase, TrackedEvent, TrackedParcel } from '../courier.port.ts';
import { isLate, nextLook, phaseFrom } from '../tracking.ts';
import { advanceOrder, tellNews } from './advance-order.ts';
import { boxesOf, findBox, type StoredBox, setPhase } from './box.sql.ts';
import { eventsOf, keepEvents } from './event.sql.ts';
import { openLabel, type StoredLabel, setNextLook } from './label.sql.ts';
import type { ParcelDeps, StaffMember } from './parcel-deps.ts';

/** What is known of a box now; null where its courier said nothing this time. */
type Told = Pick<TrackedParcel, 'events' | 'link' | 'expected'>;

/**
 * Takes in all that a courier tells of a box: events are kept once each, the box is where they say
 * together, and its order moves with it. One transaction; told twice it changes nothing.
 */
export function learnParcel(
  deps: ParcelDeps,
  label: StoredLabel,
  told: Told | null,
): Promise<void> {
  return transact(deps.db, async (trx) => {
    const seen = await findBox(trx, label.parcelId);
    const order = seen && (await lockForMove(trx, { id: seen.orderId }));
    const box = order && (await findBox(trx, label.parcelId));
    // Taken back meanwhile, or packed anew.
    if (!order || !box || (await openLabel(trx, box.id))?.id !== label.id) return;
    const news = await keepEvents(trx, label.id, told?.events ?? [], deps.clock.now());
    const now = await place(deps, trx, { label, box, told });
    const of = (await boxesOf(trx, order.id)).length;
    // Boxes move their order before they are told of: a pause comes after being on the way.
    if (news.length > 0) await advanceOrder(deps, trx, order.id);
    await tellNews(deps, trx, { order, box: now, labelId: label.id, of }, news);
  });
}

async function place(
  deps: ParcelDeps,
  trx: Queries,
  {
    label,
    box,
    told,
  }: { readonly label: StoredLabel; readonly box: StoredBox; readonly told: Told | null },
): Promise<StoredBox> {
  const now = deps.clock.now();
  const all = await eventsOf(trx, [label.id]);
  const phase = phaseFrom(all);
  // Silence counts from the last word; before there is any, from the label.
  const phaseAt = all.at(-1)?.at ?? label.createdAt;
  const expected = told?.expected ?? box.expected;
  const promised = await promisedDay(trx, box.orderId);
  const late = isLate({ phase, phaseAt, expected, promised }, now);
  await setPhase(trx, box.id, { phase, phaseAt, expected, late }, now);
  const lookAt =
    label.provider === '' ? null : nextLook({ phase, labelledAt: label.createdAt }, now);
  await setNextLook(trx, label.id, { lookAt, link: told?.link ?? '' });
  return { ...box, phase };
}

export interface ToldByHand {
  readonly boxId: number;
  readonly phase: Phase;
  readonly note: string;
}

const SAID: Readonly<Partial<Record<Phase, string>>> = {
  recolectada: 'La paquetería recogió la caja.',
  en_transito: 'En camino.',
  en_reparto: 'En reparto.',
  intento: 'Intento de entrega sin éxito.',
  devuelta: 'La caja regresó con nosotros.',
  entregada: 'Entregada.',
};

/** What happened to a box whose guide was typed: nobody can be asked, so a person says it. */
export async function tellParcel(
  deps: ParcelDeps,
  staff: StaffMember,
  { boxId, phase, note }: ToldByHand,
): Promise<Result<{ readonly success: true }, 'not_found' | 'no_guide' | 'followed'>> {
  const box = await findBox(deps.db, boxId);
  if (!box) return refuse('not_found');
  const label = await openLabel(deps.db, boxId);
  if (label?.state !== 'vigente') return refuse('no_guide');
  if (label.provider !== '') return refuse('followed');
  const event: TrackedEvent = {
    at: deps.clock.now(),
    phase,
    text: note || (SAID[phase] ?? ''),
    place: '',
  };
  await learnParcel(deps, label, { events: [event], link: '', expected: null });
  await transact(deps.db, (trx) =>
    recordAct(trx, {
      accountId: staff.id,
      action: 'mover_caja',
      subject: label.reference,
      detail: { fase: phase, nota: note },
      now: deps.clock.now(),
    }),
  );
  return ok({ success: true as const });
}
