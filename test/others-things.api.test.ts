import { randomUUID } from 'node:crypto';
import type { RouteOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, sandboxEnvironment, startSandbox } from '../src/sandbox/main.ts';
import {
  givenCustomer,
  givenProduct,
  givenShipping,
  type TestCustomer,
} from './support/builders.ts';
import { leavesOf, sampleOf } from './support/contract-values.ts';
import { fileForm } from './support/file-form.ts';
import { HOME } from './support/home-address.ts';
import { givenThings, noThings, STAGES, type Thing, type Things } from './support/owned-things.ts';
import { pdfOf, pngOf } from './support/small-files.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

let sandbox: Sandbox;
let shop: TestShop;
let ana: TestCustomer;
let beto: TestCustomer;
beforeAll(async () => {
  // Whoever takes money or stamps invoices is there, so that nobody is refused for want of them.
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1' });
  shop = await startShop({ environment: sandboxEnvironment(sandbox.url) });
  await givenShipping(shop.db);
  await givenProduct(shop.db, { code: 'TAZ-1' });
  ana = await givenCustomer(shop.db);
  beto = await givenCustomer(shop.db);
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

/** Fields of calls that name somebody's thing, by their name alone or by their call. */
const NAMED: Readonly<Record<string, Thing>> = {
  order_token: 'folio',
  order_id: 'folio',
  folio: 'folio',
  linea: 'line',
  order_detail_id: 'line',
  archivo: 'artwork',
  'archivos[]': 'artwork',
  'POST /api/propuestas/respuesta body.sha256': 'sha256',
  'POST /api/propuestas/enlaces/revocar body.id': 'link',
  'POST /api/submit-order body.address.id': 'address',
  'POST /api/submit-order body.cart[].imagenterminado[].name': 'artwork',
  'POST /api/mi-cuenta/direcciones/quitar body.id': 'address',
  'POST /api/mi-cuenta/sesiones/cerrar body.id': 'session',
  'POST /api/mi-cuenta/llaves/nombre body.id': 'passkey',
  'POST /api/mi-cuenta/llaves/quitar body.id': 'passkey',
  'POST /api/notificaciones body.id': 'notice',
  'POST /api/notificaciones body.hasta': 'notice',
  'PUT /api/mi-marca/logos/:id params.id': 'logo',
  'DELETE /api/mi-marca/logos/:id params.id': 'logo',
  'POST /api/compartir body.archivos[].name': 'artwork',
  'POST /api/compartir/retirar body.clave': 'shared',
  'GET /api/factura/pdf/:id params.id': 'invoice',
  'GET /api/factura/xml/:id params.id': 'invoice',
  'GET /img/imagenesterminados/:file params.file': 'artwork',
  'GET /img/imagenesterminados/:file/impresion.png params.file': 'artwork',
  'GET /img/arte-colocado/:set/:file querystring.logo': 'artwork',
  'GET /img/propuestas/:file params.file': 'proofFile',
  'GET /img/reclamaciones/:file params.file': 'claimPhoto',
  'GET /img/primeras-piezas/:file params.file': 'firstPiece',
};
/** What looks like such a name and is none, by its field or its place. */
const NOBODYS: ReadonlySet<string> = new Set([
  // Who asks: the last of these tests.
  ...['token', 'user_token', 'token_user', 'userToken'],
  // Whoever has them may: secrets of links and codes, each with limits of its own.
  ...['codigo', 'prueba', 'secreto', 'respuesta.id'],
  // Products, pictures of the shop and what browsers and companies call things.
  ...['cart[].id', 'id_product', 'products[].id', 'id_producto_prov', 'id_cotizacion'],
  ...['device_session_id', 'filename', 'url', 'set/:file params.file', 'logo/:file params.file'],
  ...['paqueterias/:file params.file', 'errores body.name', 'favoritos/:id params.id'],
  ...['detalleproducto/:id params.id', 'relaciones-producto/:id params.id'],
  ...['precio-puesto body.id', 'compartir body.id', 'params.token', 'token/:file params.file'],
  // A cleaned picture is its browser's, and a card its company's customer's (T043).
  ...['clean_image/:id params.id', 'card_id'],
  // Written as one word with its place: the logo of the same call stands for it.
  ...['querystring.arte', 'querystring.arte[]'],
]);
/** What only adds to a price where it is the asker's own: another's is as none (BEH-408). */
const COUNTED: ReadonlySet<string> = new Set([
  'GET /api/costo-terminado querystring.archivos',
  'POST /api/precio-puesto body.archivos[]',
]);
const LOOKS_LIKE_A_NAME =
  /(^|\.)(id|\w*_id|id_\w+|\w*token|folio|linea|archivos?|file\w*|name|url|clave|hasta|logo|arte|prueba|secreto|codigo)(\[\])?$/i;

/** Forms are read as they come: no contract says what is in them. */
const FORMS: Readonly<Record<string, (things: Things) => ReturnType<typeof fileForm>>> = {
  'POST /api/reclamaciones': ({ folio, line }) => {
    const texts = { folio, linea: String(line), piezas: '1', tipo: 'danado', deseo: 'reembolso' };
    const told = { ...texts, texto: 'Llegaron rotas.', clave: randomUUID() };
    return fileForm([
      ...Object.entries(told).map(([field, content]) => ({ field, content })),
      { field: 'foto1', name: 'f.png', content: pngOf(randomUUID()) },
    ]);
  },
  'POST /api/subir-comprobante': ({ folio }) =>
    fileForm([
      { field: 'order_id', content: folio },
      { field: 'referencia', content: 'TRX1' },
      { field: 'receipt', name: 'pago.pdf', content: pdfOf(randomUUID()) },
    ]),
};

const KNOWN: readonly unknown[] = [
  ...[
    'TAZ-1',
    'rojo',
    'Serigrafia',
    '64000',
    '8112345678',
    '1160.00',
    'frente',
    'tarjeta-1',
    'fondo',
  ],
  ...[10, 1, true, 'aprobar', 'cambios', 'Ana', '1234', 'PUE', '03', 'P-0000000000', randomUUID()],
];
/** Parts of a call that its contract leaves too open. */
const TOLD: Readonly<Record<string, unknown>> = {
  'POST /api/submit-order body.address': HOME,
  'POST /api/propuestas/respuesta body.version': 1,
  'POST /api/propuestas/respuesta body.decision': 'aprobar',
  'POST /api/revision-arte body.terminado': 'Serigrafia',
  'POST /api/arreglo-arte body.terminado': 'Serigrafia',
  'POST /api/compartir body': { id: 'TAZ-1', color: 'rojo', terminado: 'Serigrafia', cantidad: 10 },
  'POST /api/compartir body.archivos': [
    { colocacion: { area: 'frente', x_mm: 0, y_mm: 0, ancho_mm: 30, giro: 0 } },
  ],
  'POST /api/factura/crear body': {
    ...{ rfc: 'URE180429TM6', nombre: 'Universidad Robotica Española', codigo_postal: '86991' },
    ...{ regimen_fiscal: '601', uso_cfdi: 'G03', payment_form: '03' },
  },
  'POST /api/orden/compartir-cotizacion body.correo': 'compras@prueba.example',
  'POST /api/pago/:way params.way': 'paypal',
  'POST /api/pago-:way params.way': 'stripe',
  'GET /img/arte-colocado/:set/:file params': { set: 'taza-clasica', file: 'blanco-320.webp' },
  'GET /img/arte-colocado/:set/:file querystring': {},
};

const PARTS = ['params', 'querystring', 'body'] as const;
type Part = (typeof PARTS)[number];
interface Route {
  readonly line: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly schema: Readonly<Partial<Record<Part, unknown>>>;
  /** Where something of somebody's is named. */
  readonly fields: readonly { readonly at: string; readonly thing: Thing }[];
}

const routes = (): Route[] =>
  shop.app.declaredRoutes.flatMap(({ method, url, schema, config }: RouteOptions) => {
    if (typeof config?.access !== 'string') return [];
    const kinds = [method].flat().filter((each) => each !== 'HEAD') as Route['method'][];
    return kinds.map((one) => {
      const known = (schema ?? {}) as Route['schema'];
      const line = `${one} ${url}`;
      const fields = placesOf(known).flatMap((at) => {
        const thing = NAMED[`${line} ${at}`] ?? NAMED[at.split('.').at(-1) ?? ''];
        return thing === undefined || COUNTED.has(`${line} ${at}`) ? [] : [{ at, thing }];
      });
      return { line, method: one, url, schema: known, fields };
    });
  });

const placesOf = (schema: Route['schema']): string[] => [
  ...new Set(PARTS.flatMap((part) => leavesOf(schema[part]).map(([path]) => `${part}${path}`))),
];

const escaped = (text: string): string => text.replace(/[[\]./:]/g, '\\$&');

test('BEH-380 whatever a call names is known to be somebody’s or nobody’s', () => {
  const unsaid = routes().flatMap(({ line, schema, fields }) =>
    placesOf(schema)
      .filter((at) => LOOKS_LIKE_A_NAME.test(at) && !fields.some((field) => field.at === at))
      .map((at) => `${line} ${at}`)
      .filter((place) => !COUNTED.has(place))
      .filter(
        (place) => ![...NOBODYS].some((end) => new RegExp(`[/:. ]${escaped(end)}$`).test(place)),
      ),
  );
  expect(unsaid).toEqual([]);
});

function put(target: unknown, path: string, value: unknown): unknown {
  const [, key = '', list, rest = ''] = /^\.?(\w+)(\[\])?(.*)$/.exec(path) ?? [];
  if (key === '') return value;
  const whole = { ...(target as Record<string, unknown>) };
  const inner = list ? [whole[key]].flat()[0] : whole[key];
  const made = put(inner ?? {}, rest, value);
  whole[key] = list ? [made] : made;
  return whole;
}

/** What is sent when each field names what `things` have. */
function sentOf({ line, schema, fields }: Route, thingsOf: (at: string) => Things) {
  let sent: Readonly<Record<string, unknown>> = Object.fromEntries(
    PARTS.filter((part) => schema[part]).map((part) => [part, sampleOf(schema[part], KNOWN)]),
  );
  for (const [place, told] of Object.entries(TOLD))
    if (place.startsWith(`${line} `))
      sent = put(sent, place.slice(line.length + 1), told) as typeof sent;
  for (const { at, thing } of fields) sent = put(sent, at, thingsOf(at)[thing]) as typeof sent;
  return sent as Partial<Record<Part, Readonly<Record<string, unknown>>>>;
}

async function ask(
  route: Route,
  who: { readonly headers: object },
  thingsOf: (at: string) => Things,
) {
  await shop.db.deleteFrom('rate_limit').execute();
  const { params = {}, querystring = {}, body } = sentOf(route, thingsOf);
  const path = route.url.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? 'x')),
  );
  const query = new URLSearchParams(
    Object.entries(querystring).map(([name, value]) => [name, String(value)]),
  );
  const form = FORMS[route.line]?.(thingsOf(''));
  const answer = await shop.app.inject({
    method: route.method,
    url: query.size > 0 ? `${path}?${query}` : path,
    headers: { ...who.headers, ...form?.headers },
    ...(form ? { payload: form.payload } : {}),
    ...(body && !form ? { payload: body } : {}),
  });
  return { status: answer.statusCode, body: answer.body };
}

