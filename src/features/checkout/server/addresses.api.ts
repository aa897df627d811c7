import { ok } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { listAddresses } from './address.sql.ts';

/** The caller's saved addresses, nobody else's: whose token the path names, the guard has seen. */
export function registerAddresses(app: App, { db }: { readonly db: Database }): void {
  serveCall(app, calls.addresses, contract.addresses, async ({ caller }) =>
    ok(await listAddresses(db, caller.account.id)),
  );
}
