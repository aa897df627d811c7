import type { Queries } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { pages } from '../../../routes.ts';
import type { Told } from '../../notifications/server/tell.ts';
import { moveOrder, noteOrder } from '../../orders/server/move-order.ts';
import { findOwner } from '../../orders/server/owner.sql.ts';
import { BATCH, eachOnce } from '../../orders/server/unpaid/each-once.ts';
import { PAUSED, PROPOSAL } from '../../orders/status.ts';
import { EXPIRED, expiredLetter, type ProofLetter, reminderLetter } from '../letters.ts';
import { reminderDue } from '../proof.ts';
import { hasExpired, lineOfProof, listWaiting, setExpired, setReminded } from './clock.sql.ts';
import { lockOrder } from './lock-order.sql.ts';
import { findLine, type ProofLine, proofInForce, type StoredProof } from './proof.sql.ts';
import type { ProofDeps } from './proof-deps.ts';

type Deps = Pick<ProofDeps, 'db' | 'baseUrl'>;

/**
 * Reminds owners of versions without an answer 24, 48 and 66 hours after publication, each once,
 * and pauses the order after 72: nothing is ever approved by itself. Mail, notice, event and mark
 * are one transaction. Safe to run on several instances at once.
 */
export async function runProofClock(deps: Deps, now: Date): Promise<void> {
  await eachOnce(
    (after) => listWaiting(deps.db, { now, after, limit: BATCH }),
    (id) => transact(deps.db, (trx) => lookAt(trx, deps, id, now)),
  );
}

async function lookAt(trx: Queries, deps: Deps, id: number, now: Date): Promise<void> {
  const lineId = await lineOfProof(trx, id);
  const asked = lineId === undefined ? undefined : await findLine(trx, lineId);
  const order = asked && (await lockOrder(trx, asked.orderId));
  if (!asked || order?.status !== PROPOSAL) return;
  // Asked behind the lock: it may have been answered, withdrawn or reminded of meanwhile.
  const proof = await proofInForce(trx, asked.id);
  if (proof?.id !== id || proof.state !== 'publicada' || (await hasExpired(trx, id))) return;
  if (proof.dueAt <= now) return pause(trx, deps, { line: asked, proof }, now);
  const hours = reminderDue(proof, now);
  if (hours !== undefined) await remind(trx, deps, { line: asked, proof, hours }, now);
}

interface Waiting {
  readonly line: ProofLine;
  readonly proof: StoredProof;
}

async function remind(
  trx: Queries,
  deps: Deps,
  { line, proof, hours }: Waiting & { readonly hours: number },
  now: Date,
): Promise<void> {
  await setReminded(trx, proof.id, hours);
  const letter = reminderLetter({ ...(await aboutOf(trx, deps, line, proof)), now });
  await noteOrder(trx, {
    orderId: line.orderId,
    kind: 'recordatorio_propuesta',
    actor: 'sistema',
    detail: { linea: line.id, version: proof.version, horas: hours },
    now,
    ...(await addressed(trx, line, letter)),
  });
}

async function pause(trx: Queries, deps: Deps, { line, proof }: Waiting, now: Date): Promise<void> {
  const letter = expiredLetter(await aboutOf(trx, deps, line, proof));
  const moved = await moveOrder(trx, {
    orderId: line.orderId,
    kind: 'propuesta_vencida',
    to: PAUSED,
    by: 'sistema',
    facts: EXPIRED,
    detail: { linea: line.id, version: proof.version },
    now,
    ...(await addressed(trx, line, letter)),
  });
  if (!moved.ok) throw new Error(`order ${line.folio} cannot be paused: ${moved.code}`);
  // The same moment as the pause: that is how an answer knows what the pause was for.
  await setExpired(trx, proof.id, now);
}

async function aboutOf(trx: Queries, { baseUrl }: Deps, line: ProofLine, proof: StoredProof) {
  const { username } = await findOwner(trx, line.ownerId);
  const url = `${baseUrl}${pages.ordersOf(line.folio)}`;
  const { folio, product } = line;
  return { folio, product, version: proof.version, dueAt: proof.dueAt, username, url };
}

async function addressed(
  trx: Queries,
  line: ProofLine,
  { title, body, mail }: ProofLetter,
): Promise<Told> {
  const { email } = await findOwner(trx, line.ownerId);
  const link = pages.ordersOf(line.folio);
  return { notice: { kind: 'disenos', title, body, link }, mail: { to: email, ...mail } };
}
