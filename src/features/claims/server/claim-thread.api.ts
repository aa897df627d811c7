import { ok, refuse } from '../../../kernel/result.ts';
import type { App } from '../../../platform/http/app.ts';
import { closeUnread, refuseWithoutRoom } from '../../../platform/http/multipart.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import { type ArrivedFile, discardAll, receiveForm } from '../../files/server/receive-form.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import type { ClaimDeps } from './claim-deps.ts';
import { anyPhotosOf, CLAIM_FORM } from './keep-photos.ts';
import { answerClaim, askClaimant } from './write-message.ts';

const SENTENCES = {
  closed: 'Esta reclamación ya se resolvió.',
  too_many_messages: 'Ya no caben más mensajes en esta reclamación. Escríbenos por correo.',
  bad_texts: 'Escribe tu respuesta.',
  wrong_content: 'Las fotos deben ser JPG, PNG o WEBP.',
  own_order: 'Este pedido es tuyo: otra persona tiene que ver la reclamación.',
} as const;

/** What owner and staff write each other about a claim. */
export function registerThread(app: App, deps: ClaimDeps): void {
  serveCall(
    app,
    calls.answerClaim,
    contract.answerClaim,
    async ({ caller, request }) => {
      if (!(await deps.storage.hasRoom())) refuseWithoutRoom();
      const { files, texts } = await receiveForm(request, deps.storage, CLAIM_FORM);
      try {
        return await keepAnswer(deps, caller.account.id, files, texts);
      } finally {
        await discardAll(files);
      }
    },
    { onSend: async (request, reply) => closeUnread(request, reply) },
  );
  serveCall(app, calls.askClaimant, contract.askClaimant, async ({ params, body, caller }) => {
    const { texto: words, clave: key } = body;
    const { id: accountId } = caller.account;
    const asked = await askClaimant(deps, { claimId: params.id, accountId, key, words });
    if (asked.ok) return ok({ success: true as const });
    if (asked.code === 'not_found') return refuse('not_found');
    return { ...refuse(asked.code), sentence: SENTENCES[asked.code] };
  });
}

async function keepAnswer(
  deps: ClaimDeps,
  accountId: number,
  arrived: readonly ArrivedFile[],
  texts: ReadonlyMap<string, string>,
) {
  const told = contract.MessageTexts.safeParse(Object.fromEntries(texts));
  if (!told.success) return { ...refuse('bad_texts'), sentence: SENTENCES.bad_texts };
  const sent = anyPhotosOf(arrived);
  if (!sent.ok) return { ...refuse(sent.code), sentence: SENTENCES[sent.code] };
  const { photos, keep } = sent.value;
  let kept = false;
  try {
    // Before the books: a store far away must not hold the order's lock.
    await keep();
    const { reclamacion: claimId, texto: words, clave: key } = told.data;
    const written = await answerClaim(deps, { claimId, accountId, key, words, photos });
    kept = written.ok && written.value.fresh;
    if (written.ok) return ok({ success: true as const });
    if (written.code === 'not_found') return refuse('not_found');
    return { ...refuse(written.code), sentence: SENTENCES[written.code] };
  } finally {
    if (!kept) for (const { name } of photos) await deps.storage.remove(name);
  }
}
