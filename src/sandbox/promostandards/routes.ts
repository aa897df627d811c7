import { orderFault, perform, type TrialFault } from '../company.ts';
import type { Answer, Exchange } from '../exchange.ts';
import { ACCOUNT, PATHS, PICTURES } from './account.ts';
import * as say from './answers.ts';
import { pictureOf } from './picture.ts';
import type { PromoProduct, PromoStandIn } from './state.ts';

interface Asked {
  readonly standIn: PromoStandIn;
  readonly text: string;
  readonly namespace: string;
  readonly operation: string;
  /** Where its pictures lie, as whoever asks reaches them. */
  readonly folder: string;
}

const xml = (body: string, status = 200): Answer => ({
  ...{ status, body },
  headers: { 'Content-Type': 'text/xml; charset=utf-8' },
});
const BROKEN = xml(say.fault('Internal server error'), 500);

/** What a field of the request says; suppliers read it by its name, whatever its prefix. */
const fieldIn = (text: string, name: string): string =>
  new RegExp(`<(?:\\w+:)?${name}>([^<]*)<`)
    .exec(text)?.[1]
    ?.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))) ?? '';

const refused = ({ namespace, operation }: Asked, code: number, text: string): Answer =>
  xml(say.response(namespace, operation, say.message(namespace, code, text)));

type Act = (asked: Asked, product: PromoProduct) => string;
const OF_A_PRODUCT: Readonly<Record<string, Act>> = {
  getProduct: (_, product) => say.productBody(product),
  getInventoryLevels: (_, product) => say.stockBody(product),
  getConfigurationAndPricing: ({ text }, product) =>
    say.pricesBody(product, fieldIn(text, 'priceType'), fieldIn(text, 'fobId')),
  getMediaContent: ({ folder }, product) => say.mediaBody(product, folder),
};
const OPERATIONS: Readonly<Record<string, keyof typeof PATHS>> = {
  ...{ getProductSellable: 'products', getProduct: 'products' },
  ...{ getInventoryLevels: 'stock', getConfigurationAndPricing: 'prices' },
  getMediaContent: 'media',
};

/** Answers everything that is this supplier's; undefined for an address that is not. */
export function answerPromoStandards(
  standIn: PromoStandIn,
  exchange: Exchange,
): Answer | undefined {
  const { path, method, text } = exchange;
  if (path === '/__faults/promostandards') return orderFault(standIn.state, exchange.body);
  if (path === '/__promostandards') return change(standIn, exchange.body);
  if (method === 'GET' && path.startsWith(PICTURES)) return picture(standIn, path);
  const place = Object.entries(PATHS).find(([, own]) => own === path)?.[0];
  if (place === undefined) return undefined;
  const operation = String(exchange.headers.soapaction ?? '').replaceAll('"', '');
  if (method !== 'POST' || OPERATIONS[operation] !== place) {
    return xml(say.fault(`Unknown action ${operation}`), 500);
  }
  const asked = {
    standIn,
    text,
    operation,
    folder: `${exchange.origin}${PICTURES}`,
    namespace: say.NAMESPACES[place as keyof typeof PATHS],
  };
  if (!text.includes(`"${asked.namespace}"`)) return xml(say.fault('Unknown namespace'), 500);
  return perform(standIn, operation, (fault) => answer(asked, fault), BROKEN);
}

const VERSIONS: Readonly<Record<string, string>> = {
  ...{ getConfigurationAndPricing: '1.0.0', getMediaContent: '1.1.0' },
};

/** A photograph: it lies in the open, as suppliers' do. */
function picture({ state }: PromoStandIn, path: string): Answer {
  const [, id, place] = /([^/]+)-(\d+)(?:-tono)?\.png$/.exec(path) ?? [];
  const colour = state.products.find((product) => product.id === id)?.colours[Number(place) - 1];
  if (!colour) return { status: 404, body: '' };
  return { status: 200, headers: { 'Content-Type': 'image/png' }, body: pictureOf(colour.hex) };
}

function answer(asked: Asked, fault: TrialFault | undefined): Answer {
  const { text, namespace, operation, standIn } = asked;
  const account =
    fieldIn(text, 'id') === ACCOUNT.user && fieldIn(text, 'password') === ACCOUNT.password;
  if (!account) return refused(asked, 105, 'Authentication Credentials failed');
  if (fieldIn(text, 'wsVersion') !== (VERSIONS[operation] ?? '2.0.0'))
    return refused(asked, 115, 'wsVersion not found');
  const { products } = standIn.state;
  if (operation === 'getProductSellable') {
    const listed = fault?.kind === 'rows' ? manyProducts(Number(fault.value)) : products;
    return spoilt(xml(say.response(namespace, operation, say.sellableBody(listed))), asked, fault);
  }
  const found = products.find(({ id }) => id === fieldIn(text, 'productId'));
  if (!found) return refused(asked, 130, 'Product Id not found');
  const act = OF_A_PRODUCT[operation];
  const body = say.response(namespace, operation, act ? act(asked, found) : '');
  return spoilt(xml(body), asked, fault);
}

/** What a tester ordered to go wrong: `soap_fault`, `code`, `truncated`, `dtd`, `redirect`, `usd`. */
function spoilt(good: Answer, asked: Asked, fault: TrialFault | undefined): Answer {
  const body = String(good.body);
  switch (fault?.kind) {
    case 'soap_fault':
      return xml(say.fault('java.lang.NullPointerException'), 500);
    case 'code':
      return refused(asked, Number(fault.value), `Refused for ${ACCOUNT.user} ${ACCOUNT.password}`);
    case 'truncated':
      return xml(body.slice(0, body.length / 2));
    case 'dtd':
      return xml(body.replace('?>', '?><!DOCTYPE x [<!ENTITY o SYSTEM "file:///etc/passwd">]>'));
    case 'redirect':
      return { ...xml('', 302), headers: { Location: String(fault.value) } };
    case 'usd':
      return xml(body.replace('>MXN<', '>USD<'));
    default:
      return good;
  }
}

const manyProducts = (count: number): readonly PromoProduct[] =>
  Array.from({ length: count }, (_, place) => ({
    ...{ id: `X-${place}`, name: '', text: '', category: '', subcategory: '', price: 0 },
    ...{ box: { pieces: 1, inches: [], pounds: 0 }, decorations: [], sizes: [''] },
    colours: [{ name: 'Negro', hex: '', stock: 0 }],
  }));

/** POST {id, precio?, existencia?, quitar?}: what the supplier itself changes. */
function change({ state, changed }: PromoStandIn, body: unknown): Answer {
  const { id, precio, existencia, quitar } = Object(body) as Record<string, unknown>;
  const found = state.products.find((product) => product.id === id);
  if (!found) return { status: 404, body: {} };
  if (typeof precio === 'number') found.price = precio;
  if (typeof existencia === 'number') for (const colour of found.colours) colour.stock = existencia;
  if (quitar === true) state.products = state.products.filter((product) => product !== found);
  changed();
  return { status: 200, body: {} };
}
