import type { Queries } from '../../../platform/db/connect.ts';
import { staffPages } from '../../../staff-routes.ts';
import { findHolder } from '../../assignments/server/assignment.sql.ts';
import { tell } from '../../notifications/server/tell.ts';
import { noteOrder } from '../../orders/server/move-order.ts';
import { findOwner } from '../../orders/server/owner.sql.ts';
import { changesLetter } from '../letters.ts';
import { SOMEBODY } from '../proof.ts';
import type { Decision } from './decision.sql.ts';
import type { ProofLine, StoredProof } from './proof.sql.ts';

interface Changes {
  readonly line: ProofLine;
  readonly proof: StoredProof;
  readonly changes: Decision;
}

/** Writes the wish for changes into the order's history, and tells its designer. */
export async function tellDesigner(
  trx: Queries,
  baseUrl: string,
  { line, proof, changes }: Changes,
): Promise<void> {
  const { folio, product } = line;
  const { version } = proof;
  await noteOrder(trx, {
    orderId: line.orderId,
    kind: 'cambios_pedidos',
    actor: 'cliente',
    detail: { linea: line.id, version, nombre: changes.name },
    now: changes.at,
  });
  // Whoever has the order now makes the next version; while nobody has, whoever made this one.
  const designer = (await findHolder(trx, line.orderId, 'diseno'))?.id ?? proof.publishedBy;
  if (designer === null) return;
  const link = staffPages.proofOf(line.id);
  const { title, body, mail } = changesLetter({
    folio,
    product,
    version,
    // Designers are not told who customers are, and a mail would tell them past the log of looks.
    who: SOMEBODY,
    note: changes.words,
    pins: changes.pins.length,
    url: `${baseUrl}${link}`,
  });
  const { email } = await findOwner(trx, designer);
  await tell(trx, designer, {
    notice: { kind: 'disenos', title, body, link },
    mail: { to: email, ...mail },
  });
}
