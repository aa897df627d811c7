import type { Queries } from '../../../platform/db/connect.ts';
import { type Sight, unseenAmong } from '../../assignments/server/sight.sql.ts';
import { CANCELLED } from '../../orders/status.ts';
import { keyOf } from '../allot-pieces.ts';
import type { BoughtKind, PurchasingReads, SupplierNeeds, ToBuy } from '../reads.ts';
import { listMissing, type Missing } from './missing.sql.ts';
import { type BoughtLine, findPurchase, linesOfPurchase, listPurchases } from './purchase.sql.ts';

/** What the staff's page of purchases reads: whole for everybody, with no way to orders out of sight. */
export function purchasingReads(db: Queries, sight: Sight): PurchasingReads {
  const unseen = (rows: readonly { readonly folio: string }[]) =>
    unseenAmong(db, sight, distinct(rows.map(({ folio }) => folio)));
  return {
    list: async (asked) => {
      const missing = await listMissing(db);
      const proveedores = suppliersOf(missing);
      const proveedor = proveedores.find(({ id }) => id === asked) ?? proveedores[0] ?? null;
      const own = missing.filter(({ supplierId }) => supplierId === proveedor?.id);
      return { proveedores, proveedor, renglones: toBuy(own, await unseen(own)) };
    },
    purchases: (open) => listPurchases(db, open),
    one: async (id) => {
      const purchase = await findPurchase(db, id);
      if (!purchase) return undefined;
      const lines = await linesOfPurchase(db, id);
      return { ...purchase, renglones: kindsOf(lines, await unseen(lines)) };
    },
  };
}

const piecesOf = (rows: readonly { readonly pieces: number }[]): number =>
  rows.reduce((sum, { pieces }) => sum + pieces, 0);
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

function suppliersOf(missing: readonly Missing[]): SupplierNeeds[] {
  const groups = Map.groupBy(missing, ({ supplierId }) => supplierId);
  return [...groups]
    .map(([id, rows]) => ({
      id,
      nombre: rows[0]?.supplier ?? '',
      piezas: piecesOf(rows),
      pedidos: distinct(rows.map(({ orderId }) => orderId)).length,
    }))
    .sort((a, b) => a.nombre.localeCompare(b.nombre, 'es-MX'));
}

/** What is bought together, in the order of its codes. */
export function toBuy(missing: readonly Missing[], unseen: readonly string[]): ToBuy[] {
  const kindOf = ({ colourId: color, size: talla, replaces: repone }: Missing) => ({
    color,
    talla,
    repone,
  });
  const groups = Map.groupBy(missing, (row) => keyOf(kindOf(row)));
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const promised = rows.flatMap((row) => row.promised ?? []).sort();
    return {
      ...kindOf(first),
      codigo: first.code,
      nombre: first.name,
      color_nombre: first.colour,
      css: first.css,
      piezas: piecesOf(rows),
      partes: rows.map(({ line, pieces }) => ({ linea: line, piezas: pieces })),
      ...namesOf(rows, unseen),
      promesa: promised[0] ?? null,
    };
  });
}

function namesOf(rows: readonly { readonly folio: string }[], unseen: readonly string[]) {
  const folios = distinct(rows.map(({ folio }) => folio));
  return { folios, ajenos: folios.filter((folio) => unseen.includes(folio)) };
}

function kindsOf(lines: readonly BoughtLine[], unseen: readonly string[]): BoughtKind[] {
  return [...Map.groupBy(lines, keyOf).values()]
    .flatMap((rows) => {
      const [first] = rows;
      if (!first) return [];
      const { color, talla, repone } = first;
      const cancelled = rows.filter(({ status }) => status === CANCELLED);
      return {
        ...{ color, talla, repone },
        codigo: first.code,
        nombre: first.name,
        color_nombre: first.colourName,
        css: first.css,
        piezas: piecesOf(rows),
        recibidas: rows.reduce((sum, { received }) => sum + received, 0),
        ...namesOf(rows, unseen),
        cancelados: distinct(cancelled.map(({ folio }) => folio)),
      };
    })
    .sort((a, b) => a.codigo.localeCompare(b.codigo) || a.talla.localeCompare(b.talla));
}
