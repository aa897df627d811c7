import { publishProof } from '../../src/features/proofs/calls.ts';
import type { TestCustomer } from './builders.ts';
import { fileForm } from './file-form.ts';
import { givenOrder } from './order-builder.ts';
import { pngOf } from './small-files.ts';
import type { TestShop } from './start-shop.ts';

/** A paid order that waits for the proposal of its printed lines; names the first. */
export async function waitingOrder(
  shop: TestShop,
  owner: TestCustomer,
  lines = 1,
): Promise<{ id: number; folio: string; lineId: number }> {
  const order = await givenOrder(shop.db, {
    accountId: owner.id,
    status: 3,
    paymentState: 'pagado',
    finish: 'Serigrafia',
  });
  const first = await shop.db
    .selectFrom('order_line')
    .selectAll()
    .where('id', '=', order.lineId)
    .executeTakeFirstOrThrow();
  for (let position = 1; position < lines; position += 1) {
    const { id: _, artwork, sizes: __, ...line } = first;
    await shop.db
      .insertInto('order_line')
      .values({ ...line, position, artwork: JSON.stringify(artwork) })
      .execute();
  }
  return order;
}

let sequence = 0;

/** Publishes a version as a designer's form does; `seen` is the line as they saw it. */
export function publish(
  shop: TestShop,
  designer: TestCustomer,
  lineId: number,
  seen = '0',
  change: {
    /** Null sends none: the shop composes it. */
    readonly archivo?: string | Uint8Array | null;
    readonly archivoName?: string;
    readonly vista?: Uint8Array;
    readonly texts?: Readonly<Record<string, string>>;
  } = {},
) {
  sequence += 1;
  const texts = {
    linea: String(lineId),
    vista_de: seen,
    ancho_mm: '80',
    alto_mm: '40.5',
    tintas: 'Pantone 185 C',
    posicion: 'Frente',
    tecnica: 'Serigrafía',
    nota: '',
    ...change.texts,
  };
  const archivo = change.archivo === undefined ? pngOf(`propuesta ${sequence}`) : change.archivo;
  const form = fileForm([
    ...Object.entries(texts).map(([field, content]) => ({ field, content })),
    ...(archivo === null
      ? []
      : [{ field: 'archivo', name: change.archivoName ?? 'propuesta.png', content: archivo }]),
    ...(change.vista ? [{ field: 'vista', name: 'vista.png', content: change.vista }] : []),
  ]);
  return shop.app.inject({
    method: 'POST',
    url: publishProof.path,
    payload: form.payload,
    headers: { ...form.headers, ...designer.headers },
  });
}

/** What the viewer shows of a line now: its newest version. */
export async function shownProof(
  shop: TestShop,
  lineId: number,
): Promise<{ readonly version: number; readonly sha256: string }> {
  const row = await shop.db
    .selectFrom('proof')
    .select(['version', 'sha256'])
    .where('order_line_id', '=', lineId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { version: row.version, sha256: row.sha256.toString('hex') };
}
