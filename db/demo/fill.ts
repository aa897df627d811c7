import { refreshSales } from '../../src/features/catalog/server/sales.sql.ts';
import type { Database } from '../../src/server/db/connect.ts';
import { fillCatalogue } from './catalogue.ts';
import { fillContent } from './content.ts';
import { fillFavourites } from './favourites.ts';
import { fillOrders } from './orders.ts';
import { fillPayment } from './payment.ts';
import { fillPeople } from './people.ts';
import { fillPostalCodes } from './postal-codes.ts';
import { fillShipping } from './shipping.ts';

export interface DemoOptions {
  /** How many products; above the studio's 310 they are numbered variations of them. */
  readonly products: number;
  readonly onProgress: (step: string, done: number, of: number) => void;
}

/** Fills an empty database with the demo shop. Deterministic: the same shop every time. */
export async function fillDemo(db: Database, options: DemoOptions): Promise<void> {
  // one step a file of this folder, in the order of their references
  await fillPeople(db);
  await fillPayment(db);
  await fillContent(db);
  await fillPostalCodes(db);
  await fillShipping(db);
  await fillCatalogue(db, options.products, (done) =>
    options.onProgress('productos', done, options.products),
  );
  await fillFavourites(db, new Date());
  await fillOrders(db, new Date());
  await refreshSales(db, new Date());
}

/** Whether the catalogue is empty, that is, whether this database was never filled. */
export async function isEmptyShop(db: Database): Promise<boolean> {
  const row = await db.selectFrom('product').select('id').limit(1).executeTakeFirst();
  return row === undefined;
}
