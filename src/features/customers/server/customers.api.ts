import { ok, refuse } from '../../../kernel/result.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { App } from '../../../platform/http/app.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { findCustomer, insertNote } from './customer-page.sql.ts';
import { type CustomerDeps, subjectOf } from './customer-reads.ts';

/** What the staff keep in mind about customers. */
export function registerCustomers(app: App, { db, clock }: CustomerDeps): void {
  serveCall(app, calls.noteCustomer, contract.noteCustomer, ({ params, body, caller }) =>
    transact(db, async (trx) => {
      if (!(await findCustomer(trx, params.id))) return refuse('not_found');
      const now = clock.now();
      const { id: by } = caller.account;
      await insertNote(trx, { account_id: params.id, text: body.texto, written_by: by, at: now });
      const act = { accountId: by, action: 'anotar_cliente', subject: subjectOf(params.id) };
      await recordAct(trx, { ...act, now });
      return ok({ success: true as const });
    }),
  );
}
