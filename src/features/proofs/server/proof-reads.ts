import { slug } from '../../../kernel/fold.ts';
import { toCentavos, toPesos } from '../../../kernel/money.ts';
import { findHolder } from '../../assignments/server/assignment.sql.ts';
import { maySeeOrder, type Sight } from '../../assignments/server/sight.sql.ts';
import { parsePictureAddress } from '../../catalog/picture.ts';
import { lookOf } from '../../catalog/server/samples/print-look.ts';
import { PAUSED, PROPOSAL } from '../../orders/status.ts';
import { approvalWords, lineMark, SOMEBODY } from '../proof.ts';
import type { DeskLine, DeskVersion, ProofDeskReads, ProofReads, ProofView } from '../reads.ts';
import { INCLUDED_ROUNDS } from '../rounds.ts';
import { chargeReason, stitchCharge } from '../stitch-charge.ts';
import { verifyApproval } from './certificate/verify-approval.ts';
import { findLink, openLinks } from './invitation/link.sql.ts';
import {
  type ReadLine,
  type ReadVersion,
  readLine,
  readQueue,
  readVersions,
} from './line-view.sql.ts';
import { approvedDesigns, isPausedForAnswer } from './proof.sql.ts';
import type { ProofDeps } from './proof-deps.ts';
import { repeatedDesign } from './repeat/repeated.ts';
import { readRound } from './rounds/round.sql.ts';

/** Who looks: an account, or whoever holds a link's token. */
export interface Looker {
  readonly accountId: number | undefined;
  readonly token: string | undefined;
}

type ReadDeps = Pick<ProofDeps, 'db' | 'clock' | 'storage'>;

/** What pages may read of proposals, for this visit's person. */
export function proofReads(deps: ReadDeps, looker: Looker): ProofReads {
  return {
    view: (folio, lineId) => viewOf(deps, looker, folio, lineId),
    approvedDesigns: async (folio) =>
      looker.accountId === undefined
        ? new Map()
        : approvedDesigns(deps.db, looker.accountId, folio),
    verify: (code) => verifyApproval(deps, code),
  };
}

async function viewOf(
  { db, clock }: ReadDeps,
  looker: Looker,
  folio: string,
  lineId: number,
): Promise<ProofView | undefined> {
  const now = clock.now();
  const line = await readLine(db, lineId);
  if (line?.view.folio !== folio || !line.finished) return undefined;
  const owns = looker.accountId === line.ownerId;
  const link =
    owns || looker.token === undefined ? undefined : await findLink(db, looker.token, now);
  if (!owns && link?.lineId !== lineId) return undefined;
  const all = (await readVersions(db, lineId)).filter(({ view }) => view.state !== 'retirada');
  const [shown, previous] = all;
  const links = owns ? await openLinks(db, lineId, now) : null;
  const certificate = shown?.certificate;
  const charge = shown && stitchCharge(ordered(line), shown.view.stitches);
  const seesCertificate = owns || (link && certificate?.linkId === link.id);
  return {
    line: line.view,
    shown: shown?.view ?? null,
    previous: previous?.view ?? null,
    open: shown?.view.state === 'publicada' && (await takesAnswer(db, line)),
    words: shown ? approvalWords({ ...shown.view, folio, product: line.view.product }, charge) : '',
    charge: charge
      ? { amount: toPesos(charge.amount), reason: chargeReason(charge), yours: owns }
      : null,
    certificate: certificate && seesCertificate ? withoutLink(certificate) : null,
    links:
      links?.map(({ id, name, expiresAt }) => ({ id, name, until: expiresAt.toISOString() })) ??
      null,
    guest: link?.name ?? null,
  };
}

const ordered = ({ stitchTerms, view: { quantity } }: ReadLine) => ({ stitchTerms, quantity });

const withoutLink = <C extends { readonly linkId: unknown }>({ linkId: _, ...told }: C) => told;

async function takesAnswer(db: ProofDeps['db'], { status, orderId }: ReadLine): Promise<boolean> {
  return status === PROPOSAL || (status === PAUSED && (await isPausedForAnswer(db, orderId)));
}

interface DeskSight {
  readonly customers: boolean;
  readonly sight: Sight;
  /** Whose own orders are asked for. */
  readonly accountId?: number | undefined;
}

/**
 * What the designers' desk reads. Whoever answered has a name there for those alone who may know who
 * customers are.
 */
export function proofDeskReads(
  { db, clock }: Pick<ProofDeps, 'db' | 'clock'>,
  sees: DeskSight,
): ProofDeskReads {
  return {
    queue: (whose) => readQueue(db, { ...sees, whose, now: clock.now() }),
    line: (id) => deskLine(db, id, sees),
  };
}

async function deskLine(
  db: ProofDeps['db'],
  id: number,
  sees: DeskSight,
): Promise<DeskLine | undefined> {
  const line = await readLine(db, id);
  if (!line?.finished || !(await maySeeOrder(db, sees.sight, { lines: [id] }))) return undefined;
  const versions = await readVersions(db, id);
  const takesVersion = line.status === PROPOSAL && !line.approved;
  return {
    line: line.view,
    holder: await findHolder(db, line.orderId, 'diseno'),
    notes: line.notes,
    boxSize: line.boxSize,
    artwork: line.artwork,
    picture: composable(line) ? line.image : '',
    versions: versions.map((version) => deskVersion(version, sees)),
    mark: lineMark(versions[0]?.view),
    takesVersion,
    repeats: takesVersion ? await repeatsOf(db, line, sees) : null,
    stitchTerms: line.stitchTerms ?? null,
    round: await extraRound(db, id),
  };
}

const deskVersion = ({ view, by, placed }: ReadVersion, sees: DeskSight): DeskVersion => ({
  ...view,
  answer: view.answer && (sees.customers ? view.answer : { ...view.answer, name: SOMEBODY }),
  by,
  placed,
});

async function repeatsOf(
  db: ProofDeps['db'],
  line: ReadLine,
  sees: DeskSight,
): Promise<DeskLine['repeats']> {
  const repeated = await repeatedDesign(db, line, sees.sight);
  if (!repeated) return null;
  const { before, version, showsThis } = repeated;
  const { folio, lineId, colour } = before;
  return { folio, line: lineId, colour, showsThis, version: deskVersion(version, sees) };
}

async function extraRound(db: ProofDeps['db'], lineId: number): Promise<DeskLine['round']> {
  const { rounds, waits, charge } = await readRound(db, lineId);
  if (!waits || rounds <= INCLUDED_ROUNDS) return null;
  const asked = charge ? { ...charge, amount: toPesos(toCentavos(charge.amount)) } : null;
  return { number: rounds, charge: asked };
}

/** Whether the shop can show an artwork on the line's product, in its technique. */
const composable = ({ image, view }: ReadLine): boolean =>
  parsePictureAddress(image) !== undefined && lookOf(slug(view.finish)) !== undefined;
