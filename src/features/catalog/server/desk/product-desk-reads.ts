import { toCentavos, toPesos } from '../../../../kernel/money.ts';
import type { Database } from '../../../../platform/db/connect.ts';
import { COLOURS } from '../../colour.ts';
import type { EditedProduct, ListedProduct, ProductDeskReads } from '../../desk/desk-reads.ts';
import type { PageFacts } from '../../desk/preview-detail.ts';
import { presentCard } from '../../present-product.ts';
import { cardImageOf } from '../../product-images.ts';
import { listFinishOffers } from '../finish-offers.sql.ts';
import { findProductById, listCardsByIds } from '../product.sql.ts';
import { readTaxonomy } from '../taxonomy/taxonomy-desk-reads.ts';
import { listCategories, listFinishes } from '../taxonomy.sql.ts';
import { findDraft } from './product-draft.sql.ts';
import { listHistory } from './product-history.sql.ts';
import { countForDesk, listForDesk } from './product-list.sql.ts';
import { listSupplierRows, listSuppliers } from './supplier.sql.ts';

/** What staff read of the catalogue; a page that reads it asks for their permission first. */
export function productDeskReads(db: Database): ProductDeskReads {
  return {
    list: async (filtros) => {
      const [rows, total] = await Promise.all([
        listForDesk(db, filtros),
        countForDesk(db, filtros),
      ]);
      return { filtros, total, productos: rows.map(present) };
    },
    one: (id) => readOne(db, id),
    pageOf: (id) => readPage(db, id),
    history: async (id) => {
      const found = await findDraft(db, id);
      if (!found) return [];
      const lines = await listHistory(db, found.codigo);
      return lines.map(({ version: _, ...line }) => line);
    },
    choices: () => readChoices(db),
    suppliers: () => listSupplierRows(db),
    taxonomy: () => readTaxonomy(db),
  };
}

function present({
  price_centavos,
  picture_set,
  image_urls,
  photos,
  colour,
  loses,
  ...row
}: Awaited<ReturnType<typeof listForDesk>>[number]): ListedProduct {
  const imagen = cardImageOf({ picture_set, image_urls, photos }, colour ?? undefined, 320) ?? null;
  const pierde = loses === null ? {} : { pierde: toPesos(toCentavos(loses)) };
  return { ...row, precio: toPesos(toCentavos(price_centavos)), imagen, ...pierde };
}

async function readOne(db: Database, id: number): Promise<EditedProduct | undefined> {
  const found = await findDraft(db, id);
  const [card] = await listCardsByIds(db, [id]);
  if (!found || !card) return undefined;
  return { id, ...found, tarjeta: presentCard(card) };
}

async function readPage(db: Database, id: number): Promise<PageFacts | undefined> {
  const [hechos, terminados] = await Promise.all([findProductById(db, id), listFinishOffers(db)]);
  const special = COLOURS.filter(({ material }) => material !== 'solid');
  const materiales = Object.fromEntries(special.map(({ key, material }) => [key, material]));
  return hechos && { hechos, terminados, materiales };
}

async function readChoices(db: Database) {
  const [categories, finishes, suppliers] = await Promise.all([
    listCategories(db),
    listFinishes(db),
    listSuppliers(db),
  ]);
  return {
    categorias: categories.map((category) => ({
      nombre: category.nombre_categoria,
      slug: category.slug,
      subcategorias: category.subcategorias.map((sub) => ({
        id: sub.id_subcategoria,
        nombre: sub.nombre_subcategoria,
        slug: sub.slug,
      })),
    })),
    terminados: finishes.map((finish) => ({
      id: finish.id_terminado,
      nombre: finish.nombre_terminado,
    })),
    colores: COLOURS.map(({ key, name, css }) => ({ color: key, nombre: name, css })),
    proveedores: suppliers,
  };
}
