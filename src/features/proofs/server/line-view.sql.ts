import { sql } from 'kysely';
import { NO_FINISH } from '../../../kernel/messages.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { images } from '../../../routes.ts';
import type { PlacedFile } from '../../artwork/placed-address.ts';
import type { Whose } from '../../assignments/area.ts';
import type { Holder } from '../../assignments/assignment.ts';
import { holderOf, ofWhom } from '../../assignments/server/assignment.sql.ts';
import { inSight, type Sight } from '../../assignments/server/sight.sql.ts';
import type { FinishFile } from '../../cart/line.ts';
import { readPlacement } from '../../cart/placement.ts';
import { toWanted, type WantedFacts, wantedOf } from '../../orders/server/wanted/wanted.sql.ts';
import { PAUSED, PROPOSAL } from '../../orders/status.ts';
import { type StitchTerms, stitchTermsOf } from '../../pricing/stitches.ts';
import type { Pin } from '../proof.ts';
import type { Certificate, LineView, QueuedLine, VersionView } from '../reads.ts';

export interface ReadLine {
  readonly view: LineView;
  readonly orderId: number;
  readonly productId: number;
  readonly ownerId: number;
  readonly status: number | null;
  readonly finished: boolean;
  readonly approved: boolean;
  readonly notes: string;
  readonly boxSize: string;
  /** Address of the product's picture in its colour; '' for none. */
  readonly image: string;
  readonly artwork: readonly FinishFile[];
  /** Undefined where it is not charged by its stitches. */
  readonly stitchTerms: StitchTerms | undefined;
}

/** A line with what its proposals are made from. */
export async function readLine(db: Queries, lineId: number): Promise<ReadLine | undefined> {
  const row = await db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .innerJoin('product', 'product.id', 'order_line.product_id')
    .select(['order_line.id', 'folio', 'orders.id as orderId', 'account_id', 'status'])
    .select(['order_line.name', 'quantity', 'colour', 'finish', 'notes', 'artwork'])
    .select(['order_line.image', 'product_id'])
    .select(['design_approved_at', 'box_size'])
    .select(['stitches_included', 'extra_stitches_centavos'])
    .where('order_line.id', '=', lineId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, folio, name: product, quantity, colour, finish } = row;
  return {
    view: { id, folio, product, quantity, colour, finish },
    orderId: row.orderId,
    productId: row.product_id,
    ownerId: row.account_id,
    status: row.status,
    finished: finish !== NO_FINISH,
    approved: row.design_approved_at !== null,
    notes: row.notes,
    boxSize: row.box_size ?? '',
    image: row.image,
    artwork: row.artwork.map(toFile),
    stitchTerms: stitchTermsOf(row),
  };
}

/** A file of a line as it was stored with the order. */
export function toFile(file: object): FinishFile {
  const { name, original_name }: { name?: unknown; original_name?: unknown } = file;
  const stored = String(name ?? '');
  const colocacion = readPlacement(Reflect.get(file, 'colocacion'));
  return {
    name: stored,
    filename: stored,
    url: images.artwork(stored),
    original_name: String(original_name ?? '') || stored,
    ...(colocacion ? { colocacion } : {}),
  };
}

const versionsOf = (db: Queries, lineId: number) =>
  db
    .selectFrom('proof')
    .leftJoin('proof_decision as d', 'd.proof_id', 'proof.id')
    .leftJoin('account as a', 'a.id', 'proof.published_by')
    .select(['version', 'state', 'file_name', 'original_name', 'view_name', 'proof.sha256'])
    .select(['width_mm', 'height_mm', 'inks', 'position', 'technique', 'note', 'stitches'])
    .select([
      'placed',
      'published_at',
      'due_at',
      'a.name as by',
      'd.kind',
      'd.at',
      'd.name',
      'd.words',
    ])
    .select(['d.pins', 'd.code', 'd.seal', 'd.ip', 'd.link_id', 'd.view_sha256 as decided_view'])
    .where('order_line_id', '=', lineId)
    .orderBy('version', 'desc');
type VersionRow = Awaited<ReturnType<ReturnType<typeof versionsOf>['executeTakeFirstOrThrow']>>;

export interface ReadVersion {
  readonly view: VersionView;
  readonly by: string;
  readonly placed: readonly PlacedFile[];
  /** Of an approval, with the link it came by. */
  readonly certificate: (Certificate & { readonly linkId: number | null }) | null;
}

/** All versions of a line, the newest first. */
export async function readVersions(db: Queries, lineId: number): Promise<ReadVersion[]> {
  const rows = await versionsOf(db, lineId).execute();
  return rows.map((row) => ({
    view: versionView(row),
    by: row.by ?? '',
    placed: row.placed ?? [],
    certificate: certificateOf(row),
  }));
}

