import { TIME_ZONE } from '../../../kernel/clock.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import type { App } from '../../../platform/http/app.ts';
import { closeUnread, refuseWithoutRoom } from '../../../platform/http/multipart.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import { type ArrivedFile, discardAll, receiveForm } from '../../files/server/receive-form.ts';
import { sweepStorage } from '../../files/server/sweep-storage.ts';
import { NOT_ASKED } from '../../payment/server/refund/refund-sentences.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { type ClaimToDecide, knownPhotos } from './claim.sql.ts';
import type { ClaimDeps } from './claim-deps.ts';
import { registerThread } from './claim-thread.api.ts';
import { decideClaim } from './decide-claim.ts';
import { fileClaim } from './file-claim.ts';
import { CLAIM_FORM, photosOf } from './keep-photos.ts';

const NOT_FILED = {
  not_delivered: 'Puedes reportar un problema cuando tu pedido esté entregado.',
  too_late: 'El plazo de 3 días hábiles desde la entrega ya terminó. Escríbenos y lo vemos.',
  too_many_pieces: 'Son más piezas de las que tiene el pedido sin otra reclamación.',
  bad_texts: 'Revisa los campos: cuéntanos qué pasó y con cuántas piezas.',
  no_photo: 'Agrega al menos una foto.',
  wrong_content: 'Las fotos deben ser JPG, PNG o WEBP.',
} as const;

const OWN_ORDER = 'Este pedido es tuyo: otra persona tiene que resolver la reclamación.';

/** What owners claim and what staff decides about it. */
export function registerClaims(app: App, deps: ClaimDeps): void {
  serveCall(
    app,
    calls.fileClaim,
    contract.fileClaim,
    async ({ caller, request }) => {
      if (!(await deps.storage.hasRoom())) refuseWithoutRoom();
      const { files, texts } = await receiveForm(request, deps.storage, CLAIM_FORM);
      try {
        return await fileArrived(deps, caller.account.id, files, texts);
      } finally {
        await discardAll(files);
      }
    },
    { onSend: async (request, reply) => closeUnread(request, reply) },
  );
  registerThread(app, deps);
  serveCall(app, calls.decideClaim, contract.decideClaim, async ({ params, body, caller }) => {
    const { id, roles } = caller.account;
    const decided = await decideClaim(deps, { id, roles }, params.id, body);
    if (decided.ok) {
      const { made, awaitsApproval } = decided.value;
      return ok({ folio: made, por_aprobar: awaitsApproval });
    }
    switch (decided.code) {
      case 'decided':
        return { ...refuse('decided'), sentence: whoDecided(decided.claim) };
      case 'not_found':
        return refuse('not_found');
      case 'own_order':
        return { ...refuse('own_order'), sentence: OWN_ORDER };
      case 'no_payment':
        return { ...refuse('no_payment'), sentence: 'Elige un pago de este pedido.' };
      case 'above_line':
        return { ...refuse('above_line'), sentence: aboveLine(decided.detail) };
      default:
        return { ...refuse(decided.code), sentence: NOT_ASKED[decided.code] };
    }
  });
}

async function fileArrived(
  deps: ClaimDeps,
  accountId: number,
  arrived: readonly ArrivedFile[],
  texts: ReadonlyMap<string, string>,
) {
  const told = contract.ClaimTexts.safeParse(Object.fromEntries(texts));
  if (!told.success) return { ...refuse('bad_texts'), sentence: NOT_FILED.bad_texts };
  const sent = photosOf(arrived);
  if (!sent.ok) return { ...refuse(sent.code), sentence: NOT_FILED[sent.code] };
  const { photos, keep } = sent.value;
  let kept = false;
  try {
    // Before the books: a store far away must not hold the order's lock.
    await keep();
    const filed = await fileClaim(deps, accountId, told.data, photos);
    kept = filed.ok && filed.value.fresh;
    if (filed.ok) return ok({ id: filed.value.id });
    if (filed.code === 'not_found') return refuse('not_found');
    return { ...refuse(filed.code), sentence: NOT_FILED[filed.code] };
  } finally {
    if (!kept) for (const { name } of photos) await deps.storage.remove(name);
  }
}

const WHEN = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

const aboveLine = (detail: Readonly<Record<string, unknown>> | undefined): string =>
  `Por las piezas de esta línea que no se han devuelto se pagaron ${String(detail?.left)}: no se devuelve más.`;

function whoDecided({ decider, decidedAt, state }: ClaimToDecide): string {
  const did = state === 'aceptada' ? 'aceptó' : 'rechazó';
  const when = decidedAt ? ` (${WHEN.format(decidedAt)})` : '';
  return `${decider ?? 'Alguien'} ya ${did} esta reclamación${when}.`;
}

/** Forgets what broken uploads left behind. What was claimed with is kept. */
export function sweepClaims({ db, storage, clock }: ClaimDeps): Promise<void> {
  const known = (names: readonly string[]) => knownPhotos(db, names);
  return sweepStorage({ db, storage, now: clock.now(), known });
}
