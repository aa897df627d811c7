import { toPesos, ZERO } from '../../../kernel/money.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { FileAsker } from '../../artwork/own-file.ts';
import type { PlacedFile } from '../../artwork/placed-address.ts';
import { findOwnFiles } from '../../artwork/server/artwork.sql.ts';
import { type InkDeps, printedInks } from '../../artwork/server/printed-inks.ts';
import { decideLines, type SellableProduct, totalOf } from '../../checkout/decide-order.ts';
import { loadSellables } from '../../checkout/server/order-facts.sql.ts';
import { positionsOf } from '../../pricing/print-job.ts';
import { stitchesText } from '../../pricing/stitches.ts';
import { SHARED_DAYS, type SharedDesign } from '../shared-design.ts';
import {
  findDesign,
  insertDesign,
  madeBy,
  type StoredDesign,
  stockOf,
} from './shared-design.sql.ts';

const DAY_MS = 24 * 3_600_000;

export interface ShareWish {
  readonly code: string;
  readonly colour: string;
  readonly technique: string;
  readonly quantity: number;
  readonly files: readonly PlacedFile[];
}

/** Who shares: always with a visitor. */
export interface Sharer {
  readonly accountId: number | undefined;
  readonly visitor: string;
}

/** not_sold: the shop does not sell it so · not_found: an artwork is not the asker's. */
export async function shareDesign(
  db: Database,
  wish: ShareWish,
  sharer: Sharer,
  now: Date,
): Promise<Result<{ readonly token: string; readonly expiresAt: Date }, 'not_sold' | 'not_found'>> {
  if (!(await sold(db, wish))) return refuse('not_sold');
  const names = [...new Set(wish.files.map(({ name }) => name))];
  const own = await findOwnFiles(db, names, sharer);
  if (own.length < names.length) return refuse('not_found');
  const expiresAt = new Date(now.getTime() + SHARED_DAYS * DAY_MS);
  const design = {
    ...wish,
    accountId: sharer.accountId ?? null,
    visitor: sharer.visitor,
    expiresAt,
  };
  return ok({ token: await insertDesign(db, design, now), expiresAt });
}

/** What the link of a token shows today, with the prices of today. */
export async function sharedDesign(
  inks: InkDeps,
  token: string,
  asker: FileAsker,
  now: Date,
): Promise<SharedDesign | null> {
  const design = await findDesign(inks.db, token, now);
  return design ? toShared(inks, design, madeBy(design, asker)) : null;
}

async function toShared(
  deps: InkDeps,
  design: StoredDesign,
  propio: boolean,
): Promise<SharedDesign | null> {
  const { db } = deps;
  const products = await loadSellables(db, [design.code], null);
  const product = products.get(design.code);
  if (!product) return null;
  const colour = product.colours.find(
    ({ key, name }) => name === design.colour || key === design.colour,
  );
  const inks = await inksOf(deps, design, product);
  const priced = decided(design, products, inks);
  const total = priced && totalOf([priced], ZERO).total;
  const { stitches } = product.finishes.find(({ name }) => name === design.technique) ?? {};
  return {
    producto: { clave: product.code, nombre: product.name },
    color: {
      clave: colour?.key ?? '',
      nombre: colour?.name ?? design.colour,
      css: colour?.css ?? '',
    },
    terminado: design.technique,
    cantidad: design.quantity,
    tintas: inks,
    posiciones: positionsOf(design.files),
    precio:
      total === undefined
        ? null
        : { pieza: Math.round(total / design.quantity) / 100, total: toPesos(total) },
    puntadas: stitches ? stitchesText(stitches) : '',
    sobrePedido: colour ? design.quantity > (await stockOf(db, colour.id)) : false,
    vence: design.expiresAt.toISOString(),
    propio,
  };
}

async function sold(db: Database, wish: ShareWish): Promise<boolean> {
  return decided(wish, await loadSellables(db, [wish.code], null)) !== undefined;
}

/** In which its artwork is printed; one while too many others are looked at. */
async function inksOf(
  deps: InkDeps,
  { technique: finish, files }: StoredDesign,
  product: SellableProduct,
): Promise<number> {
  const tiers = product.finishes.find(({ name }) => name === finish)?.tiers ?? [];
  const counted = await printedInks(deps, { finish, tiers, files: files.map(({ name }) => name) });
  return counted.ok ? counted.value : 1;
}

/** The line as an order of it alone would be decided; sizes are told when it is bought. */
function decided(
  { code, colour, technique, quantity, files }: ShareWish,
  products: Awaited<ReturnType<typeof loadSellables>>,
  inks?: number,
) {
  const line = { uniqueId: '', code, quantity, colour, technique, notes: '', artwork: [], inks };
  const positions = positionsOf(files);
  const result = decideLines([{ ...line, positions, preorder: false }], products, new Set());
  return result.ok ? result.value[0] : undefined;
}
