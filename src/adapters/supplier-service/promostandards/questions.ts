import type { ServiceAsked } from '../../../features/supplier-imports/supplier-service.port.ts';
import type { Question } from './ask.ts';
import type { Element } from './xml-tree.ts';

/** What we ask of the standard's services, in the versions that suppliers have in common. */

const WSDL = 'http://www.promostandards.org/WSDL/';
const HERE = [
  ['localizationCountry', 'MX'],
  ['localizationLanguage', 'es'],
] as const;
const PRODUCTS = { namespace: `${WSDL}ProductDataService/2.0.0/`, version: '2.0.0' } as const;

/** All that is for sale, part by part. */
export const sellable = (
  { products: path }: ServiceAsked,
  take: (element: Element) => void,
): Question => ({
  ...{ service: 'products', path, operation: 'getProductSellable', ...PRODUCTS },
  fields: [...HERE, ['isSellable', 'true']],
  each: { name: 'ProductSellable', take },
});

export const product = ({ products: path }: ServiceAsked, id: string): Question => ({
  ...{ service: 'products', path, operation: 'getProduct', ...PRODUCTS },
  fields: [...HERE, ['productId', id]],
});

export const stockLevels = ({ stock: path }: ServiceAsked, id: string): Question => ({
  ...{ service: 'stock', path, operation: 'getInventoryLevels' },
  ...{ namespace: `${WSDL}Inventory/2.0.0/`, version: '2.0.0' },
  fields: [['productId', id]],
});

/** What a piece costs without any print on it, in pesos. */
export const pricing = (
  { prices: path, priceType }: ServiceAsked,
  id: string,
  fob: string,
): Question => ({
  ...{ service: 'prices', path, operation: 'getConfigurationAndPricing' },
  ...{ namespace: `${WSDL}PricingAndConfiguration/1.0.0/`, version: '1.0.0' },
  fields: [
    ['productId', id],
    ['currency', 'MXN'],
    ...(fob === '' ? [] : ([['fobId', fob]] as const)),
    ['priceType', priceType],
    ...HERE,
    ['configurationType', 'Blank'],
  ],
});

/** The pictures of all parts of a product. The standard's version 1.1.0 has the namespaces of 1.0.0. */
export const mediaContent = ({ media: path }: ServiceAsked, id: string): Question => ({
  ...{ service: 'media', path, operation: 'getMediaContent' },
  ...{ namespace: `${WSDL}MediaService/1.0.0/`, version: '1.1.0' },
  fields: [
    ['mediaType', 'Image'],
    ['productId', id],
  ],
});
