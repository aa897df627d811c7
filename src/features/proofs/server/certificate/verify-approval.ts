import type { Queries } from '../../../../platform/db/connect.ts';
import { isWhole } from '../../../files/server/stored-file.ts';
import type { FileStorage } from '../../../files/storage.port.ts';
import type { Verification } from '../../reads.ts';
import type { ProofDeps } from '../proof-deps.ts';
import { findApproval, type StoredApproval } from './approval.sql.ts';
import { CODE, sealOf } from './certificate.ts';

/**
 * Whether an approval still says what it said, of the file it was given for: the seal is counted
 * anew from the books, and the stored files are read byte by byte. Undefined for a code nobody has.
 */
export async function verifyApproval(
  { db, storage }: Pick<ProofDeps, 'storage'> & { readonly db: Queries },
  code: string,
): Promise<Verification | undefined> {
  const approval = CODE.test(code) ? await findApproval(db, code) : undefined;
  if (!approval) return undefined;
  const { folio, product, version, at, sha256, seal } = approval;
  return {
    outcome: await outcomeOf(storage, approval),
    folio,
    product,
    version,
    at: at.toISOString(),
    sha256: sha256.toString('hex'),
    seal: seal.toString('hex'),
  };
}

async function outcomeOf(
  storage: FileStorage,
  approval: StoredApproval,
): Promise<Verification['outcome']> {
  if (!sealOf(approval).equals(approval.seal) || !approval.agrees) return 'registro cambiado';
  const { fileName, sha256, viewName, viewSha256 } = approval;
  if (!(await isWhole(storage, fileName, sha256))) return 'archivo cambiado';
  if (viewName === null) return 'vale';
  const seen = viewSha256 !== null && (await isWhole(storage, viewName, viewSha256));
  return seen ? 'vale' : 'archivo cambiado';
}
