import type { Queries } from '../../../platform/db/connect.ts';

/** What packing and routing need to know of a product. */
export interface PackedProduct {
  readonly code: string;
  readonly boxPieces: number;
  readonly boxSize: string | null;
  readonly boxGrams: number | null;
  readonly supplierId: number;
  readonly originPostalCode: string;
  readonly originState: string;
}

/** The products sold under these codes; a missing or retired one is left out. */
export async function loadPackedProducts(
  db: Queries,
  codes: readonly string[],
): Promise<PackedProduct[]> {
  return db
    .selectFrom('product')
    .innerJoin('supplier', 'supplier.id', 'product.supplier_id')
    .select([
      'product.code',
      'product.box_pieces as boxPieces',
      'product.box_size as boxSize',
      'product.box_weight_grams as boxGrams',
      'supplier.id as supplierId',
      'supplier.origin_postal_code as originPostalCode',
      'supplier.origin_state as originState',
    ])
    .where('product.active', '=', true)
    .where('product.code', 'in', [...codes])
    .execute();
}
