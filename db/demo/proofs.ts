import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { nearestInk } from '../../src/features/artwork/ink-names.ts';
import { areaName, whereText } from '../../src/features/artwork/place-artwork.ts';
import type { PlacedFile } from '../../src/features/artwork/placed-address.ts';
import { readPlacement } from '../../src/features/cart/placement.ts';
import type { FileStorage } from '../../src/features/files/storage.port.ts';
import { PAUSED, PROPOSAL } from '../../src/features/orders/status.ts';
import { approvalWords, dueAt } from '../../src/features/proofs/proof.ts';
import { CODE_LENGTH, sealOf } from '../../src/features/proofs/server/certificate/certificate.ts';
import { insertDecision } from '../../src/features/proofs/server/decision.sql.ts';
import {
  insertProof,
  newestProof,
  type StoredFile,
} from '../../src/features/proofs/server/proof.sql.ts';
import { readableId } from '../../src/kernel/ids.ts';
import { NO_FINISH } from '../../src/kernel/messages.ts';
import type { Queries } from '../../src/platform/db/connect.ts';
import { drawMark, groundOf, inkOn } from './artwork/marks.ts';
import { measure } from './artwork/measure.ts';

const HOUR_MS = 3600 * 1000;
/** Of a print whose owner did not place it. */
const SIZE_MM = 60;
/** Of an embroidery: within what its price holds where it was approved, so that nothing more is owed. */
const STITCHES = { approved: 7_600, proposed: 11_300 };

interface DemoLine {
  readonly id: number;
  readonly folio: string;
  readonly name: string;
  readonly finish: string;
  readonly css: string;
  readonly status: number | null;
  readonly approvedAt: Date | null;
  readonly ownerId: number;
  readonly owner: string;
  readonly email: string;
  readonly position: number;
  /** It is charged by its stitches. */
  readonly stitched: boolean;
  /** Where its owner placed what they sent. */
  readonly placed: PlacedFile | undefined;
}

/**
 * Proposals of the demo's printed lines, drawn here: approved ones of every order past its approval;
 * of those that wait, some before the customer, the second of an order with changes asked for, and
 * one still to make.
 */
export async function fillProofs(
  db: Queries,
  storage: Pick<FileStorage, 'receive'>,
  now: Date,
): Promise<void> {
  const lines = await printedLines(db);
  const designer = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'diseno@demo.example')
    .executeTakeFirst();
  const made = { db, storage, by: designer?.id ?? null };
  for (const line of lines) {
    if (line.approvedAt) {
      await publish(made, line, new Date(line.approvedAt.getTime() - 5 * HOUR_MS));
      await approve(db, line, line.approvedAt);
    } else if (proposed(line)) {
      const hours = line.status === PAUSED ? 80 : 20;
      await publish(made, line, new Date(now.getTime() - hours * HOUR_MS));
      if (line.status === PROPOSAL && line.position > 0) await askChanges(db, line, now);
    }
  }
}

/** One company's order is what the designers find still to make. */
const proposed = ({ status, email }: DemoLine): boolean =>
  status === PAUSED || (status === PROPOSAL && email !== 'jacaranda@demo.example');

