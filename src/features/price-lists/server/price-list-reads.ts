import { transact } from '../../../platform/db/transact.ts';
import { recordLook } from '../../accounts/server/audit.sql.ts';
import type { PriceListDeskReads } from '../reads.ts';
import type { ListDeps } from './keep-list.ts';
import { listCategories, listMembers, listPriceLists } from './office.sql.ts';

/** What the staff read of price lists; who looks at whose names is taken down. */
export function priceListDeskReads(
  { db, clock }: ListDeps,
  looker: number | undefined,
): PriceListDeskReads {
  return {
    list: () => listPriceLists(db),
    categories: () => listCategories(db),
    members: (id) =>
      transact(db, async (trx) => {
        const found = await listMembers(trx, id);
        if (looker !== undefined && found.length > 0) {
          const look = { accountId: looker, action: 'ver_lista_precios', subject: String(id) };
          await recordLook(trx, { ...look, now: clock.now() });
        }
        return found;
      }),
  };
}
