import type { ServiceAsked } from '../../../features/supplier-imports/supplier-service.port.ts';
import { ServiceRefused } from '../../../features/supplier-imports/supplier-service.port.ts';
import type { Question } from './ask.ts';
import { sellable } from './questions.ts';
import { type Element, textAt } from './xml-tree.ts';

/** A question with an account; undefined where the supplier knows nothing of it. */
export type AskOne = (question: Question, signal: AbortSignal) => Promise<Element | undefined>;

export const MOST_PRODUCTS = 10_000;
const TOO_MANY = `El servicio de productos lista más de ${MOST_PRODUCTS.toLocaleString('en-US')} productos. Pide al proveedor su lista como archivo.`;
const NOTHING = 'El servicio de productos no lista ningún producto a la venta.';
const UNREAL = 'El servicio de productos lista claves que no se pueden leer.';
const LONGEST_ID = 64;

/** The codes of all that is for sale, in their order: the same list is the same file. */
export async function sellableIds(
  askOne: AskOne,
  asked: ServiceAsked,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const ids = new Set<string>();
  const take = (element: Element): void => {
    const id = textAt(element, 'productId');
    if (id === '' || id.length > LONGEST_ID) throw new ServiceRefused(UNREAL);
    ids.add(id);
    if (ids.size > MOST_PRODUCTS) throw new ServiceRefused(TOO_MANY);
  };
  const answer = await askOne(sellable(asked, take), signal);
  if (!answer || ids.size === 0) throw new ServiceRefused(NOTHING);
  return [...ids].sort();
}
