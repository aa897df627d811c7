import { ok } from '../../../kernel/result.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import type { App } from '../../../platform/http/app.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { readFilters } from '../order-filters.ts';
import type { DeskDeps } from './desk-reads.ts';
import { exportOrders } from './export-orders.ts';
import { deskMark, orderMark } from './mark.sql.ts';
import { sayOfOpening } from './opening.ts';
import { addWord } from './order-words.ts';
import { tryAgain } from './try-mail-again.ts';

/** What the staff do at the desk besides moving orders. */
export function registerDesk(app: App, deps: DeskDeps): void {
  serveCall(app, calls.exportOrders, contract.exportOrders, async ({ query, caller, reply }) => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const filters = readFilters(new URLSearchParams(given.map(([k, v]) => [k, String(v)])));
    const csv = await exportOrders(deps, caller.account, filters);
    const name = `pedidos-${dayOf(deps.clock.now())}.csv`;
    reply.header('Content-Disposition', `attachment; filename="${name}"`);
    reply.header('Cache-Control', 'private, no-store');
    return ok(Buffer.from(csv));
  });
  serveCall(app, calls.deskMark, contract.deskMark, async ({ query: { folio }, reply }) => {
    reply.header('Cache-Control', 'private, no-store');
    return ok({ marca: folio ? await orderMark(deps.db, folio) : await deskMark(deps.db) });
  });
  serveCall(app, calls.retryMail, contract.retryMail, ({ params, caller }) =>
    tryAgain(deps, caller.account, params.id),
  );
  serveCall(app, calls.addNote, contract.addNote, ({ params, body, caller }) =>
    addWord(deps, caller.account, {
      folio: params.folio,
      kind: 'nota_interna',
      text: body.texto,
    }),
  );
  serveCall(app, calls.writeToCustomer, contract.writeToCustomer, ({ params, body, caller }) =>
    addWord(deps, caller.account, { folio: params.folio, kind: 'mensaje', text: body.texto }),
  );
  serveCall(app, calls.keepOpening, contract.keepOpening, async ({ body: { dice }, caller }) => {
    await sayOfOpening(deps, caller.account.id, dice);
    return ok({ success: true });
  });
}
