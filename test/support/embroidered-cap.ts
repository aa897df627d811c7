import type { FinishOffer, ProductDetail } from '../../src/features/catalog/reads.ts';

/** A product that is embroidered and nothing else, as its page and what stands on it are given it. */
export const embroideredCap = (terminado: FinishOffer): ProductDetail => ({
  ...{ id_product: 7, id_producto_prov: 'GOR-7', product_name: 'Gorra clásica' },
  ...{ description: 'De algodón.', material: 'Algodón', price: '100.00', precio_iva: 116 },
  ...{ piezas_caja: 10, medidas: '40x30x30', imagenes: [], supplier_id: 3 },
  variantes_color: [
    { color: 'azul', nombre: 'Azul', css: '#1b49c4', inventario: 5000, imagenes: ['/img/a.webp'] },
  ],
  tecnicaImpresion: '["Bordado"]',
  terminados: [terminado],
  categoria: { slug: 'gorras', nombre: 'Gorras' },
});
