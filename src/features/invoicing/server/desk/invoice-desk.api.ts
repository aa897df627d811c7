import { Readable } from 'node:stream';
import * as z from 'zod';
import { ok, refuse } from '../../../../kernel/result.ts';
import { addDays, dayOf } from '../../../../kernel/working-days.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { type ZipEntry, zipOf } from '../../../../platform/files/zip.ts';
import type { App } from '../../../../platform/http/app.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import { staffFiles } from '../../../../staff-routes.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import { lockForMove } from '../../../orders/server/moving-order.sql.ts';
import * as calls from '../../desk-calls.ts';
import * as contract from '../../desk-contract.ts';
import type { InvoiceStamper } from '../../invoice-stamper.port.ts';
import { cancelInvoice } from '../cancel/cancel-invoice.ts';
import type { InvoicingDeps } from '../invoicing-deps.ts';
import { stampInvoice } from '../stamp-invoice.ts';
import { registerGlobal } from './global.api.ts';
import {
  extendInvoicing,
  findAsked,
  findFormer,
  findStamped,
  isInGlobal,
  type StampedFile,
  stampedIn,
} from './invoice-desk.sql.ts';
import { registerReplacing } from './replace.api.ts';
import { handOut } from './staff-file.ts';

/** As far ahead as an order may be let be invoiced. */
const MOST_DAYS = 120;

const SENTENCES = {
  not_found: 'Ese pedido no existe.',
  no_receiver: 'Nadie ha dicho a nombre de quién va: el cliente la pide desde su pedido.',
  not_allowed: 'Este pedido no se puede facturar ahora.',
  under_way: 'Ya se está pidiendo. Mira en un momento cómo quedó.',
  rejected: 'El SAT rechazó los datos del cliente: tiene que corregirlos.',
  not_stamped: 'No se pudo timbrar y no es por los datos del cliente.',
  unanswered: 'El SAT tarda en contestar. Inténtalo en unos minutos.',
  not_configured: 'Falta configurar la cuenta que timbra.',
  no_invoice: 'Este pedido no tiene factura.',
  being_replaced:
    'Esta factura sustituye a otra que aún no se cancela. Espera a que quede cancelada la anterior.',
  in_global: 'Este pedido ya está en una factura global: no se puede facturar dos veces.',
  bad_day: `Elige un día de hoy en adelante, a lo más en ${MOST_DAYS} días.`,
} as const;

/** What finance does with invoices. */
export function registerInvoiceDesk(app: App, deps: InvoicingDeps): void {
  const { db, clock } = deps;
  serveCall(app, calls.retryInvoice, contract.retryInvoice, async ({ params, caller }) => {
    const asked = await findAsked(db, params.folio);
    if (!asked) return { ...refuse('not_found'), sentence: SENTENCES.not_found };
    const { receiver, accountId, form } = asked;
    if (!receiver) return { ...refuse('no_receiver'), sentence: SENTENCES.no_receiver };
    await recordAct(db, {
      accountId: caller.account.id,
      action: 'reintentar_factura',
      subject: params.folio,
      now: clock.now(),
    });
    const made = await stampInvoice(deps, accountId, { folio: params.folio, receiver, form });
    if (made.ok) return ok({ folio_fiscal_de: made.value.id });
    const { sentence } = made.detail ?? {};
    return {
      ...refuse(made.code),
      sentence: typeof sentence === 'string' ? sentence : SENTENCES[made.code],
    };
  });
  serveCall(app, calls.extendInvoice, contract.extendInvoice, async ({ params, body, caller }) => {
    const now = clock.now();
    const today = dayOf(now);
    if (body.hasta < today || body.hasta > addDays(today, MOST_DAYS)) {
      return { ...refuse('bad_day'), sentence: SENTENCES.bad_day };
    }
    const staffId = caller.account.id;
    const done = await transact(db, async (trx) => {
      const extension = { lastDay: body.hasta, staffId, now };
      await lockForMove(trx, { folio: params.folio });
      if (await isInGlobal(trx, params.folio)) return 'in_global';
      if (!(await extendInvoicing(trx, params.folio, extension))) return 'not_found';
      const detail = { hasta: body.hasta };
      const action = 'ampliar_plazo_factura';
      await recordAct(trx, { accountId: staffId, action, subject: params.folio, detail, now });
      return 'done';
    });
    return done === 'done'
      ? ok({ hasta: body.hasta })
      : { ...refuse(done), sentence: SENTENCES[done] };
  });
  serveCall(app, calls.cancelInvoice, contract.cancelInvoice, async ({ params, body, caller }) => {
    const wish = { folio: params.folio, motive: body.motivo };
    const done = await cancelInvoice(deps, caller.account.id, wish);
    if (!done.ok) return { ...refuse(done.code), sentence: SENTENCES[done.code] };
    return ok({ estado: done.value });
  });
  registerFiles(app, deps);
  registerReplacing(app, deps);
  registerGlobal(app, deps);
  registerArchive(app, deps);
}

