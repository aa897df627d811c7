import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { pages } from '../../../routes.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import { noteOrder } from '../../orders/server/move-order.ts';
import { findOwner } from '../../orders/server/owner.sql.ts';
import { PROPOSAL } from '../../orders/status.ts';
import { readyLetter } from '../letters.ts';
import { dueAt, lineMark } from '../proof.ts';
import { chargeReason, stitchCharge, takesStitches } from '../stitch-charge.ts';
import { lockOrder } from './lock-order.sql.ts';
import {
  findLine,
  insertProof,
  type LastOfLine,
  lastOfLine,
  type NewProof,
  newestProof,
  type ProofLine,
  withdrawWaiting,
} from './proof.sql.ts';
import type { ProofDeps } from './proof-deps.ts';

/** What a designer publishes; its version and its times are the shop's to say. */
export type Publication = Omit<NewProof, 'version' | 'publishedBy' | 'publishedAt' | 'dueAt'>;

/** By whom, and what they saw of the line: `lineMark`. */
export interface AtDesk {
  readonly staffId: number;
  readonly seen: string;
}

/** The line takes no version now, or is not what this person saw; with what happened to it last. */
export interface NotNow {
  readonly ok: false;
  readonly code: 'closed' | 'changed';
  readonly mark: string;
  readonly last: LastOfLine | undefined;
}

type Done<T> = Result<T, 'not_found'> | NotNow;

/**
 * Publishes the next version of a line whose order waits for its proposal; the one before it, if it
 * still waits for an answer, is withdrawn. Version, letter, event and audit are one transaction.
 */
export async function publishProof(
  deps: Pick<ProofDeps, 'db' | 'clock' | 'baseUrl'>,
  { staffId, seen }: AtDesk,
  publication: Publication,
): Promise<Done<{ readonly version: number }> | Result<never, 'not_stitched' | 'too_many'>> {
  return transact(deps.db, async (trx) => {
    const found = await openLine(trx, publication.lineId, seen);
    if (!found.ok) return found;
    const { line, version: before } = found.value;
    const { stitches = null } = publication;
    const takes = takesStitches(line, stitches);
    if (takes !== 'yes') return refuse(takes);
    const now = deps.clock.now();
    const version = before + 1;
    await withdrawWaiting(trx, line.id, staffId, now);
    const proof = {
      ...publication,
      version,
      publishedBy: staffId,
      publishedAt: now,
      dueAt: dueAt(now),
    };
    await insertProof(trx, proof);
    await announce(trx, deps.baseUrl, line, proof);
    const told = stitches === null ? {} : { puntadas: stitches };
    const detail = { linea: line.id, version, ...told };
    const act = { accountId: staffId, subject: line.folio, now };
    await recordAct(trx, { ...act, action: 'publicar_propuesta', detail });
    const asked = stitchCharge(line, stitches);
    if (asked) {
      const facts = { ...detail, costo: asked.amount };
      await recordAct(trx, { ...act, action: 'cobrar_puntadas', detail: facts });
    }
    return ok({ version });
  });
}

/** Takes the version back that waits for an answer. */
export async function withdrawProof(
  deps: Pick<ProofDeps, 'db' | 'clock'>,
  { staffId, seen }: AtDesk,
  lineId: number,
): Promise<Done<null>> {
  return transact(deps.db, async (trx) => {
    const found = await openLine(trx, lineId, seen);
    if (!found.ok) return found;
    const { line } = found.value;
    const now = deps.clock.now();
    const version = await withdrawWaiting(trx, lineId, staffId, now);
    if (version === undefined) return notNow(trx, 'closed', lineId);
    const detail = { linea: lineId, version };
    const event = { orderId: line.orderId, kind: 'propuesta_retirada', detail, now };
    await noteOrder(trx, { ...event, actor: 'personal', accountId: staffId });
    const act = { accountId: staffId, action: 'retirar_propuesta', subject: line.folio };
    await recordAct(trx, { ...act, detail, now });
    return ok(null);
  });
}

type OpenLine = { readonly line: ProofLine; readonly version: number };

/** The line, its order locked, if it takes a version and is what this person saw. */
async function openLine(trx: Queries, lineId: number, seen: string): Promise<Done<OpenLine>> {
  const asked = await findLine(trx, lineId);
  const order = asked && (await lockOrder(trx, asked.orderId));
  // Once more, for it may have been approved while this waited for the lock.
  const line = order && (await findLine(trx, lineId));
  if (!line?.finished) return refuse('not_found');
  const newest = await newestProof(trx, lineId);
  if (line.approved || order?.status !== PROPOSAL) return notNow(trx, 'closed', lineId);
  if (lineMark(newest) !== seen) return notNow(trx, 'changed', lineId);
  return ok({ line, version: newest?.version ?? 0 });
}

async function notNow(trx: Queries, code: NotNow['code'], lineId: number): Promise<NotNow> {
  const last = await lastOfLine(trx, lineId);
  return { ok: false, code, last, mark: lineMark(last) };
}

async function announce(
  trx: Queries,
  baseUrl: string,
  line: ProofLine,
  { version, dueAt: until, publishedBy, publishedAt, stitches = null }: NewProof,
): Promise<void> {
  const { email, username } = await findOwner(trx, line.ownerId);
  const link = pages.ordersOf(line.folio);
  const { folio, product } = line;
  const url = `${baseUrl}${link}`;
  const asked = stitchCharge(line, stitches);
  const { title, body, mail } = readyLetter({
    folio,
    product,
    version,
    username,
    url,
    dueAt: until,
    cost: asked && chargeReason(asked),
  });
  await noteOrder(trx, {
    orderId: line.orderId,
    kind: 'propuesta_publicada',
    actor: 'personal',
    ...(publishedBy === null ? {} : { accountId: publishedBy }),
    detail: { linea: line.id, version, ...(stitches === null ? {} : { puntadas: stitches }) },
    now: publishedAt,
    notice: { kind: 'disenos', title, body, link },
    mail: { to: email, ...mail },
  });
}
