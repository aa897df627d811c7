import { pages } from '../../routes.ts';
import { imageAt } from './picture.ts';
import type { ProductDetail } from './reads.ts';

const PICTURES = 4;

/**
 * What search engines read of a product (schema.org Product): the price of a blank piece with IVA in
 * pesos, sold by the box. A rating is told where people who bought it gave one (decision A24).
 */
export function productData(detail: ProductDetail, address: string): Record<string, unknown> {
  const pictures = detail.variantes_color.flatMap(({ imagenes }) => imagenes.slice(0, 1));
  const shown = [...pictures, ...detail.imagenes].slice(0, PICTURES);
  const inStock = detail.variantes_color.some((colour) => colour.inventario >= detail.piezas_caja);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: detail.product_name,
    description: detail.description,
    sku: detail.id_producto_prov,
    url: address,
    image: shown.map(
      (image) => new URL(imageAt(image, { width: 960, format: 'webp' }), address).href,
    ),
    ...(detail.material ? { material: detail.material } : {}),
    ...(detail.categoria ? { category: detail.categoria.nombre } : {}),
    ...(detail.calificacion
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: detail.calificacion.promedio,
            reviewCount: detail.calificacion.total,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
    offers: {
      '@type': 'Offer',
      url: address,
      price: detail.precio_iva.toFixed(2),
      priceCurrency: 'MXN',
      availability: `https://schema.org/${detail.descontinuado ? 'Discontinued' : inStock ? 'InStock' : 'PreOrder'}`,
      itemCondition: 'https://schema.org/NewCondition',
      eligibleQuantity: {
        '@type': 'QuantitativeValue',
        minValue: detail.piezas_caja,
        unitText: 'piezas',
      },
    },
  };
}

/** The way to a product from the home page (schema.org BreadcrumbList). */
export function breadcrumbData(detail: ProductDetail, address: string): Record<string, unknown> {
  const { categoria } = detail;
  const steps = [
    { name: 'Inicio', item: pages.home },
    ...(categoria ? [{ name: categoria.nombre, item: pages.category(categoria.slug) }] : []),
    { name: detail.product_name, item: address },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, item }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: new URL(item, address).href,
    })),
  };
}
