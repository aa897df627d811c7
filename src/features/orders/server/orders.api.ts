import type { Clock } from '../../../kernel/clock.ts';
import { ok, refuse } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { countingMisses } from '../../../platform/http/limits/shared-budget.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import { artworkOwner } from '../../artwork/server/artwork.sql.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import type { OrderReads } from '../reads.ts';
import * as shared from '../shared-quote/contract.ts';
import { FOLIO_GUESSES } from './folio-guesses.ts';
import { addArtwork } from './late-artwork/add-artwork.ts';
import { ownMark } from './mark.sql.ts';
import { findOrder, findPaymentState, findQuotedOrder, listOrders } from './order.sql.ts';
import { quoteDownload } from './quote-download.ts';
import { shareQuote } from './shared-quote/share-quote.ts';

const NOT_ADDED = {
  not_found: undefined,
  foreign_artwork: 'Ese archivo ya no está disponible. Vuelve a subirlo.',
  too_late: 'El diseño de este artículo ya está aprobado o en producción: escríbenos.',
  too_many: 'Este artículo ya tiene 10 archivos. Escríbenos si necesitas enviar otro.',
} as const;

const NOT_SHARED = {
  no_email: 'Escribe un correo completo, como nombre@empresa.com.',
  not_proven: 'Antes confirma tu correo: en Mi cuenta > Seguridad te enviamos el enlace.',
  closed: 'Esa cotización ya no está vigente: se pagó, se canceló o venció.',
} as const;

/** Orders of the signed-in customer; another's folio is answered as none. */
export function registerOrders(
  app: App,
  { db, clock }: { readonly db: Database; readonly clock: Clock },
): void {
  serveCall(app, calls.listOrders, contract.listOrders, async ({ caller }) =>
    ok(await listOrders(db, caller.account.id, clock.now())),
  );
  serveCall(app, calls.ownMark, contract.ownMark, async ({ caller, reply }) => {
    reply.header('Cache-Control', 'private, no-store');
    return ok({ marca: await ownMark(db, caller.account.id) });
  });
  serveCall(app, calls.transactionState, contract.transactionState, async (asked) => {
    const look = () => findPaymentState(db, asked.caller.account.id, asked.query.order_token);
    const estado = await countingMisses(db, asked.request, FOLIO_GUESSES, look);
    return estado === undefined ? refuse('not_found') : ok({ success: true as const, estado });
  });
  serveCall(app, calls.downloadQuote, contract.downloadQuote, async ({ body, caller, request }) => {
    const look = () => findQuotedOrder(db, caller.account.id, body.folio);
    const order = await countingMisses(db, request, FOLIO_GUESSES, look);
    return order ? ok(quoteDownload(order, caller.account)) : refuse('not_found');
  });
  serveCall(app, calls.shareQuote, shared.shareQuote, async ({ body, caller, request }) => {
    const look = () => findQuotedOrder(db, caller.account.id, body.folio);
    const quote = await countingMisses(db, request, FOLIO_GUESSES, look);
    if (!quote) return refuse('not_found');
    const wish = { owner: caller.account, to: body.correo };
    const done = await shareQuote({ db, clock }, quote, wish);
    if (done.ok) return ok({ success: true as const });
    return { ...done, sentence: NOT_SHARED[done.code] };
  });
  serveCall(app, calls.addArtwork, contract.addArtwork, async ({ body, caller, request }) => {
    const { folio, linea: lineId, archivos: names } = body;
    const asker = { ...artworkOwner(request), accountId: caller.account.id };
    const add = () => addArtwork({ db, clock }, { asker, folio, lineId, names });
    const missed = (added: Awaited<ReturnType<typeof add>>) =>
      !added.ok && added.code === 'not_found';
    const added = await countingMisses(db, request, FOLIO_GUESSES, add, missed);
    if (added.ok) return ok({ success: true as const });
    return { ...added, sentence: NOT_ADDED[added.code] };
  });
}

/** What pages may read of the orders of this visit's person; nothing for an anonymous visitor. */
export function orderReads(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  accountId: number | undefined,
): OrderReads {
  return {
    mark: async () => (accountId === undefined ? '' : ownMark(db, accountId)),
    list: async () => (accountId === undefined ? [] : listOrders(db, accountId, clock.now())),
    find: async (folio) =>
      accountId === undefined ? undefined : findOrder(db, accountId, folio, clock.now()),
  };
}
