import { randomBytes } from 'node:crypto';
import { readableId } from '../../../kernel/ids.ts';
import type { Centavos } from '../../../kernel/money.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { pages } from '../../../routes.ts';
import { finishedLines } from '../../orders/server/approval/approve-design.sql.ts';
import { approveDesign } from '../../orders/server/approval/approve-design.ts';
import { moveOrder } from '../../orders/server/move-order.ts';
import { findOwner } from '../../orders/server/owner.sql.ts';
import { PAUSED, PROPOSAL } from '../../orders/status.ts';
import { approvalWords, type Pin } from '../proof.ts';
import { type StitchCharge, stitchCharge } from '../stitch-charge.ts';
import { CODE_LENGTH, sealOf } from './certificate/certificate.ts';
import { type Decision, insertDecision } from './decision.sql.ts';
import { findLink } from './invitation/link.sql.ts';
import { lockOrder } from './lock-order.sql.ts';
import {
  findLine,
  isPausedForAnswer,
  newestProof,
  type ProofLine,
  type StoredProof,
} from './proof.sql.ts';
import type { ProofDeps } from './proof-deps.ts';
import { chargeStitches } from './rounds/charge-stitches.ts';
import { tellDesigner } from './tell-designer.ts';

/** Who answers: the order's owner, or whoever holds a link of the line. */
export interface Answerer {
  readonly accountId: number | undefined;
  /** Of a link. */
  readonly token: string | undefined;
  readonly ip: string;
}

export interface Answer {
  readonly folio: string;
  readonly lineId: number;
  /** The version that was looked at; undefined approves whichever is published. */
  readonly shown: { readonly version: number; readonly sha256: string } | undefined;
  readonly approves: boolean;
  /** What approving costs besides, as it was read. */
  readonly accepted: Centavos;
  readonly note: string;
  readonly pins: readonly Pin[];
}

type Deps = Pick<ProofDeps, 'db' | 'clock' | 'baseUrl'>;
type Refused =
  | 'not_found'
  | 'no_proposal'
  | 'answered'
  | 'newer'
  | 'no_note'
  | 'unseen_charge'
  | 'owner_only';
type Decided = Result<{ readonly complete: boolean }, Refused>;

/**
 * Takes the answer to a published version, once: under the order's lock the first of many is heard
 * and the others learn that there is an answer. Approving again what is approved changes nothing
 * and is fine. Only the very version that was shown can be answered.
 */
export async function decideProof(deps: Deps, by: Answerer, answer: Answer): Promise<Decided> {
  if (!answer.approves && answer.note === '') return refuse('no_note');
  return transact(deps.db, async (trx): Promise<Decided> => {
    const found = await lockAnswered(trx, deps, by, answer);
    if (!found) return refuse('not_found');
    const { line, status, who } = found;
    if (!line.finished) return refuse('no_proposal');
    const proof = await newestProof(trx, line.id);
    const allowed = mayAnswer(line, proof, answer);
    if (!allowed.ok) return allowed;
    if (allowed.value === 'already') return ok({ complete: await isComplete(trx, line.orderId) });
    const waits =
      status === PROPOSAL || (status === PAUSED && (await isPausedForAnswer(trx, line.orderId)));
    if (!waits) return refuse('no_proposal');
    const asked = stitchCharge(line, allowed.value.stitches);
    const accepts = mayAccept(asked, who, answer);
    if (!accepts.ok) return accepts;
    if (status === PAUSED && !(await resume(trx, line.orderId, deps))) return refuse('no_proposal');
    return record(trx, deps, { line, proof: allowed.value, asked, who, ip: by.ip }, answer);
  });
}

/** An approval accepts what it costs besides: the very amount that was read, by who will pay it. */
function mayAccept(
  asked: StitchCharge | undefined,
  { accountId }: Who,
  { approves, accepted }: Answer,
): Result<null, Refused> {
  if (!approves) return ok(null);
  if (asked && accountId === null) return refuse('owner_only');
  return accepted === (asked?.amount ?? 0) ? ok(null) : refuse('unseen_charge');
}

interface Who {
  readonly accountId: number | null;
  readonly linkId: number | null;
  readonly name: string;
}