/** All rows of all tables, but for what is written of any request whatever it asks for. */
async function books(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      AND table_name NOT IN ('rate_limit', 'security_event') ORDER BY 1`.execute(shop.db);
  const sums = rows.map(
    ({
      name,
    }) => sql`SELECT ${name} AS t, md5(coalesce(string_agg(x::text, '|' ORDER BY x::text), ''))
      AS sum FROM ${sql.table(name)} x`,
  );
  const all = await sql<{ t: string; sum: string }>`${sql.join(sums, sql` UNION ALL `)}`.execute(
    shop.db,
  );
  return all.rows.map(({ t, sum }) => `${t} ${sum}`).join('\n');
}

const about = (): Route[] =>
  routes().filter(({ line, fields }) => fields.length > 0 || FORMS[line] !== undefined);

test('BEH-380 T034 T043 T045 T049 what is somebody else’s is answered as what is not there, by every call that names it, and changes nothing', async () => {
  const wrong: string[] = [];
  const asked = about();
  expect(asked.length).toBeGreaterThan(30);
  for (const stage of STAGES) {
    const mine = await givenThings(shop, ana, stage);
    const theirs = await givenThings(shop, beto, stage);
    const nothing = noThings();
    // What she reads of her own is no change that anybody asks about.
    await shop.db.updateTable('notification').set({ read_at: shop.clock.now() }).execute();
    const before = await books();
    for (const route of asked) {
      // All of it theirs, and each part of it alone among one's own.
      const parts = route.fields.length > 1 ? ['', ...route.fields.map(({ at }) => at)] : [''];
      for (const part of parts) {
        const among = (others: Things) => (at: string) =>
          part === '' || at === part ? others : mine;
        const [there, nowhere] = [
          await ask(route, ana, among(theirs)),
          await ask(route, ana, among(nothing)),
        ];
        const same = there.status === nowhere.status && there.body === nowhere.body;
        if (!same)
          wrong.push(`${stage} ${route.line} ${part}: ${JSON.stringify([there, nowhere])}`);
      }
    }
    expect(await books()).toBe(before);
  }
  expect(wrong).toEqual([]);
});

/** Files that lie in the books alone here, or at who stamps: tests of their own read real ones. */
const NEEDS_MORE: ReadonlySet<string> = new Set([
  'GET /img/propuestas/:file',
  'GET /img/reclamaciones/:file',
  'GET /img/primeras-piezas/:file',
  'GET /api/factura/pdf/:id',
  'GET /api/factura/xml/:id',
]);

test('BEH-380 to their owner the same calls say something else: it is the owner that is told apart', async () => {
  const blind: string[] = [];
  for (const route of about()) {
    if (NEEDS_MORE.has(route.line)) continue;
    const told: boolean[] = [];
    for (const stage of STAGES) {
      const own = await givenThings(shop, beto, stage);
      const nowhere = await ask(route, beto, noThings);
      const there = await ask(route, beto, () => own);
      told.push(there.status !== nowhere.status || there.body !== nowhere.body);
    }
    if (!told.includes(true)) blind.push(route.line);
  }
  expect(blind).toEqual([]);
});

/** The documented calls of an order, by the folio that its customer has. */
const OF_AN_ORDER = [
  ...['GET /api/estado-transaccion', 'GET /api/factura/estatus', 'POST /api/factura/crear'],
  ...['POST /api/orden/descargar-cotizacion', 'POST /api/orden/detalle', 'POST /api/generar-pago'],
  ...['POST /api/aprobar-diseno', 'POST /api/pago/tarjeta-registrada', 'POST /api/pago/:way'],
  ...['POST /api/pago-:way', 'POST /api/subir-comprobante'],
];

test('BEH-876 API-18 A06 an order that there is not is not found, whatever is written as its folio, by every documented call', async () => {
  const asked = about().filter(({ line }) => OF_AN_ORDER.includes(line));
  expect(asked).toHaveLength(OF_AN_ORDER.length);
  const wrong: unknown[] = [];
  for (const route of asked)
    for (const folio of ['P-0000000000', 'NO-EXISTE', 'p-0000000000', '1']) {
      const { status } = await ask(route, ana, () => ({ ...noThings(), folio }));
      if (status !== 404) wrong.push([route.line, folio, status]);
    }
  expect(wrong).toEqual([]);
});

test('BEH-380 T025 the token of somebody else beside one’s own cookie is nobody’s, in every call that takes one', async () => {
  const wrong: string[] = [];
  let asked = 0;
  for (const route of routes()) {
    const places = placesOf(route.schema).filter((at) =>
      /\.(user_?token|token(_user)?)$/i.test(at),
    );
    const access = shop.app.declaredRoutes.find(({ url }) => url === route.url)?.config?.access;
    for (const at of access === 'customer' ? places : []) {
      asked += 1;
      const named = { ...route, fields: [{ at, thing: 'artwork' as const }] };
      const both = { ...noThings(), artwork: beto.token };
      const cookie = { headers: { cookie: `__Host-sesion=${ana.token}` } };
      const { status } = await ask(named, cookie, () => both);
      if (status !== 401) wrong.push(`${route.line} ${at}: ${status}`);
    }
  }
  expect(asked).toBeGreaterThan(15);
  expect(wrong).toEqual([]);
});
