import type { Queries } from '../../../../platform/db/connect.ts';

export interface StoredApproval {
  readonly code: string;
  readonly seal: Buffer;
  readonly folio: string;
  readonly lineId: number;
  readonly product: string;
  readonly version: number;
  readonly at: Date;
  readonly name: string;
  readonly ip: string;
  readonly words: string;
  readonly sha256: Buffer;
  readonly viewSha256: Buffer | null;
  readonly fileName: string;
  readonly viewName: string | null;
  /** The version still is approved, and of the very files it was approved with. */
  readonly agrees: boolean;
}

/** The approval of a certificate's code. */
export async function findApproval(db: Queries, code: string): Promise<StoredApproval | undefined> {
  const row = await db
    .selectFrom('proof_decision as d')
    .innerJoin('proof as p', 'p.id', 'd.proof_id')
    .innerJoin('order_line as l', 'l.id', 'p.order_line_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['d.seal', 'o.folio', 'l.id', 'l.name as product', 'p.version', 'p.state', 'd.at'])
    .select([
      'd.name',
      'd.ip',
      'd.words',
      'd.sha256',
      'd.view_sha256',
      'p.file_name',
      'p.view_name',
    ])
    .select(['p.sha256 as now', 'p.view_sha256 as view_now'])
    .where('d.code', '=', code)
    .executeTakeFirst();
  if (!row?.seal) return undefined;
  const same = row.sha256.equals(row.now) && hex(row.view_sha256) === hex(row.view_now);
  return {
    code,
    seal: row.seal,
    folio: row.folio,
    lineId: row.id,
    product: row.product,
    version: row.version,
    at: row.at,
    name: row.name,
    ip: row.ip,
    words: row.words,
    sha256: row.sha256,
    viewSha256: row.view_sha256,
    fileName: row.file_name,
    viewName: row.view_name,
    agrees: row.state === 'aprobada' && same,
  };
}

const hex = (bytes: Buffer | null): string => bytes?.toString('hex') ?? '';
