import type { Database } from '../../../../platform/db/connect.ts';
import { listNamed, listOfSuppliers } from '../../../catalog/server/known-products.sql.ts';
import { headerLine, rowLine, type ServiceSettings, soldRows } from '../../pulls/service-list.ts';
import { LIMITS } from '../../sheet.ts';
import { type ShopWords, shopWords } from '../../shop-words.ts';
import {
  ServiceRefused,
  type ServiceRow,
  type SupplierServices,
} from '../../supplier-service.port.ts';

const AT_ONCE = 500;
const TOO_MUCH =
  'El servicio da más de lo que cabe en una lista. Pide al proveedor su lista como archivo.';
const NONE_YET =
  'Todavía no hay productos de ese proveedor: trae primero la lista completa, con sus precios.';

interface ServiceFileDeps {
  readonly db: Database;
  readonly services: SupplierServices;
}

/**
 * What a supplier's service says, as a file of our own layout. Of stock alone only what the shop
 * sells of that supplier is asked for. Rejects with ServiceRefused.
 */
export async function* serviceFile(
  { db, services }: ServiceFileDeps,
  service: ServiceSettings,
  stockOnly: boolean,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const shop = shopWords(await listNamed(db));
  const sold = stockOnly ? await soldOf(db, shop, service.supplier) : undefined;
  const codes = sold && [...sold.keys()].sort();
  const isFinish = (name: string): boolean => shop.finish(name) !== undefined;
  let rows = 0;
  let bytes = 0;
  yield Buffer.from(headerLine());
  for await (const product of byProduct(services.rows(service, codes, signal))) {
    const colours = sold?.get(product[0]?.clave ?? '');
    for (const row of colours ? soldRows(product, colours) : product) {
      const line = Buffer.from(rowLine(row, service.supplier, isFinish));
      rows += 1;
      bytes += line.length;
      if (rows > LIMITS.rows || bytes > LIMITS.bytes) throw new ServiceRefused(TOO_MUCH);
      yield line;
    }
  }
}

/** Rows of a product come one after the other: together they are one product. */
async function* byProduct(rows: AsyncIterable<ServiceRow>): AsyncGenerator<readonly ServiceRow[]> {
  let held: ServiceRow[] = [];
  for await (const row of rows) {
    if (held.length > 0 && held[0]?.clave !== row.clave) {
      yield held;
      held = [];
    }
    held.push(row);
  }
  if (held.length > 0) yield held;
}

/** What the shop sells of a supplier: by code, in which colours. */
async function soldOf(
  db: Database,
  shop: ShopWords,
  supplier: string,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const id = shop.supplier(supplier);
  const sold = new Map<string, ReadonlySet<string>>();
  let above = 0;
  for (let more = id !== undefined; more && id !== undefined; ) {
    const part = await listOfSuppliers(db, [id], above, AT_ONCE);
    for (const { code, colours } of part) sold.set(code, new Set(colours.map((one) => one.colour)));
    above = part.at(-1)?.id ?? above;
    more = part.length === AT_ONCE;
  }
  if (sold.size === 0) throw new ServiceRefused(NONE_YET);
  return sold;
}
