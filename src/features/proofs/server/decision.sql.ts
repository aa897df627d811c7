import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { Pin } from '../proof.ts';

/** What an owner, or whoever they sent the link to, said of a version. */
export interface Decision {
  readonly proofId: number;
  readonly kind: 'aprobada' | 'cambios pedidos';
  readonly at: Date;
  readonly accountId: number | null;
  readonly linkId: number | null;
  readonly name: string;
  readonly ip: string;
  readonly words: string;
  readonly pins: readonly Pin[];
  readonly sha256: Buffer;
  readonly viewSha256: Buffer | null;
  readonly code: string | null;
  readonly seal: Buffer | null;
}

/** The answer and the state it gives the version, in one statement. */
export async function insertDecision(trx: Queries, decision: Decision): Promise<void> {
  await sql`
    WITH answered AS (UPDATE proof SET state = ${decision.kind} WHERE id = ${decision.proofId})
    INSERT INTO proof_decision
      (proof_id, kind, at, account_id, link_id, name, ip, words, pins, sha256, view_sha256, code, seal)
    VALUES (${decision.proofId}, ${decision.kind}, ${decision.at}, ${decision.accountId},
      ${decision.linkId}, ${decision.name}, ${decision.ip}, ${decision.words},
      ${JSON.stringify(decision.pins)}, ${decision.sha256}, ${decision.viewSha256},
      ${decision.code}, ${decision.seal})`.execute(trx);
}
