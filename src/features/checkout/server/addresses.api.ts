import type { Database } from '../../../platform/db/connect.ts';
import { signedIn } from '../../../platform/http/access.ts';
import type { App } from '../../../platform/http/app.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { api } from '../../../routes.ts';
import { AddressesAnswer, AddressesParams } from '../contract.ts';
import { listAddresses } from './address.sql.ts';

/** GET /api/addresses/user/:userToken: the caller's saved addresses, nobody else's. */
export function registerAddresses(app: App, { db }: { readonly db: Database }): void {
  app.get(
    api.addresses,
    {
      config: { access: 'customer' },
      schema: { params: AddressesParams, response: { 200: AddressesAnswer } },
    },
    async (request) => {
      const caller = signedIn(request);
      const { userToken } = request.params;
      if (userToken !== 'yo' && userToken !== caller.token) throw new Refusal('not_found');
      return listAddresses(db, caller.account.id);
    },
  );
}