function versionView(row: VersionRow): VersionView {
  return {
    version: row.version,
    state: row.state,
    picture: images.proof(row.view_name ?? row.file_name),
    file: images.proof(row.file_name),
    fileName: row.original_name,
    sha256: row.sha256.toString('hex'),
    widthMm: row.width_mm,
    heightMm: row.height_mm,
    inks: row.inks,
    position: row.position,
    technique: row.technique,
    note: row.note,
    stitches: row.stitches ?? null,
    publishedAt: row.published_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    answer: answerOf(row),
  };
}

function answerOf({ kind, at, name, words, pins }: VersionRow): VersionView['answer'] {
  if (kind === null || at === null) return null;
  const list: readonly Pin[] = pins ?? [];
  return { kind, at: at.toISOString(), name: name ?? '', words: words ?? '', pins: list };
}

function certificateOf(row: VersionRow): ReadVersion['certificate'] {
  const { code, seal, at, name, ip, words } = row;
  if (code === null || seal === null || at === null) return null;
  return {
    code,
    seal: seal.toString('hex'),
    sha256: row.sha256.toString('hex'),
    viewSha256: row.decided_view?.toString('hex') ?? '',
    at: at.toISOString(),
    name: name ?? '',
    ip: ip ?? '',
    words: words ?? '',
    linkId: row.link_id,
  };
}

const MOST_QUEUED = 200;

interface QueueRow {
  readonly id: number;
  readonly folio: string;
  readonly name: string;
  readonly quantity: number;
  readonly colour: string;
  readonly finish: string;
  readonly moved_at: Date;
  readonly status: number;
  readonly version: number | null;
  readonly state: string | null;
  readonly published_at: Date | null;
  readonly due_at: Date | null;
  readonly answered_at: Date | null;
  readonly holder: Holder | null;
  readonly wanted: WantedFacts | null;
}

/** Printed lines without an approved proposal, those that wait for the designer first, the oldest on top. */
export async function readQueue(
  db: Queries,
  of: {
    readonly whose: Whose;
    readonly accountId?: number | undefined;
    readonly sight: Sight;
    readonly now: Date;
  },
): Promise<QueuedLine[]> {
  const { rows } = await sql<QueueRow>`
    SELECT l.id, o.folio, l.name, l.quantity, l.colour, l.finish, o.moved_at, o.status,
      p.version, p.state, p.published_at, p.due_at, d.at AS answered_at,
      ${holderOf('diseno')} AS holder, ${wantedOf()} AS wanted
    FROM (SELECT * FROM orders WHERE status = ${PROPOSAL}
      UNION ALL SELECT * FROM orders paused WHERE status = ${PAUSED} AND EXISTS (
        SELECT FROM order_line w JOIN proof e ON e.order_line_id = w.id
        WHERE w.order_id = paused.id AND e.state = 'publicada' AND e.expired_at = paused.moved_at)
    ) o
      -- OFFSET keeps the planner from reading the lines of all orders.
      CROSS JOIN LATERAL (SELECT * FROM order_line x WHERE x.order_id = o.id OFFSET 0) l
    LEFT JOIN LATERAL (SELECT * FROM proof WHERE order_line_id = l.id
      ORDER BY version DESC LIMIT 1) p ON true
    LEFT JOIN proof_decision d ON d.proof_id = p.id
    WHERE l.finish <> ${NO_FINISH} AND l.design_approved_at IS NULL
      AND ${ofWhom(of.whose, 'diseno', of.accountId)} AND ${inSight(of.sight)}
    ORDER BY (p.state IS NOT DISTINCT FROM 'publicada'),
      CASE WHEN p.state = 'publicada' THEN p.due_at ELSE coalesce(d.at, o.moved_at) END, l.id
    LIMIT ${MOST_QUEUED}`.execute(db);
  return rows.map((row) => ({
    line: {
      id: row.id,
      folio: row.folio,
      product: row.name,
      quantity: row.quantity,
      colour: row.colour,
      finish: row.finish,
    },
    ...stageOf(row),
    version: row.version ?? 0,
    holder: row.holder,
    wanted: toWanted(row.wanted, of.now) ?? null,
  }));
}

function stageOf(row: QueueRow): Pick<QueuedLine, 'stage' | 'since' | 'dueAt'> {
  const waiting = row.state === 'publicada' && row.published_at && row.due_at;
  if (waiting) {
    const times = { since: row.published_at.toISOString(), dueAt: row.due_at.toISOString() };
    return { stage: row.status === PAUSED ? 'vencida' : 'con el cliente', ...times };
  }
  const since = (row.answered_at ?? row.moved_at).toISOString();
  return { stage: row.answered_at ? 'cambios pedidos' : 'por hacer', since, dueAt: '' };
}
