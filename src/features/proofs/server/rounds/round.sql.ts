import { sql } from 'kysely';
import { toCentavos } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { findCharge } from '../../../orders/server/charge/charge.sql.ts';
import { PROPOSAL } from '../../../orders/status.ts';

export interface Round {
  readonly rounds: number;
  readonly waits: boolean;
  /** The charge of this round that stands. */
  readonly charge:
    | { readonly folio: string; readonly amount: number; readonly paid: boolean }
    | undefined;
}

interface Row {
  readonly rounds: number;
  readonly waits: boolean;
}

/** How often changes of a line were asked for, and what was asked for the last; call it locked. */
export async function readRound(db: Queries, lineId: number): Promise<Round> {
  const { rows } = await sql<Row>`
    SELECT
      (SELECT count(*)::int FROM proof_decision d JOIN proof p ON p.id = d.proof_id
       WHERE p.order_line_id = l.id AND d.kind = 'cambios pedidos') AS rounds,
      o.status IS NOT DISTINCT FROM ${PROPOSAL} AND l.design_approved_at IS NULL
        AND coalesce((SELECT p.state = 'cambios pedidos' FROM proof p
          WHERE p.order_line_id = l.id AND p.state <> 'retirada'
          ORDER BY p.version DESC LIMIT 1), false) AS waits
    FROM order_line l JOIN orders o ON o.id = l.order_id WHERE l.id = ${lineId}`.execute(db);
  const { rounds = 0, waits = false } = rows[0] ?? {};
  return { rounds, waits, charge: await chargeOf(db, lineId, rounds) };
}

async function chargeOf(db: Queries, lineId: number, round: number): Promise<Round['charge']> {
  const { rows } = await sql<{ folio: string; amount: number }>`
    SELECT e.detail->>'cobro' AS folio, (e.detail->>'costo')::bigint AS amount
    FROM order_event e JOIN order_line l ON l.order_id = e.order_id
    WHERE l.id = ${lineId} AND e.kind = 'ronda_cobrada'
      AND (e.detail->>'linea')::bigint = l.id AND (e.detail->>'ronda')::int = ${round}
    ORDER BY e.id DESC LIMIT 1`.execute(db);
  const [told] = rows;
  const charge = told && (await findCharge(db, told.folio));
  return charge && !charge.cancelled
    ? { folio: told.folio, amount: toCentavos(told.amount), paid: charge.paid }
    : undefined;
}
