import { expect, test } from 'vitest';
import type { DetailFacts } from '../present-product.ts';
import { detailOfDraft, type PageFacts } from './preview-detail.ts';
import type { ProductDraft } from './product-desk.ts';
import { showableDraft, typedFrom } from './typed-draft.ts';

const RED = { color: 'rojo', nombre: 'Rojo', css: '#d0202e' };
const BLUE = { color: 'azul', nombre: 'Azul', css: '#2040d0' };
const finish = (id: number, name: string) => ({
  ...{ id, name, slug: `f-${id}`, good_for: 'Todo', delivery_days: id },
  tiers: [{ from_quantity: 1, mode: 'por_pieza' as const, amount_centavos: 500 }],
});
const photo = (foto: string, color: string, texto = 'de frente') => ({
  ...{ foto: foto.repeat(32), color, texto, ancho: 900, alto: 900 },
  ...{ recorte: { x: 0, y: 0, lado: 900 }, areas: [] },
});
const STORED: DetailFacts = {
  ...{ id: 7, code: 'TAZ-7', name: 'Taza', description: 'De barro', material: 'Barro' },
  ...{ price_centavos: 34_50, box_pieces: 36, box_size: '40x30x25', picture_set: null },
  ...{ image_urls: [], photos: null, feed_shape: [], supplier_id: 3, size_chart: null },
  ...{ category: { slug: 'bebidas', nombre: 'Bebidas' }, stocked_at: null, active: false },
  colours: [{ ...RED, inventario: 900, tallas: [{ talla: 'CH', inventario: 40 }] }],
  finishes: [finish(1, 'Serigrafía')],
};
const PAGE: PageFacts = {
  hechos: STORED,
  terminados: [finish(1, 'Serigrafía'), finish(2, 'Sublimación'), finish(3, 'Grabado')],
  materiales: {},
};
const DRAFT: ProductDraft = {
  ...{ nombre: 'Taza alta', descripcion: 'De vidrio', material: 'Vidrio', otros_nombres: '' },
  ...{
    precio: 100,
    costo: 61,
    margen: null,
    piezas_caja: 12,
    medidas: null,
    peso_gramos: null,
    id_subcategoria: 21,
  },
  ...{ clave_sat: null, activo: false, colores: [BLUE, RED] },
  terminados: [
    { id_terminado: 3, areas: [] },
    { id_terminado: 1, areas: [] },
  ],
  fotos: [photo('a', 'rojo', 'con su caja'), photo('b', 'azul'), photo('c', 'rojo', 'de lado')],
};
const CATEGORIES = [
  { nombre: 'Bebidas', slug: 'bebidas', subcategorias: [{ id: 11 }] },
  { nombre: 'Oficina', slug: 'oficina', subcategorias: [{ id: 21 }] },
];
const seen = (draft: ProductDraft) =>
  detailOfDraft(PAGE, draft, CATEGORIES, (place) => `blob:${draft.fotos[place]?.foto[0]}`);

test('BEH-414 a draft’s page shows its texts, price, colours, pictures, measures and techniques, on sale or not', () => {
  expect(seen(DRAFT)).toMatchObject({
    ...{ id_product: 7, id_producto_prov: 'TAZ-7', product_name: 'Taza alta' },
    ...{ description: 'De vidrio', material: 'Vidrio', price: 100, precio_iva: 116 },
    ...{ piezas_caja: 12, medidas: '0x0x0', categoria: { slug: 'oficina', nombre: 'Oficina' } },
    imagenes: ['blob:b'],
    variantes_color: [
      { ...BLUE, inventario: 0, imagenes: ['blob:b'], textos: ['de frente'] },
      {
        ...{ ...RED, inventario: 900, tallas: [{ talla: 'CH', inventario: 40 }] },
        ...{ imagenes: ['blob:a', 'blob:c'], textos: ['con su caja', 'de lado'] },
      },
    ],
    terminados: [
      { nombre: 'Serigrafía', tiempo_entrega: 1 },
      { nombre: 'Grabado', tiempo_entrega: 3 },
    ],
  });
  expect(seen(DRAFT)).not.toHaveProperty('descontinuado');
  expect(seen({ ...DRAFT, id_subcategoria: null }).categoria).toBeNull();
});

test('BEH-414 what is not right yet is shown as it was saved, and the rest as it is typed', () => {
  const saved = { ...DRAFT, terminados: [], fotos: [] };
  const typed = {
    ...typedFrom(saved),
    ...{ nombre: 'Taza baja', descripcion: '', precio: '', medidas: '4x', clave_sat: '1' },
    fotos: [photo('a', 'rojo', ' ')],
    terminados: [{ id_terminado: 2, areas: [{ posicion: '', ancho_mm: 0, alto_mm: 0 }] }],
  };
  expect(showableDraft(typed, saved)).toEqual({
    ...{ ...saved, nombre: 'Taza baja', descripcion: '' },
    fotos: [photo('a', 'rojo', 'foto')],
    terminados: [{ id_terminado: 2, areas: [] }],
  });
  expect(showableDraft({ ...typed, nombre: ' ' }, saved).nombre).toBe('Taza alta');
  expect(showableDraft(typedFrom(DRAFT), saved)).toEqual(DRAFT);
});
