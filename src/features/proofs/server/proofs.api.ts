import type { FastifyRequest } from 'fastify';
import { MESSAGES } from '../../../kernel/messages.ts';
import { fromPesos } from '../../../kernel/money.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import type { App } from '../../../platform/http/app.ts';
import { countingMisses } from '../../../platform/http/limits/shared-budget.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import { approveDesign as approveDesignContract } from '../../orders/approval/contract.ts';
import { approveDesign } from '../../orders/calls.ts';
import { FOLIO_GUESSES } from '../../orders/server/folio-guesses.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { type Answer, type Answerer, decideProof } from './decide-proof.ts';
import { INVITATION_TOKEN, invitationOf, setInvitation } from './invitation/invitation-cookie.ts';
import { invite } from './invitation/invite.ts';
import { findLink, revokeLink } from './invitation/link.sql.ts';
import { findLine } from './proof.sql.ts';
import type { ProofDeps } from './proof-deps.ts';

const APPROVAL = { note: '', pins: [], approves: true } as const;

const SENTENCES = {
  not_found: undefined,
  no_proposal: MESSAGES.orders.designFailed,
  answered: 'Esta propuesta ya tiene respuesta. Te mostramos cómo quedó.',
  newer: 'La propuesta cambió mientras la veías. Te mostramos la más nueva.',
  unseen_charge:
    'Aprobar este diseño tiene un cargo por sus puntadas. Revísalo en tu propuesta antes de aprobarla.',
  owner_only: 'Aprobar este diseño tiene un cargo: solo puede aceptarlo quien hizo el pedido.',
  no_note: 'Escribe qué quieres cambiar.',
} as const;

/** The customer's side of proposals. */
export function registerProofs(app: App, deps: ProofDeps): void {
  registerAnswers(app, deps);
  registerInvitations(app, deps);
}

function registerAnswers(app: App, deps: ProofDeps): void {
  const decide = (request: FastifyRequest, by: Answerer, answer: Answer) =>
    countingMisses(
      deps.db,
      request,
      FOLIO_GUESSES,
      () => decideProof(deps, by, answer),
      (done) => !done.ok && done.code === 'not_found',
    );
  // As it is documented it names no version: it approves the one that is published.
  serveCall(app, approveDesign, approveDesignContract, async ({ body, caller, request }) => {
    const by = { accountId: caller.account.id, token: undefined, ip: request.ip };
    const { order_id: folio, order_detail_id: lineId, visto } = body;
    const shown = visto && { version: visto.version, sha256: visto.sha256 };
    const accepted = fromPesos(visto?.cargo ?? 0);
    const done = await decide(request, by, { ...APPROVAL, folio, lineId, shown, accepted });
    if (done.ok) return ok({ success: true as const, completo: done.value.complete });
    if (done.code === 'not_found') return refuse('not_found');
    // The other two are refused to links and to wishes for changes alone.
    const code = done.code === 'owner_only' || done.code === 'no_note' ? 'no_proposal' : done.code;
    return { ...refuse(code), sentence: SENTENCES[code] };
  });
  serveCall(app, calls.decideProof, contract.decideProof, async ({ body, caller, request }) => {
    const by = { accountId: caller?.account.id, token: invitationOf(request), ip: request.ip };
    const { folio, linea: lineId, version, sha256, decision, nota: note, pines: pins } = body;
    const shown = { version, sha256 };
    const answer = { folio, lineId, shown, approves: decision === 'aprobar', note, pins };
    const done = await decide(request, by, { ...answer, accepted: fromPesos(body.cargo) });
    if (done.ok) return ok({ success: true as const, completo: done.value.complete });
    return { ...done, sentence: SENTENCES[done.code] };
  });
}

function registerInvitations(app: App, deps: ProofDeps): void {
  const { db, clock } = deps;
  serveCall(app, calls.openInvitation, contract.openInvitation, async ({ body, reply }) => {
    const { token } = body;
    const link = INVITATION_TOKEN.test(token) ? await findLink(db, token, clock.now()) : undefined;
    const line = link && (await findLine(db, link.lineId));
    if (!line) return { ...refuse('not_found'), sentence: GONE };
    setInvitation(reply, token);
    return ok({ folio: line.folio, linea: line.id });
  });
  serveCall(app, calls.invite, contract.invite, async ({ body, caller }) => {
    const { folio, linea: lineId, nombre: name } = body;
    const made = await invite(deps, { accountId: caller.account.id, folio, lineId, name });
    if (made.ok) {
      return ok({ enlace: made.value.link, vence: made.value.expiresAt.toISOString() });
    }
    if (made.code === 'not_found') return refuse('not_found');
    return { ...refuse('too_many_links'), sentence: 'Ya hay 10 enlaces abiertos. Retira alguno.' };
  });
  serveCall(app, calls.revokeInvitation, contract.revokeInvitation, async ({ body, caller }) => {
    const done = await revokeLink(db, body.id, caller.account.id, clock.now());
    return done ? ok(null) : refuse('not_found');
  });
}

const GONE = 'Este enlace venció o fue retirado. Pide uno nuevo a quien te lo envió.';