/** The invoice that an order has, and those it had before. */
function registerFiles(app: App, deps: InvoicingDeps): void {
  const { db } = deps;
  const present = async (folio: string) => {
    const found = await findStamped(db, folio);
    return found && { id: found.id, subject: folio, name: `factura-${folio}` };
  };
  const former = async (asked: { readonly folio: string; readonly fiscal: string }) => {
    const id = await findFormer(db, asked.folio, asked.fiscal);
    return id ? { id, subject: asked.folio, name: `factura-anterior-${asked.folio}` } : undefined;
  };
  serveCall(app, calls.staffInvoicePdf, contract.staffInvoicePdf, async (asked) =>
    handOut(deps, asked, await present(asked.params.folio), 'pdf'),
  );
  serveCall(app, calls.staffInvoiceXml, contract.staffInvoiceXml, async (asked) =>
    handOut(deps, asked, await present(asked.params.folio), 'xml'),
  );
  serveCall(app, calls.formerPdf, contract.formerPdf, async (asked) =>
    handOut(deps, asked, await former(asked.params), 'pdf'),
  );
  serveCall(app, calls.formerXml, contract.formerXml, async (asked) =>
    handOut(deps, asked, await former(asked.params), 'xml'),
  );
}

/** A month's XML and PDF in one file, as the accountant wants them. */
function registerArchive(app: App, { db, stamper, clock }: InvoicingDeps): void {
  app.route({
    method: 'GET',
    url: staffFiles.invoices(':mes'),
    config: { access: { staff: 'invoices.see' } },
    schema: { params: z.object({ mes: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) }) },
    handler: async (request, reply) => {
      const { caller, params } = request;
      if (!caller || !stamper) return reply.callNotFound();
      const stamped = await stampedIn(db, params.mes);
      await recordAct(db, {
        accountId: caller.account.id,
        action: 'descargar_facturas',
        subject: params.mes,
        detail: { filas: stamped.length },
        now: clock.now(),
      });
      return reply
        .type('application/zip')
        .headers({
          'Content-Disposition': `attachment; filename="facturas-${params.mes}.zip"`,
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'private, no-store',
        })
        .send(Readable.from(zipOf(entriesOf(stamper, stamped), clock.now())));
    },
  });
}

/** What could not be read is left empty, and named at the end. */
function* entriesOf(stamper: InvoiceStamper, stamped: readonly StampedFile[]): Iterable<ZipEntry> {
  const missing: string[] = [];
  for (const { id, folio } of stamped) {
    for (const kind of ['xml', 'pdf'] as const) {
      const name = `${folio}.${kind}`;
      const content = async (): Promise<Uint8Array> => {
        const read = await stamper.readFile(id, kind);
        if (!read.ok) missing.push(name);
        return read.ok ? read.value : new Uint8Array();
      };
      yield { name, content };
    }
  }
  if (missing.length > 0) {
    const text = `La empresa que timbra no entregó estos archivos; pídelos otra vez:\n${missing.join('\n')}\n`;
    yield { name: 'FALTAN.txt', content: () => Promise.resolve(Buffer.from(text, 'utf8')) };
  }
}
