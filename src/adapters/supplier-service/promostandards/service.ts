import type { RemoteFiles } from '../../../features/supplier-imports/remote-file.port.ts';
import type {
  ServiceAsked,
  ServicePhoto,
  ServiceRow,
  SupplierServices,
} from '../../../features/supplier-imports/supplier-service.port.ts';
import { ServiceRefused } from '../../../features/supplier-imports/supplier-service.port.ts';
import { type AskDeps, ask, type PromoAccount } from './ask.ts';
import { Fault } from './fault.ts';
import { inOrder } from './in-order.ts';
import { openPhotograph, photosOf } from './media.ts';
import { priceOf } from './price.ts';
import { mediaContent, pricing, product, stockLevels } from './questions.ts';
import { coloursOfParts, productRows, stockRows } from './rows.ts';
import { type AskOne, sellableIds } from './sellable-ids.ts';
import { stockOf } from './stock.ts';
import { tryServices } from './try-services.ts';
import { at, textAt } from './xml-tree.ts';

export interface PromoDeps extends AskDeps {
  readonly accounts: readonly PromoAccount[];
  readonly now: () => Date;
  /** Where photographs are fetched: anywhere public, without the account. */
  readonly files: RemoteFiles;
}

/** Suppliers limit how many ask at once; beyond this most answer 429. */
const AT_ONCE = 6;
/** Of so many products some may fail; of more the service itself does, and nothing is believed. */
const MOST_FAILED = { share: 0.05, least: 5 } as const;

const NO_ACCOUNT = 'Esa cuenta ya no está en la configuración de la tienda.';

/** Suppliers that speak PromoStandards: product data, prices and stock over SOAP. */
export function promoStandards(deps: PromoDeps): SupplierServices {
  const askAs = (name: string): AskOne => {
    const account = deps.accounts.find((each) => each.name === name);
    if (!account) throw new ServiceRefused(NO_ACCOUNT);
    return (question, signal) => ask(deps, account, question, signal);
  };
  return {
    accounts: deps.accounts.map(({ name, origin }) => ({ name, origin })),
    rows: (asked, codes, signal) => rowsOf(deps, askAs(asked.account), asked, { codes, signal }),
    photos: (asked, code, signal) => photosOfProduct(askAs(asked.account), asked, code, signal),
    photograph: async ({ account: name }, url, signal) => {
      const account = deps.accounts.find((each) => each.name === name);
      if (!account) throw new ServiceRefused(NO_ACCOUNT);
      return openPhotograph(deps.files, account, url, signal);
    },
    tryOut: async (asked, signal) => tryServices(askAs(asked.account), asked, deps.now(), signal),
  };
}

/** Suppliers name the part of a picture rather than its colour. */
export async function photosOfProduct(
  askOne: AskOne,
  asked: ServiceAsked,
  id: string,
  signal: AbortSignal,
): Promise<readonly ServicePhoto[]> {
  const [media, data] = await Promise.all([
    askOne(mediaContent(asked, id), signal),
    asked.products === '' ? undefined : askOne(product(asked, id), signal),
  ]);
  return photosOf(media, coloursOfParts(at(data, 'Product')));
}

async function* rowsOf(
  { now }: PromoDeps,
  askOne: AskOne,
  asked: ServiceAsked,
  {
    codes,
    signal,
  }: { readonly codes: readonly string[] | undefined; readonly signal: AbortSignal },
): AsyncGenerator<ServiceRow> {
  const ids = codes ?? (await sellableIds(askOne, asked, signal));
  const most = Math.max(MOST_FAILED.least, ids.length * MOST_FAILED.share);
  let failed = 0;
  const one = async (id: string, over: AbortSignal): Promise<readonly ServiceRow[]> => {
    try {
      return codes
        ? stockRows(id, stockOf(await askOne(stockLevels(asked, id), over)))
        : await wholeProduct(askOne, asked, { id, now: now() }, over);
    } catch (error) {
      if (!(error instanceof Fault) || error.ofAll) throw error;
      failed += 1;
      if (failed > most || failed === ids.length) throw error;
      // With its code alone: it is still for sale, and nothing is known of it today.
      return [{ clave: id }];
    }
  };
  for await (const rows of inOrder(ids, AT_ONCE, one, signal)) yield* rows;
}

async function wholeProduct(
  askOne: AskOne,
  asked: ServiceAsked,
  { id, now }: { readonly id: string; readonly now: Date },
  signal: AbortSignal,
): Promise<readonly ServiceRow[]> {
  const found = at(await askOne(product(asked, id), signal), 'Product');
  if (!found) return [{ clave: id }];
  const fob = asked.fob || textAt(at(found, 'FobPointArray', 'FobPoint'), 'fobId');
  const [prices, stock] = await Promise.all([
    asked.prices === '' ? undefined : askOne(pricing(asked, id, fob), signal),
    asked.stock === '' ? undefined : askOne(stockLevels(asked, id), signal),
  ]);
  const stocks = asked.stock === '' ? undefined : stockOf(stock);
  return productRows(id, found, priceOf(prices, now), stocks);
}