async function printedLines(db: Queries): Promise<DemoLine[]> {
  const rows = await db
    .selectFrom('order_line as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('account as a', 'a.id', 'o.account_id')
    .select(['l.id', 'folio', 'l.name', 'finish', 'css', 'status', 'design_approved_at'])
    .select(['a.id as ownerId', 'a.name as owner', 'a.email', 'l.position', 'l.artwork'])
    .select('l.stitches_included')
    .where('finish', '!=', NO_FINISH)
    .orderBy('l.id')
    .execute();
  return rows.map(({ design_approved_at: approvedAt, artwork, stitches_included, ...row }) => ({
    ...row,
    approvedAt,
    stitched: typeof stitches_included === 'number',
    placed: artwork.flatMap(readFile)[0],
  }));
}

function readFile(file: object): PlacedFile[] {
  const colocacion = readPlacement(Reflect.get(file, 'colocacion'));
  return colocacion ? [{ name: String(Reflect.get(file, 'name')), colocacion }] : [];
}

interface Making {
  readonly db: Queries;
  readonly storage: Pick<FileStorage, 'receive'>;
  readonly by: number | null;
}

async function publish({ db, storage, by }: Making, line: DemoLine, at: Date): Promise<void> {
  const version = ((await newestProof(db, line.id))?.version ?? 0) + 1;
  await insertProof(db, {
    ...facts(line),
    lineId: line.id,
    version,
    file: await draw(storage, line, version),
    view: undefined,
    placed: line.placed ? [line.placed] : null,
    note: 'Así se vería impreso. Revisa la medida y el color.',
    publishedBy: by,
    publishedAt: at,
    dueAt: dueAt(at),
  });
}

/** A mark is as high as wide. */
const sizeOf = ({ placed }: DemoLine): number => placed?.colocacion.ancho_mm ?? SIZE_MM;

function facts(line: DemoLine) {
  const { placed, email, css, finish } = line;
  const place = placed
    ? `${areaName(placed.colocacion.area)}, ${whereText(placed.colocacion)}`
    : 'Frente, al centro';
  return {
    widthMm: sizeOf(line),
    heightMm: sizeOf(line),
    inks: nearestInk(inkOn(email, css)).name,
    position: place,
    technique: finish,
    stitches: line.stitched ? STITCHES[line.approvedAt ? 'approved' : 'proposed'] : null,
  };
}

async function decided(db: Queries, line: DemoLine) {
  const proof = await newestProof(db, line.id);
  if (!proof) throw new Error(`line ${line.id} has no proposal`);
  const who = { accountId: line.ownerId, linkId: null, name: line.owner, ip: '127.0.0.1' };
  return { ...who, proof, proofId: proof.id, sha256: proof.sha256, viewSha256: null };
}

async function approve(db: Queries, line: DemoLine, at: Date): Promise<void> {
  const { proof, ...told } = await decided(db, line);
  const { version } = proof;
  const words = approvalWords({ ...proof, folio: line.folio, product: line.name });
  const random = createHash('sha256').update(`constancia ${line.folio} ${line.id}`).digest();
  const code = readableId(random.subarray(0, CODE_LENGTH));
  const seal = sealOf({ ...told, at, code, folio: line.folio, lineId: line.id, version, words });
  await insertDecision(db, { ...told, at, kind: 'aprobada', words, pins: [], code, seal });
}

async function askChanges(db: Queries, line: DemoLine, now: Date): Promise<void> {
  const { proof: _, ...told } = await decided(db, line);
  await insertDecision(db, {
    ...told,
    at: new Date(now.getTime() - 3 * HOUR_MS),
    kind: 'cambios pedidos',
    words: 'El logo se ve muy pegado a la orilla. ¿Puede ir más al centro y un poco más chico?',
    pins: [{ x: 0.36, y: 0.42, texto: 'Esta parte, más a la derecha.' }],
    code: null,
    seal: null,
  });
}

/** A sheet with the print on the product's colour, its size marked as on a technical drawing. */
async function draw(
  storage: Pick<FileStorage, 'receive'>,
  line: DemoLine,
  version: number,
): Promise<StoredFile> {
  const bytes = await sharp(Buffer.from(drawing(line)))
    .png({ palette: true })
    .toBuffer();
  const received = await storage.receive(
    (async function* () {
      yield bytes;
    })(),
  );
  const random = createHash('sha256').update(`propuesta ${line.folio} ${line.id} ${version}`);
  const name = `${random.digest('hex').slice(0, 32)}.png`;
  await received.keepAs(name);
  return {
    name,
    originalName: `propuesta-v${version}.png`,
    mediaType: 'image/png',
    bytes: received.bytes,
    sha256: Buffer.from(received.sha256, 'hex'),
  };
}

function drawing(line: DemoLine): string {
  const { email, css } = line;
  const mm = measure(sizeOf(line));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 960 720">
    <rect width="960" height="720" fill="#fbf8f2"/>
    <rect x="150" y="90" width="660" height="500" rx="28" fill="${groundOf(css)}"/>
    <rect x="330" y="190" width="300" height="300" fill="none" stroke="#8d8475" stroke-dasharray="8 8" stroke-width="2"/>
    <g transform="translate(330 190) scale(3)">${drawMark(email, inkOn(email, css))}</g>
    <g stroke="#1c1a17" stroke-width="2" fill="none">
      <path d="M330 640h300M330 628v24M630 628v24"/><path d="M860 190v300M848 190h24M848 490h24"/>
      <g stroke-linecap="round" stroke-linejoin="round">
        <g transform="translate(480 662)">${mm}</g><g transform="translate(884 340) rotate(-90)">${mm}</g>
      </g>
    </g>
  </svg>`;
}