/** The line with its order locked, if it is this person's to answer for. */
async function lockAnswered(trx: Queries, { clock }: Deps, by: Answerer, answer: Answer) {
  const asked = await findLine(trx, answer.lineId);
  if (asked?.folio !== answer.folio) return undefined;
  const order = await lockOrder(trx, asked.orderId);
  const line = await findLine(trx, answer.lineId);
  const who = line && (await whoIs(trx, line, by, clock.now()));
  return order && line && who ? { line, status: order.status, who } : undefined;
}

async function whoIs(
  trx: Queries,
  line: ProofLine,
  { accountId, token }: Answerer,
  now: Date,
): Promise<Who | undefined> {
  if (accountId === line.ownerId) {
    const { name } = await findOwner(trx, accountId);
    return { accountId, linkId: null, name };
  }
  const link = token === undefined ? undefined : await findLink(trx, token, now);
  if (link?.lineId !== line.id) return undefined;
  return { accountId: null, linkId: link.id, name: link.name };
}

/** The version that the answer is to, or that it was approved already. */
function mayAnswer(
  line: ProofLine,
  proof: StoredProof | undefined,
  { approves, shown }: Answer,
): Result<StoredProof | 'already', Refused> {
  const same = shown === undefined || isShown(proof, shown);
  if (line.approved) return approves && same ? ok('already') : refuse('answered');
  if (!proof || proof.state === 'retirada') return refuse(shown ? 'newer' : 'no_proposal');
  if (!same) return refuse('newer');
  if (proof.state !== 'publicada') return refuse(shown ? 'answered' : 'no_proposal');
  return ok(proof);
}

const isShown = (proof: StoredProof | undefined, shown: NonNullable<Answer['shown']>): boolean =>
  proof?.version === shown.version && proof.sha256.toString('hex') === shown.sha256;

async function isComplete(trx: Queries, orderId: number): Promise<boolean> {
  return (await finishedLines(trx, orderId)).every(({ approved }) => approved);
}

async function resume(trx: Queries, orderId: number, { clock }: Deps): Promise<boolean> {
  const event = { orderId, kind: 'propuesta_respondida', now: clock.now() };
  const moved = await moveOrder(trx, { ...event, to: PROPOSAL, by: 'sistema' });
  return moved.ok;
}

interface Answered {
  readonly line: ProofLine;
  readonly proof: StoredProof;
  /** What it costs besides. */
  readonly asked: StitchCharge | undefined;
  readonly who: Who;
  readonly ip: string;
}

async function record(
  trx: Queries,
  deps: Deps,
  { line, proof, asked, who, ip }: Answered,
  { approves, note, pins }: Answer,
): Promise<Decided> {
  const at = deps.clock.now();
  const { sha256, viewSha256, version } = proof;
  const told = { ...who, at, ip, sha256, viewSha256 };
  const about = {
    orderId: line.orderId,
    folio: line.folio,
    ownerId: line.ownerId,
    lineId: line.id,
  };
  if (!approves) {
    const changes: Decision = {
      ...told,
      proofId: proof.id,
      kind: 'cambios pedidos',
      words: note,
      pins,
      code: null,
      seal: null,
    };
    await insertDecision(trx, changes);
    await tellDesigner(trx, deps.baseUrl, { line, proof, changes });
    return ok({ complete: false });
  }
  const words = approvalWords({ ...proof, folio: line.folio, product: line.product }, asked);
  const code = readableId(randomBytes(CODE_LENGTH));
  const seal = sealOf({ ...told, code, folio: line.folio, lineId: line.id, version, words });
  const approval = {
    ...told,
    proofId: proof.id,
    kind: 'aprobada',
    words,
    pins: [],
    code,
    seal,
  } as const;
  await insertDecision(trx, approval);
  const kept = `Tu constancia de aprobación: ${deps.baseUrl}${pages.verifyApproval(code)}`;
  const detail = { version, nombre: who.name };
  const done = await approveDesign(trx, deps.baseUrl, { ...about, detail, kept, now: at });
  if (done.ok && asked) await chargeStitches(trx, deps.baseUrl, { line, version, asked, now: at });
  return done;
}
