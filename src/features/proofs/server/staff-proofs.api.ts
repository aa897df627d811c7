import { TIME_ZONE } from '../../../kernel/clock.ts';
import { fromPesos } from '../../../kernel/money.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import type { Account } from '../../../platform/http/access.ts';
import type { App } from '../../../platform/http/app.ts';
import { closeUnread, refuseWithoutRoom } from '../../../platform/http/multipart.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import { maySeeOrder, type Sight, sightOf } from '../../assignments/server/sight.sql.ts';
import { type ArrivedFile, discardAll, receiveForm } from '../../files/server/receive-form.ts';
import { sweepStorage } from '../../files/server/sweep-storage.ts';
import * as calls from '../calls.ts';
import type { NotChargeable } from '../rounds.ts';
import * as contract from '../staff-contract.ts';
import { composeVersion } from './compose-version.ts';
import { PROOF_FORM, proofFiles } from './keep-files.ts';
import { knownProofFiles } from './proof.sql.ts';
import type { ProofDeps } from './proof-deps.ts';
import { type NotNow, publishProof, withdrawProof } from './publish-proof.ts';
import { reuseVersion } from './repeat/reuse-version.ts';
import { chargeRound } from './rounds/charge-round.ts';

const RETRY_SECONDS = 3;
const SENTENCES = {
  no_file: 'Adjunta la propuesta.',
  bad_texts:
    'Revisa los campos: la medida va en milímetros, la técnica es obligatoria y las puntadas son un número de 1 a 1,000,000.',
  no_picture:
    'No pudimos componer la imagen con el logo en ese lugar. Muévelo, o envía un archivo tuyo.',
  no_repeat: 'Lo que se aprobó antes ya no se puede usar tal cual: envía un archivo tuyo.',
  busy: 'Hay muchas imágenes en preparación. Inténtalo en un momento.',
  view_needed: 'Un PDF necesita además una imagen de cómo se ve.',
  not_stitched: 'Este artículo no se cobra por puntadas: deja ese campo en blanco.',
  too_many: 'Con esas puntadas el cargo pasa de lo que se puede cobrar. Revísalas.',
  wrong_content: 'La propuesta debe ser JPG, PNG, WEBP o PDF, y su vista una imagen.',
} as const;

const NOT_CHARGED: Readonly<Record<NotChargeable, string>> = {
  not_now: 'Este diseño no espera ahora una versión con cambios.',
  included: 'Esta ronda va incluida en el precio.',
  charged: 'Esta ronda ya se le cobró al cliente.',
};

/** The designers' side of proposals. */
export function registerStaffProofs(app: App, deps: ProofDeps): void {
  serveCall(
    app,
    calls.publishProof,
    contract.publishProof,
    async ({ caller, request }) => {
      if (!(await deps.storage.hasRoom())) refuseWithoutRoom();
      const { files, texts } = await receiveForm(request, deps.storage, PROOF_FORM);
      try {
        return await publishArrived(deps, caller.account, files, texts);
      } finally {
        await discardAll(files);
      }
    },
    { onSend: async (request, reply) => closeUnread(request, reply) },
  );
  serveCall(app, calls.chargeRound, contract.chargeRound, async ({ body, caller }) => {
    const wish = {
      lineId: body.linea,
      staffId: caller.account.id,
      amount: fromPesos(body.importe),
    };
    const asked = await chargeRound(deps, wish);
    if (asked.ok) return ok({ cobro: asked.value.charge });
    if (asked.code === 'not_found') return asked;
    return { ...asked, sentence: NOT_CHARGED[asked.code] };
  });
  serveCall(app, calls.withdrawProof, contract.withdrawProof, async ({ body, caller }) => {
    const at = { staffId: caller.account.id, seen: body.vista_de };
    const done = await withdrawProof(deps, at, body.linea);
    if (done.ok || done.code === 'not_found') return done;
    return overtaken(done);
  });
}

async function publishArrived(
  deps: ProofDeps,
  staff: Pick<Account, 'id' | 'roles'>,
  arrived: readonly ArrivedFile[],
  texts: ReadonlyMap<string, string>,
) {
  const told = contract.PublishTexts.safeParse(Object.fromEntries(texts));
  if (!told.success) return { ...refuse('bad_texts'), sentence: SENTENCES.bad_texts };
  const { linea } = told.data;
  const sight = sightOf(staff);
  // A form's fields are read here, after the guard of calls has passed.
  if (!(await maySeeOrder(deps.db, sight, { lines: [linea] }))) return refuse('not_found');
  const files = await filesOf(deps, sight, arrived, told.data);
  if (!files.ok) {
    if (files.code === 'not_found') return refuse('not_found');
    const again = files.code === 'busy' ? { retryAfterSeconds: RETRY_SECONDS } : {};
    return { ...files, sentence: SENTENCES[files.code], ...again };
  }
  const { file, view, keep } = files.value;
  let kept = false;
  try {
    // Before the books: a store far away must not hold the order's lock.
    await keep();
    const at = { staffId: staff.id, seen: told.data.vista_de };
    const done = await publishProof(deps, at, { ...publicationOf(told.data), file, view });
    kept = done.ok;
    if (done.ok || done.code === 'not_found') return done;
    if ('mark' in done) return overtaken(done);
    return { ...done, sentence: SENTENCES[done.code] };
  } finally {
    if (!kept)
      for (const each of view ? [file, view] : [file]) await deps.storage.remove(each.name);
  }
}

/** Composed of the line's own artwork, or what was approved before, or what was sent. */
function filesOf(
  deps: ProofDeps,
  sight: Sight,
  arrived: readonly ArrivedFile[],
  { linea, colocado, de_antes: before }: Told,
) {
  if (colocado.length > 0) return composeVersion(deps, linea, colocado);
  return before ? reuseVersion(deps, sight, linea, before) : proofFiles(arrived);
}

type Told = (typeof contract.PublishTexts)['_output'];
const publicationOf = (told: Told) => ({
  lineId: told.linea,
  widthMm: told.ancho_mm,
  heightMm: told.alto_mm,
  inks: told.tintas,
  position: told.posicion,
  technique: told.tecnica,
  note: told.nota,
  stitches: told.puntadas,
  placed: told.colocado.length > 0 ? told.colocado : null,
});

const WHEN = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});
const DID = {
  publicada: 'publicó',
  retirada: 'retiró',
  aprobada: 'aprobó',
  'cambios pedidos': 'pidió cambios a',
} as const;

/** Whoever comes second learns what the first did. */
function overtaken({ code, mark, last }: NotNow) {
  const what = last
    ? `${last.who ?? 'Alguien'} ${DID[last.state]} la versión ${last.version} (${WHEN.format(last.at)}).`
    : '';
  const closed = 'Este diseño no recibe propuestas ahora: ya se aprobó o su pedido no las espera.';
  const sentence =
    code === 'changed' ? `${what} Revisa antes de seguir.` : `${closed} ${what}`.trim();
  return { ok: false as const, code, sentence, extra: { marca: mark } };
}

/** Forgets what broken uploads left behind. What was published is kept. */
export function sweepProofs({ db, storage, clock }: ProofDeps): Promise<void> {
  const known = (names: readonly string[]) => knownProofFiles(db, names);
  return sweepStorage({ db, storage, now: clock.now(), known });
}
