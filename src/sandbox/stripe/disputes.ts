import { answerBy, type ContestStage, contestDeed, contestPage } from '../contest.ts';
import type { Answer, Exchange } from '../exchange.ts';
import { tell } from './notices.ts';
import { missing } from './sessions.ts';
import { type DisputeRecord, nextId, type StripeStandIn, seconds } from './state.ts';
import { wireDispute } from './wire-dispute.ts';

const STAGES: Readonly<Record<DisputeRecord['status'], ContestStage>> = {
  needs_response: 'abierto',
  won: 'ganado',
  lost: 'perdido',
};

/** GET and POST /c/disputa/{id}: a bank contests the money of a session, and decides. */
export function disputePage(standIn: StripeStandIn, id: string, exchange: Exchange): Answer {
  const session = standIn.state.sessions[id];
  const intent = session?.intent;
  if (!session || intent?.status !== 'succeeded') return missing(`checkout.session: ${id}`);
  const before = intent.dispute && STAGES[intent.dispute.status];
  const deed = contestDeed(exchange, before);
  if (deed === 'abierto') {
    const due_by = Math.floor(answerBy(standIn.now()).getTime() / 1000);
    const created = seconds(standIn);
    intent.dispute = { id: nextId(standIn, 'du'), status: 'needs_response', created, due_by };
  } else if (deed && intent.dispute) {
    intent.dispute.status = deed === 'ganado' ? 'won' : 'lost';
  }
  if (deed) {
    standIn.changed();
    tell(standIn, `charge.dispute.${deed === 'abierto' ? 'created' : 'closed'}`, session);
  }
  return contestPage({
    company: 'Stripe de prueba',
    reference: session.client_reference_id,
    pesos: session.amount_total / 100,
    stage: intent.dispute && STAGES[intent.dispute.status],
  });
}

/** GET /v1/disputes?payment_intent=&created[gte]= */
export function listDisputes(standIn: StripeStandIn, { query }: Exchange): Answer {
  const intent = query.get('payment_intent');
  const since = Number(query.get('created[gte]') ?? 0);
  const data = Object.values(standIn.state.sessions)
    .filter((one) => (!intent || one.intent?.id === intent) && !one.foreign)
    .filter((one) => (one.intent?.dispute?.created ?? 0) >= since)
    .flatMap((one) => wireDispute(one) ?? []);
  return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/disputes' } };
}
