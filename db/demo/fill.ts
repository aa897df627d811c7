import { sql } from 'kysely';
import { refreshSales } from '../../src/features/catalog/server/sales.sql.ts';
import type { FileStorage } from '../../src/features/files/storage.port.ts';
import type { InvoiceStamper } from '../../src/features/invoicing/invoice-stamper.port.ts';
import { nameInstallation } from '../../src/features/site/server/installation.sql.ts';
import type { Database, Queries } from '../../src/platform/db/connect.ts';
import { fillArco } from './arco.ts';
import { fillAssignments } from './assignments.ts';
import { fillCash } from './cash.ts';
import { fillCatalogue } from './catalogue.ts';
import { fillClaims } from './claims.ts';
import { fillContent } from './content.ts';
import { fillCosts } from './costs.ts';
import { fillFailedMail } from './failed-mail.ts';
import { fillFavourites } from './favourites.ts';
import { fillImports } from './imports.ts';
import { fillInvoices } from './invoices.ts';
import { fillOrders } from './orders.ts';
import { fillParcels } from './parcels.ts';
import { fillPayment } from './payment.ts';
import { fillPeople } from './people.ts';
import { fillPickup } from './pickup.ts';
import { fillPostalCodes } from './postal-codes.ts';
import { fillPriceLists } from './price-lists.ts';
import { fillProduction } from './production.ts';
import { fillProofs } from './proofs.ts';
import { fillPurchases } from './purchases.ts';
import { fillReceipts } from './receipts/receipts.ts';
import { fillRefunds } from './refunds.ts';
import { fillReviews } from './reviews.ts';
import { fillShipping } from './shipping.ts';
import { fillSupplierService } from './supplier-service.ts';

export interface DemoOptions {
  /** How many products; above the studio's 310 they are numbered variations of them. */
  readonly products: number;
  /** Where receipts lie; without it the demo has none. */
  readonly receipts?: FileStorage;
  /** Where the artwork of orders is kept; without it they have none. */
  readonly artwork?: Pick<FileStorage, 'receive'>;
  /** Where the files of proposals are kept; without it the shop has none. */
  readonly proofs?: Pick<FileStorage, 'receive'>;
  /** Where the photographs of claims are kept; without it nobody claims. */
  readonly claims?: Pick<FileStorage, 'receive'>;
  /** Where the photographs of first pieces are kept; without it nothing was ever printed. */
  readonly firstPieces?: Pick<FileStorage, 'receive'>;
  /** Where suppliers' lists are kept; without it none was ever sent. */
  readonly imports?: FileStorage;
  /** The stand-in that stamps invoices, never the real company; without it none is stamped. */
  readonly stamper?: InvoiceStamper | undefined;
  readonly onProgress: (step: string, done: number, of: number) => void;
}

/** Any number that no other advisory lock of ours uses. */
const FILL_LOCK = 7_263_002;

/**
 * Fills an empty database with the demo shop, all of it or nothing: it is one transaction, so that
 * a start that is killed meanwhile leaves the database as empty as it was. Of two that start at
 * once one fills. Returns false, and touches nothing, when the database is not empty or another
 * start is filling it.
 * Deterministic: the same shop every time.
 */
export function fillDemo(db: Database, options: DemoOptions): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`
      SELECT pg_try_advisory_xact_lock(${FILL_LOCK}) AS mine`.execute(tx);
    if (!rows[0]?.mine || !(await isEmptyShop(tx))) return false;
    await nameInstallation(tx, 'demo');
    // one step a file of this folder, in the order of their references
    await fillPeople(tx);
    await fillPayment(tx);
    await fillContent(tx);
    await fillPostalCodes(tx);
    await fillShipping(tx);
    await fillPickup(tx, new Date());
    await fillCatalogue(tx, options.products, (done) =>
      options.onProgress('productos', done, options.products),
    );
    await fillSupplierService(tx, new Date());
    await fillPriceLists(tx, new Date());
    await fillCosts(tx, new Date());
    await fillFavourites(tx, new Date());
    await fillOrders(tx, new Date(), options.artwork);
    await fillCash(tx);
    await fillReceipts(tx, options.receipts, new Date());
    await fillFailedMail(tx, new Date());
    await fillRefunds(tx, new Date());
    await fillInvoices(tx, options.stamper, new Date());
    if (options.claims) await fillClaims(tx, options.claims, new Date());
    if (options.proofs) await fillProofs(tx, options.proofs, new Date());
    await fillPurchases(tx, new Date());
    if (options.firstPieces) await fillProduction(tx, options.firstPieces, new Date());
    await fillAssignments(tx, new Date());
    await fillArco(tx, new Date());
    await fillParcels(tx, new Date());
    await fillReviews(tx, new Date());
    await refreshSales(tx, new Date());
    if (options.imports) await fillImports(tx, options.imports, new Date());
    return true;
  });
}

/** Whether nobody ever used this database: no product, no order, and no person of a real shop. */
export async function isEmptyShop(db: Queries): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    SELECT EXISTS (SELECT FROM product) OR EXISTS (SELECT FROM orders)
      OR EXISTS (SELECT FROM account WHERE email NOT LIKE '%@demo.example') AS used`.execute(db);
  return rows[0]?.used === false;
}
