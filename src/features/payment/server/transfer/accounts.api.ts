import type { App } from '../../../../platform/http/app.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import { partMoved } from '../../../content/server/office/part-moved.ts';
import { savePart } from '../../../content/server/office/save-part.ts';
import * as calls from '../../calls.ts';
import * as contract from '../../transfer/accounts-contract.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { ACCOUNTS_PART, replaceBankAccounts } from './bank-account.sql.ts';

/** The accounts that transfers are sent to, kept by the administration. */
export function registerAccountsOffice(app: App, deps: Pick<PaymentDeps, 'db' | 'clock'>): void {
  serveCall(app, calls.saveAccounts, contract.saveAccounts, async ({ body, caller }) => {
    const by = caller.account.id;
    const { version: seen, contenido: content } = body;
    const part = { part: ACCOUNTS_PART, seen, content, subject: 'cuentas para transferencias' };
    const done = await savePart(deps, by, part, (trx) =>
      replaceBankAccounts(trx, content.cuentas, by),
    );
    return done.ok ? done : partMoved(done);
  });
}
