import { ok, refuse } from '../../../../kernel/result.ts';
import { transact } from '../../../../platform/db/transact.ts';
import type { App } from '../../../../platform/http/app.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import { lockForMove } from '../../../orders/server/moving-order.sql.ts';
import * as calls from '../../desk-calls.ts';
import * as contract from '../../desk-contract.ts';
import { checkReceiver } from '../../receiver.ts';
import { askForReplaced } from '../cancel/cancel-invoice.ts';
import { oweAgain } from '../cancel/cancellation.sql.ts';
import type { InvoicingDeps } from '../invoicing-deps.ts';
import { type NotReplaced, replaceInvoice } from '../replace/replace-invoice.ts';

const SENTENCES: Readonly<Record<NotReplaced | 'nothing_left', string>> = {
  not_found: 'Ese pedido no existe.',
  no_invoice: 'Este pedido no tiene factura que sustituir.',
  has_notes:
    'Esta factura tiene notas de crédito: el SAT no cancela una factura con notas vigentes. Revísalo con el contador.',
  not_allowed: 'Este pedido no se puede facturar ahora.',
  under_way: 'Ya se está sustituyendo o cancelando. Mira en un momento cómo quedó.',
  replaced_before: 'Alguien la sustituyó antes que tú. Revisa la que está vigente.',
  rejected: 'El SAT rechazó los datos. Corrígelos e inténtalo otra vez.',
  not_stamped: 'No se pudo timbrar y no es por los datos. La factura anterior sigue vigente.',
  unanswered:
    'El SAT tarda en contestar. Lo preguntamos solos: si la nueva se timbró, aquí lo verás.',
  not_configured: 'Falta configurar la cuenta que timbra.',
  nothing_left: 'No hay ninguna cancelación que pedir otra vez.',
};

/** Replacing a wrong invoice, at the desk. */
export function registerReplacing(app: App, deps: InvoicingDeps): void {
  const { db, clock, stamper } = deps;
  serveCall(
    app,
    calls.replaceInvoice,
    contract.replaceInvoice,
    async ({ params, body, caller }) => {
      const checked = checkReceiver(body);
      if (!checked.ok) {
        const { field, sentence } = checked.trouble;
        return { ...refuse('wrong_data'), sentence, extra: { campo: field } };
      }
      const wish = {
        folio: params.folio,
        wrong: body.folio_fiscal,
        receiver: checked.value,
        form: body.payment_form,
      };
      const done = await replaceInvoice(deps, caller.account.id, wish);
      if (done.ok) return ok({ estado: done.value });
      const { sentence, campo } = done.detail ?? {};
      return {
        ...refuse(done.code),
        sentence: typeof sentence === 'string' ? sentence : SENTENCES[done.code],
        ...(campo === undefined ? {} : { extra: { campo } }),
      };
    },
  );
  serveCall(app, calls.cancelReplaced, contract.cancelReplaced, async ({ params, caller }) => {
    if (!stamper) return { ...refuse('not_configured'), sentence: SENTENCES.not_configured };
    const owed = await transact(db, async (trx) => {
      const order = await lockForMove(trx, { folio: params.folio });
      if (!order) return refuse('not_found');
      const fiscalFolio = await oweAgain(trx, order.id);
      if (!fiscalFolio) return refuse('nothing_left');
      await recordAct(trx, {
        accountId: caller.account.id,
        action: 'cancelar_sustituida',
        subject: params.folio,
        detail: { factura: fiscalFolio },
        now: clock.now(),
      });
      return ok(fiscalFolio);
    });
    if (!owed.ok) return { ...refuse(owed.code), sentence: SENTENCES[owed.code] };
    return ok({ estado: await askForReplaced(deps, stamper, owed.value) });
  });
}
