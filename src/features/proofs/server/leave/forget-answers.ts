import type { Queries } from '../../../../platform/db/connect.ts';
import { findApproval } from '../certificate/approval.sql.ts';
import { sealOf } from '../certificate/certificate.ts';
import { approvalCodes, forgetComments, writeNameless } from './forget-answers.sql.ts';

const NAMELESS = { name: 'Cuenta eliminada', ip: '' } as const;

/**
 * Takes the person out of what they answered to proposals. What was approved stays, without whom:
 * an approval that held is sealed anew, and one that did not is left telling so.
 */
export async function forgetAnswers(tx: Queries, accountId: number): Promise<void> {
  await forgetComments(tx, accountId);
  for (const code of await approvalCodes(tx, accountId)) {
    const approval = await findApproval(tx, code);
    if (!approval) continue;
    const held = sealOf(approval).equals(approval.seal);
    const seal = held ? sealOf({ ...approval, ...NAMELESS }) : approval.seal;
    await writeNameless(tx, { code, ...NAMELESS, seal });
  }
}
