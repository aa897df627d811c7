import { setTimeout as pause } from 'node:timers/promises';
import type { ProductPhoto } from '../../src/features/catalog/desk/photo.ts';
import type { ProductDraft } from '../../src/features/catalog/desk/product-desk.ts';
import { bulkEdit, saveProduct, uploadPhoto } from '../../src/features/catalog/desk-calls.ts';
import { productDeskReads } from '../../src/features/catalog/server/desk/product-desk-reads.ts';
import type { Database } from '../../src/platform/db/connect.ts';
import { fill } from '../../src/routes.ts';
import { givenCustomer } from '../../test/support/builders.ts';

/** Somebody of the catalogue, at a desk with an address of its own. */
export interface Colleague {
  readonly headers: Readonly<Record<string, string>>;
}

/** What one person may do in an hour is limited: a large company has as many people as it takes. */
export async function givenColleagues(db: Database, count: number): Promise<readonly Colleague[]> {
  const people: Colleague[] = [];
  for (let place = 0; place < count; place += 1) {
    const { headers } = await givenCustomer(db, { roles: ['catalogo'], now: new Date() });
    people.push({ headers: { ...headers, 'x-forwarded-for': `10.9.${place}.1` } });
  }
  return people;
}

const MOST_TRIES = 20;

/** Sends once more where the shop was busy, as the page does. */
async function send(url: string, request: () => RequestInit): Promise<Response> {
  for (let turn = 1; ; turn += 1) {
    const answer = await fetch(url, request());
    if (answer.ok) return answer;
    const said = (await answer.text()).slice(0, 300);
    if (answer.status !== 503 || turn === MOST_TRIES)
      throw new Error(`${url}: ${answer.status} ${said}`);
    await pause(1000 * Number(answer.headers.get('retry-after') ?? 1));
  }
}

const json = (by: Colleague, method: string, body: unknown) => (): RequestInit => ({
  method,
  headers: { ...by.headers, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Many products at once, by so many percent. */
export async function raisePrices(
  shop: string,
  by: Colleague,
  products: readonly { readonly id: number; readonly version: number }[],
  percent: number,
): Promise<number> {
  const productos = products.map(({ id, version }) => ({ id, version }));
  const body = { cambio: { tipo: 'precio', porcentaje: percent }, productos };
  const answer = await send(shop + bulkEdit.path, json(by, bulkEdit.method, body));
  return ((await answer.json()) as { cambiados: number }).cambiados;
}

/** One product, as the page of the product saves it. */
export async function edit(
  { shop, db }: { readonly shop: string; readonly db: Database },
  by: Colleague,
  id: number,
  change: (draft: ProductDraft) => ProductDraft,
): Promise<void> {
  const found = await productDeskReads(db).one(id);
  if (!found) throw new Error(`no product ${id}`);
  const body = { version: found.version, producto: change(found.producto) };
  await send(shop + fill(saveProduct.path, { id: String(id) }), json(by, saveProduct.method, body));
}

/** Uploads a photograph and shows the product's first colour by it. */
export async function putUp(
  given: { readonly shop: string; readonly db: Database },
  by: Colleague,
  id: number,
  photo: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const answer = await send(given.shop + uploadPhoto.path, () => {
    const body = new FormData();
    body.append('foto', new Blob([photo], { type: 'image/jpeg' }), 'foto.jpg');
    return { method: 'POST', headers: by.headers, body };
  });
  const { foto, ancho, alto } = (await answer.json()) as {
    readonly foto: string;
    readonly ancho: number;
    readonly alto: number;
  };
  const recorte = { x: 0, y: 0, lado: Math.min(ancho, alto) };
  await edit(given, by, id, (draft) => {
    const color = draft.colores[0]?.color ?? '';
    const shown: ProductPhoto = {
      ...{ foto, color, texto: 'de frente', ancho, alto, recorte, areas: [] },
    };
    return { ...draft, fotos: [...draft.fotos, shown] };
  });
}
