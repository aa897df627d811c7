import { ok, type Result } from '../../../kernel/result.ts';
import type { App } from '../../../platform/http/app.ts';
import { closeUnread, refuseWithoutRoom } from '../../../platform/http/multipart.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import { discardAll, receiveForm } from '../../files/server/receive-form.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { countLine, finishOrder, setCapacity, startLine } from './at-the-machine.ts';
import { readMark } from './board.sql.ts';
import { registerFirstPieces } from './first-piece.api.ts';
import type { ProductionDeps } from './production-deps.ts';
import { PHOTO_FORM, showFirstPiece } from './show-first-piece.ts';

const SENTENCES = {
  changed: 'Alguien lo cambió mientras tanto. Revisa cómo quedó.',
  forbidden: 'Tu área no puede hacer este cambio.',
  not_ready: 'El pedido no está en ese punto de su producción.',
  not_paid: 'El pedido no está pagado.',
  not_started: 'La línea todavía no está en máquina.',
  not_finished: 'Faltan piezas buenas por contar en este pedido.',
  no_photo: 'Falta la foto de la primera pieza.',
  wrong_content: 'La foto debe ser JPG, PNG o WEBP.',
  too_many: 'Son más piezas de las que tiene la línea: buenas y merma juntas no pasan de ellas.',
  unknown_size: 'Esa talla no es de esta línea.',
  not_found: 'Ya no está aquí.',
} as const;

const DONE = { success: true } as const;

function told<Value, Code extends keyof typeof SENTENCES, Answer>(
  came: Result<Value, Code>,
  answer: (value: Value) => Answer,
) {
  return came.ok ? ok(answer(came.value)) : { ...came, sentence: SENTENCES[came.code] };
}

/** What is done at the board of production. */
export function registerProduction(app: App, deps: ProductionDeps): void {
  registerFirstPieces(app, deps);
  serveCall(app, calls.setCapacity, contract.setCapacity, async ({ body, caller }) => {
    const { tecnica: technique, piezas: pieces, vista: seen } = body;
    const set = await setCapacity(deps, caller.account, { technique, pieces, seen });
    return told(set, () => DONE);
  });
  serveCall(app, calls.startLine, contract.startLine, async ({ params, body, caller }) =>
    told(await startLine(deps, caller.account, params.linea, body.vista), () => DONE),
  );
  serveCall(app, calls.countLine, contract.countLine, async ({ params, body, caller }) => {
    const count = { good: body.buenas, spoilt: body.merma, seen: body.vista };
    const counted = await countLine(deps, caller.account, params.linea, count);
    return told(counted, ({ left, toBuy }) => ({ faltan: left, por_comprar: toBuy }));
  });
  serveCall(app, calls.finishOrder, contract.finishOrder, async ({ params, body, caller }) =>
    told(await finishOrder(deps, caller.account, params.folio, body.vista), () => DONE),
  );
  serveCall(
    app,
    calls.showFirstPiece,
    contract.showFirstPiece,
    async ({ params, caller, request }) => {
      if (!(await deps.storage.hasRoom())) refuseWithoutRoom();
      const { files } = await receiveForm(request, deps.storage, PHOTO_FORM);
      try {
        const shown = await showFirstPiece(deps, caller.account, params.linea, files);
        return told(shown, (foto) => ({ foto }));
      } finally {
        await discardAll(files);
      }
    },
    { onSend: async (request, reply) => closeUnread(request, reply) },
  );
  serveCall(app, calls.boardMark, contract.boardMark, async ({ reply }) => {
    reply.header('Cache-Control', 'private, no-store');
    return ok({ marca: await readMark(deps.db) });
  });
}
