import { randomBytes } from 'node:crypto';
import { readableId } from '../../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import { noteOrder } from '../../orders/server/move-order.ts';
import { type LockedOrder, lockForMove } from '../../orders/server/moving-order.sql.ts';
import { PACKED, SENT } from '../../orders/status.ts';
import type { BoxToSend, LabelOutcome } from '../courier.port.ts';
import { nextLook } from '../tracking.ts';
import { findBox, linesToPack, recipientOf, type StoredBox } from './box.sql.ts';
import { boxToSend } from './box-to-send.ts';
import {
  findLabel,
  insertLabel,
  openLabel,
  type StoredLabel,
  settleFailed,
  settleMade,
} from './label.sql.ts';
import type { ParcelDeps, StaffMember } from './parcel-deps.ts';

export type LabelRefusal = 'not_found' | 'not_sending' | 'has_label' | 'not_configured';

interface Service {
  readonly carrier: string;
  readonly service: string;
  /** As people call the carrier. */
  readonly courier: string;
}

const REFERENCE_LETTERS = 5;
/** Never used again, whatever became of the label that bore it. */
const referenceOf = ({ folio }: LockedOrder, { position }: StoredBox): string =>
  `${folio}-C${position}-${readableId(randomBytes(REFERENCE_LETTERS))}`;

/**
 * Makes the label of a box. That it is being made is written down first, under the order's lock, so
 * that whoever comes second finds it; the courier is asked outside of any transaction, once.
 */
export async function makeLabel(
  deps: ParcelDeps,
  staff: StaffMember,
  boxId: number,
  wanted: Service,
): Promise<Result<StoredLabel, LabelRefusal>> {
  const { courier } = deps;
  if (!courier) return refuse('not_configured');
  const begun = await transact(deps.db, (trx) => begin(deps, trx, { staff, boxId, wanted }));
  if (!begun.ok) return begun;
  const { id, reference, box } = begun.value;
  const { carrier, service } = wanted;
  const outcome = await courier.makeLabel({ ...box, carrier, service, reference });
  await settle(deps, id, outcome);
  const label = await findLabel(deps.db, id);
  return label ? ok(label) : refuse('not_found');
}

interface Beginning {
  readonly staff: StaffMember;
  readonly boxId: number;
  readonly wanted: Service;
}

interface Begun {
  readonly id: number;
  readonly reference: string;
  readonly box: BoxToSend;
}

async function begin(
  { clock, courier }: ParcelDeps,
  trx: Queries,
  { staff, boxId, wanted }: Beginning,
): Promise<Result<Begun, LabelRefusal>> {
  const found = await lockBox(trx, boxId);
  if (!found.ok) return found;
  const { order, box } = found.value;
  const now = clock.now();
  const reference = referenceOf(order, box);
  const id = await insertLabel(trx, {
    ...wanted,
    parcelId: box.id,
    reference,
    provider: courier?.provider ?? '',
    state: 'pidiendo',
    number: '',
    link: '',
    staffId: staff.id,
    now,
  });
  const detail = { caja: box.position, paqueteria: wanted.courier, servicio: wanted.service };
  const act = { accountId: staff.id, action: 'pedir_guia', subject: order.folio, detail, now };
  await recordAct(trx, act);
  const lines = await linesToPack(trx, order.id);
  const recipient = await recipientOf(trx, order.id);
  return ok({ id, reference, box: boxToSend(box, lines, recipient) });
}

/** A box of an order that is packed or handed over, without a label; its order locked. */
async function lockBox(
  trx: Queries,
  boxId: number,
): Promise<
  Result<
    { readonly order: LockedOrder; readonly box: StoredBox },
    Exclude<LabelRefusal, 'not_configured'>
  >
> {
  const seen = await findBox(trx, boxId);
  const order = seen && (await lockForMove(trx, { id: seen.orderId }));
  // Asked again behind the lock: the order may have been packed anew.
  const box = order && (await findBox(trx, boxId));
  if (!order || !box) return refuse('not_found');
  if (order.fetched || (order.status !== PACKED && order.status !== SENT) || !order.paid)
    return refuse('not_sending');
  return (await openLabel(trx, boxId)) ? refuse('has_label') : ok({ order, box });
}

/** Writes down how the asking ended. Whoever comes later, the call or the look-up, changes nothing. */
export async function settle(deps: ParcelDeps, id: number, outcome: LabelOutcome): Promise<void> {
  if (outcome.kind === 'unknown') return;
  await transact(deps.db, async (trx) => {
    const label = await findLabel(trx, id);
    const box = label && (await findBox(trx, label.parcelId));
    const order = box && (await lockForMove(trx, { id: box.orderId }));
    if (!label || !box || !order) return;
    const now = deps.clock.now();
    if (outcome.kind === 'refused') {
      await settleFailed(trx, id, outcome.said || REFUSALS[outcome.code]);
      return;
    }
    const lookAt = nextLook({ phase: 'empacada', labelledAt: label.createdAt }, now) ?? now;
    if (!(await settleMade(trx, id, outcome.label, lookAt))) return;
    const { number } = outcome.label;
    const detail = { caja: box.position, guia: { paqueteria: label.courier, numero: number } };
    await noteOrder(trx, {
      orderId: order.id,
      kind: 'guia_de_caja',
      actor: 'sistema',
      detail,
      now,
    });
  });
}

const REFUSALS = {
  down: 'La paquetería no responde.',
  not_configured: 'La cuenta de la paquetería no está bien configurada.',
  no_balance: 'La cuenta de la paquetería no tiene saldo.',
  refused: 'La paquetería no aceptó la caja.',
} as const;

export interface TypedGuide {
  readonly courier: string;
  readonly number: string;
  readonly link: string;
}

/** A guide of a courier that has no calls: typed as it stands on the label. */
export function typeGuide(
  { db, clock }: ParcelDeps,
  staff: StaffMember,
  boxId: number,
  guide: TypedGuide,
): Promise<Result<{ readonly success: true }, Exclude<LabelRefusal, 'not_configured'>>> {
  return transact(db, async (trx) => {
    const found = await lockBox(trx, boxId);
    if (!found.ok) return found;
    const { order, box } = found.value;
    const now = clock.now();
    await insertLabel(trx, {
      ...guide,
      parcelId: box.id,
      reference: referenceOf(order, box),
      provider: '',
      carrier: '',
      service: '',
      state: 'vigente',
      staffId: staff.id,
      now,
    });
    const told = { paqueteria: guide.courier, numero: guide.number };
    const detail = { caja: box.position, guia: told };
    const about = { orderId: order.id, accountId: staff.id, detail, now };
    await noteOrder(trx, { ...about, kind: 'guia_de_caja', actor: 'personal' });
    await recordAct(trx, { ...about, action: 'escribir_guia', subject: order.folio });
    return ok({ success: true as const });
  });
}
