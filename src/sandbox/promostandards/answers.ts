import type { PromoProduct } from './state.ts';

/** What the stand-in says, in the standard's words and namespaces. */

const WSDL = 'http://www.promostandards.org/WSDL/';
export const NAMESPACES = {
  products: `${WSDL}ProductDataService/2.0.0/`,
  stock: `${WSDL}Inventory/2.0.0/`,
  prices: `${WSDL}PricingAndConfiguration/1.0.0/`,
  media: `${WSDL}MediaService/1.0.0/`,
} as const;

const safe = (text: string): string =>
  text.replace(/[<>&"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
const tag = (name: string, value: string | number): string =>
  `<${name}>${typeof value === 'number' ? value : safe(value)}</${name}>`;

export const envelope = (inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>${inside}</soapenv:Body></soapenv:Envelope>`;

export const response = (namespace: string, operation: string, inside: string): string => {
  const name = `${operation[0]?.toUpperCase() ?? ''}${operation.slice(1)}Response`;
  return envelope(
    `<ns2:${name} xmlns="${namespace}SharedObjects/" xmlns:ns2="${namespace}">${inside}</ns2:${name}>`,
  );
};

export const fault = (text: string): string =>
  envelope(
    `<soapenv:Fault><faultcode>soapenv:Server</faultcode>${tag('faultstring', text)}</soapenv:Fault>`,
  );

/** PricingAndConfiguration 1.0.0 and MediaContent have one message where the others have a list. */
export const message = (namespace: string, code: number, text: string): string => {
  const told = `${tag('code', code)}${tag('description', text)}`;
  return namespace === NAMESPACES.prices || namespace === NAMESPACES.media
    ? `<ErrorMessage>${told}</ErrorMessage>`
    : `<ServiceMessageArray><ServiceMessage>${told}<severity>Error</severity></ServiceMessage></ServiceMessageArray>`;
};

interface Part {
  readonly id: string;
  readonly size: string;
  readonly colour: PromoProduct['colours'][number];
}

const partsOf = ({ id, colours, sizes }: PromoProduct): readonly Part[] =>
  colours.flatMap((colour, nth) =>
    sizes.map((size) => ({ id: `${id}-${nth + 1}${size}`, size, colour })),
  );

export const sellableBody = (products: readonly PromoProduct[]): string => {
  const listed = products.flatMap((product) =>
    partsOf(product).map(
      (part) =>
        `<ProductSellable>${tag('productId', product.id)}${tag('partId', part.id)}</ProductSellable>`,
    ),
  );
  return `<ns2:ProductSellableArray>${listed.join('')}</ns2:ProductSellableArray>`;
};

const colourBody = ({ name, hex }: Part['colour']): string =>
  `<Color>${tag('colorName', name)}${hex ? tag('hex', hex) : ''}</Color>`;

export function productBody(product: PromoProduct): string {
  const [depth = 0, width = 0, height = 0] = product.box.inches;
  const { pieces, pounds } = product.box;
  const box = [
    ...[tag('packageType', 'Carton'), tag('quantity', pieces), tag('dimensionUom', 'IN')],
    ...[tag('depth', depth), tag('height', height), tag('width', width)],
    ...[tag('weightUom', 'LB'), tag('weight', pounds)],
  ].join('');
  const parts = partsOf(product).map(
    ({ id, size, colour }) =>
      `<ns2:ProductPart>${tag('partId', id)}<primaryColor>${colourBody(colour)}</primaryColor>` +
      `<ColorArray>${colourBody(colour)}</ColorArray>` +
      (size === ''
        ? ''
        : `<ApparelSize>${tag('apparelStyle', 'Unisex')}${tag('labelSize', size)}</ApparelSize>`) +
      `<ShippingPackageArray><ShippingPackage>${box}</ShippingPackage></ShippingPackageArray></ns2:ProductPart>`,
  );
  const decorations = product.decorations.map(
    (name) =>
      `<LocationDecoration>${tag('locationName', 'Frente')}${tag('decorationName', name)}</LocationDecoration>`,
  );
  return (
    `<ns2:Product>${tag('productId', product.id)}${tag('productName', product.name)}${tag('description', product.text)}` +
    `<ProductCategoryArray><ProductCategory>${tag('category', product.category)}${tag('subCategory', product.subcategory)}</ProductCategory></ProductCategoryArray>` +
    `<LocationDecorationArray>${decorations.join('')}</LocationDecorationArray>` +
    `<ns2:ProductPartArray>${parts.join('')}</ns2:ProductPartArray>` +
    '<FobPointArray><FobPoint><fobId>MTY</fobId><fobPostalCode>64000</fobPostalCode></FobPoint></FobPointArray></ns2:Product>'
  );
}

const quantity = (pieces: number): string =>
  `<Quantity><uom>EA</uom>${tag('value', pieces)}</Quantity>`;

export function stockBody(product: PromoProduct): string {
  const parts = partsOf(product).map(({ id, size, colour }) => {
    const pieces = colour.stock;
    return (
      `<PartInventory>${tag('partId', id)}<mainPart>true</mainPart>${tag('partColor', colour.name)}` +
      (size === '' ? '' : tag('labelSize', size)) +
      `<quantityAvailable>${quantity(pieces)}</quantityAvailable><manufacturedItem>false</manufacturedItem>` +
      `<InventoryLocationArray><InventoryLocation><inventoryLocationId>MTY</inventoryLocationId><inventoryLocationQuantity>${quantity(pieces)}</inventoryLocationQuantity></InventoryLocation></InventoryLocationArray></PartInventory>`
    );
  });
  return `<Inventory>${tag('productId', product.id)}<PartInventoryArray>${parts.join('')}</PartInventoryArray></Inventory>`;
}

export function pricesBody(product: PromoProduct, priceType: string, fob: string): string {
  const tier = (from: number, price: number): string =>
    `<PartPrice>${tag('minQuantity', from)}${tag('price', price.toFixed(4))}${tag('discountCode', 'R')}<priceUom>EA</priceUom>` +
    '<priceEffectiveDate>2020-01-01T00:00:00</priceEffectiveDate><priceExpiryDate>2099-12-31T00:00:00</priceExpiryDate></PartPrice>';
  const parts = partsOf(product).map(
    ({ id }) =>
      `<Part>${tag('partId', id)}<PartPriceArray>${tier(500, product.price * 0.9)}${tier(1, product.price)}</PartPriceArray></Part>`,
  );
  return (
    `<ns2:Configuration><PartArray>${parts.join('')}</PartArray>${tag('productId', product.id)}` +
    `<currency>MXN</currency><FobArray><Fob>${tag('fobId', fob)}</Fob></FobArray>${tag('priceType', priceType)}</ns2:Configuration>`
  );
}

/** A photograph of each part, and the patch of its colour that suppliers tell beside it. */
export function mediaBody(product: PromoProduct, folder: string): string {
  const picture = (place: number, of: string, classes: string, told: string): string =>
    `<ns2:MediaContent>${tag('productId', product.id)}${of}${tag('url', `${folder}${product.id}-${place + 1}.png`)}` +
    `<mediaType>Image</mediaType><ns2:ClassTypeArray><ns2:ClassType>${classes}</ns2:ClassType></ns2:ClassTypeArray>${told}</ns2:MediaContent>`;
  const pictures = product.colours.flatMap(({ name }, place) => {
    const part = partsOf(product).find(({ colour }) => colour.name === name)?.id ?? '';
    const primary = '<classTypeId>1006</classTypeId><classTypeName>Primary</classTypeName>';
    const swatch = '<classTypeId>1004</classTypeId><classTypeName>Swatch</classTypeName>';
    return [
      picture(place, tag('partId', part), primary, ''),
      picture(place, tag('partId', part), swatch, tag('color', name)).replace('.png', '-tono.png'),
    ];
  });
  return `<ns2:MediaContentArray>${pictures.join('')}</ns2:MediaContentArray>`;
}
