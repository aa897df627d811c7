import { fillShipping } from '../../db/demo/shipping.ts';
import { openSession } from '../../src/features/accounts/server/session.sql.ts';
import { addPostalCodes } from '../../src/features/checkout/server/postal-code.sql.ts';
import type { Database } from '../../src/platform/db/connect.ts';
import { putOnShelf } from './shelves.ts';

/** THREATS.md's fixture product: 100.00 before tax, 10 pieces a box, rojo 50, azul 3, Serigrafia. */
export interface ProductSpec {
  readonly code?: string;
  readonly name?: string;
  readonly priceCentavos?: number;
  readonly boxPieces?: number;
  readonly boxSize?: string | null;
  readonly boxWeightGrams?: number | null;
  readonly colours?: Readonly<Record<string, number>>;
  /** Pieces by size of every colour, which then has as many as they add up to. */
  readonly sizes?: Readonly<Record<string, number>>;
  readonly finishes?: readonly string[];
}

let sequence = 0;

/** Inserts a supplier once. */
export async function givenSupplier(db: Database): Promise<number> {
  await db
    .insertInto('supplier')
    .values({ id: 1, name: 'Proveedor de prueba', origin_postal_code: '64000', origin_state: 'NL' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return 1;
}

/** A finish with 400.00 a job up to 50 pieces and 9.00 a piece above, unless said otherwise. */
export async function givenFinish(
  db: Database,
  name = 'Serigrafia',
  tiers: readonly { from: number; mode: 'fijo' | 'por_pieza'; centavos: number }[] = [
    { from: 1, mode: 'fijo', centavos: 400_00 },
    { from: 51, mode: 'por_pieza', centavos: 9_00 },
  ],
  deliveryDays = 5,
): Promise<number> {
  const { id } = await db
    .insertInto('finish')
    .values({ name, slug: 'screen-printing', delivery_days: deliveryDays })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ delivery_days: deliveryDays }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('finish_tier').where('finish_id', '=', id).execute();
  await db
    .insertInto('finish_tier')
    .values(
      tiers.map((tier) => ({
        finish_id: id,
        from_quantity: tier.from,
        mode: tier.mode,
        amount_centavos: tier.centavos,
      })),
    )
    .execute();
  return id;
}

/** Inserts a product; returns its numeric id and code. */
export async function givenProduct(
  db: Database,
  spec: ProductSpec = {},
): Promise<{ id: number; code: string }> {
  sequence += 1;
  const supplier = await givenSupplier(db);
  const code = spec.code ?? `P${sequence}`;
  const { id } = await db
    .insertInto('product')
    .values({
      code,
      name: spec.name ?? `Taza de prueba ${sequence}`,
      description: 'Taza de cerámica para pruebas',
      price_centavos: spec.priceCentavos ?? 100_00,
      box_pieces: spec.boxPieces ?? 10,
      box_size: spec.boxSize === undefined ? '40x30x30' : spec.boxSize,
      box_weight_grams: spec.boxWeightGrams === undefined ? 4000 : spec.boxWeightGrams,
      supplier_id: supplier,
      subcategory_id: null,
      picture_set: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sizes = Object.entries(spec.sizes ?? {});
  const sum = sizes.reduce((pieces, [, stock]) => pieces + stock, 0);
  const colours = Object.entries(spec.colours ?? { rojo: 50, azul: 3 });
  const inserted = await db
    .insertInto('product_colour')
    .values(
      colours.map(([colour, stock], position) => ({
        product_id: id,
        position,
        colour,
        name: colour,
        css: '#d0202e',
        stock: sizes.length > 0 ? sum : stock,
      })),
    )
    .returning('id')
    .execute();
  const bySize = inserted.flatMap((colour) =>
    sizes.map(([size, stock], position) => ({ colour_id: colour.id, position, size, stock })),
  );
  if (bySize.length > 0) await db.insertInto('product_size').values(bySize).execute();
  await putOnShelf(
    db,
    inserted.map((colour) => colour.id),
  );
  for (const name of spec.finishes ?? ['Serigrafia']) {
    const found = await db
      .selectFrom('finish')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirst();
    const finish_id = found?.id ?? (await givenFinish(db, name));
    await db.insertInto('product_finish').values({ product_id: id, finish_id }).execute();
  }
  return { id, code };
}

export interface TestCustomer {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  /** Headers that sign a request in. */
  readonly headers: { readonly authorization: string };
}

/** A customer (or staff, with roles) with an open session. */
export async function givenCustomer(
  db: Database,
  spec: { readonly name?: string; readonly roles?: readonly string[]; readonly now?: Date } = {},
): Promise<TestCustomer> {
  sequence += 1;
  const name = spec.name ?? `Persona ${sequence}`;
  const email = `persona${sequence}@prueba.example`;
  const { id } = await db
    .insertInto('account')
    .values({
      email,
      name,
      username: name.split(' ')[0] ?? name,
      password_hash: null,
      roles: [...(spec.roles ?? [])],
      card_customer_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await openSession(db, id, spec.now ?? new Date('2026-11-20T18:00:00Z'));
  return { id, email, token, headers: { authorization: `Bearer ${token}` } };
}

/** Postal codes of two states: 64000 is Monterrey, 06700 is Cuauhtémoc in Mexico City. */
async function givenPostalCodes(db: Database): Promise<void> {
  await addPostalCodes(db, [
    {
      postal_code: '64000',
      settlement: 'Monterrey Centro',
      municipality: 'Monterrey',
      state: 'Nuevo León',
      state_code: 'NL',
      position: 0,
    },
    {
      postal_code: '06700',
      settlement: 'Roma Norte',
      municipality: 'Cuauhtémoc',
      state: 'Ciudad de México',
      state_code: 'CDMX',
      position: 0,
    },
  ]);
}

/** Everything an order needs to be delivered: postal codes and couriers with their tariff. */
export async function givenShipping(db: Database): Promise<void> {
  await givenPostalCodes(db);
  const kept = await db.selectFrom('shipping_service').select('code').limit(1).execute();
  if (kept.length === 0) await fillShipping(db);
}
