import type {
  ServiceAsked,
  ServiceTrial,
} from '../../../features/supplier-imports/supplier-service.port.ts';
import { ServiceRefused } from '../../../features/supplier-imports/supplier-service.port.ts';
import { SERVICES } from './fault.ts';
import { photosOf } from './media.ts';
import { priceOf } from './price.ts';
import { mediaContent, pricing, product, stockLevels } from './questions.ts';
import { type AskOne, sellableIds } from './sellable-ids.ts';
import { stockOf, sumOf } from './stock.ts';
import { at, textAt } from './xml-tree.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** Asks each service once and says what it gave, so that whoever connects it sees what is wrong. */
export async function tryServices(
  askOne: AskOne,
  asked: ServiceAsked,
  now: Date,
  signal: AbortSignal,
): Promise<readonly ServiceTrial[]> {
  const trials: ServiceTrial[] = [];
  const attempt = async <T>(work: () => Promise<readonly [T, string]>): Promise<T | undefined> => {
    try {
      const [value, says] = await work();
      trials.push({ ok: true, says });
      return value;
    } catch (error) {
      if (!(error instanceof ServiceRefused)) throw error;
      trials.push({ ok: false, says: error.message });
      return undefined;
    }
  };
  const ids = await attempt(async () => {
    const found = await sellableIds(askOne, asked, signal);
    return [found, `${SERVICES.products} lista ${counted(found.length, 'producto', 'productos')}.`];
  });
  const [id] = ids ?? [];
  if (id === undefined) return trials;
  const found = await attempt(async () => {
    const element = at(await askOne(product(asked, id), signal), 'Product');
    if (!element) throw new ServiceRefused(`${SERVICES.products} lista ${id} y no lo conoce.`);
    return [element, `${id} es «${textAt(element, 'productName').slice(0, 80)}».`];
  });
  if (asked.prices !== '') {
    const fob = asked.fob || textAt(at(found, 'FobPointArray', 'FobPoint'), 'fobId');
    await attempt(async () => {
      const price = priceOf(await askOne(pricing(asked, id, fob), signal), now);
      if (price === undefined)
        throw new ServiceRefused(`${SERVICES.prices} no da precio de ${id}.`);
      return [price, `${SERVICES.prices} da ${id} a $${price}.`];
    });
  }
  if (asked.stock !== '') {
    await attempt(async () => {
      const pieces = sumOf(stockOf(await askOne(stockLevels(asked, id), signal)));
      if (pieces === undefined) {
        throw new ServiceRefused(`${SERVICES.stock} no dice cuántas hay de ${id}.`);
      }
      return [pieces, `${SERVICES.stock} tiene ${counted(pieces, 'pieza', 'piezas')} de ${id}.`];
    });
  }
  if (asked.media !== '') {
    await attempt(async () => {
      const media = photosOf(await askOne(mediaContent(asked, id), signal), new Map());
      if (media.length === 0)
        throw new ServiceRefused(`${SERVICES.media} no tiene fotos de ${id}.`);
      return [media, `${SERVICES.media} tiene ${counted(media.length, 'foto', 'fotos')} de ${id}.`];
    });
  }
  return trials;
}
