import { createStaticHandler, type RouteObject } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { staffArea } from '../../test/support/staff-area.ts';
import { may, ROLES } from '../kernel/permissions.ts';
import type { Visitor } from '../kernel/visitor.ts';
import { pages } from '../routes.ts';
import { staffPages } from '../staff-routes.ts';
import { openVisit, type ShopVisit } from './page-visit.ts';
import { areasFor, STAFF_PAGES, STAFF_PERMISSIONS } from './staff-pages.ts';

let area: RouteObject;
beforeAll(async () => {
  area = await staffArea();
});

const person = (...roles: string[]): Visitor => {
  return { username: 'Ana', nombre: 'Ana', email: 'a@b.mx', roles };
};

/** What a page reads, of which nobody may be told who is refused. */
const reads: unknown = new Proxy(() => ({}), {
  get: (_, name) => (name === 'then' ? undefined : () => Promise.resolve(['algo privado'])),
});

/** The same of products: who may not know costs is told of one without them. */
const products: unknown = new Proxy(() => ({}), {
  get: (_, name) => {
    if (name === 'one') return () => Promise.resolve({ producto: { nombre: 'algo privado' } });
    return () => Promise.resolve(name === 'history' ? [] : ['algo privado']);
  },
});

/** The same for pages that look into what they read. */
const queues: unknown = new Proxy(() => ({}), {
  get: () => () => Promise.resolve({ comprobantes: ['algo privado'], total: 1 }),
});

const claims: unknown = {
  list: () => Promise.resolve([{ articulo: 'algo privado' }]),
  one: () => Promise.resolve({ articulo: 'algo privado' }),
};

const cash: unknown = {
  desk: () => Promise.resolve({ cajas: [], sinCerrar: [], dia: 'algo privado' }),
};

const reviews: unknown = {
  list: () => Promise.resolve([{ texto: 'algo privado' }]),
  unread: () => Promise.resolve(1),
};

const board: unknown = {
  board: () => Promise.resolve({ tecnica: 'algo privado', tecnicas: [], lineas: [] }),
};

const stock: unknown = {
  list: () => Promise.resolve({ rows: [{ nombre: 'algo privado' }], more: false }),
  warehouses: () => Promise.resolve([]),
};

const warehouse: unknown = {
  list: () =>
    Promise.resolve([{ id: 1, nombre: 'algo privado', tipo: 'propio', abierto: true, cp: '' }]),
  suppliers: () => Promise.resolve([]),
  picks: () => Promise.resolve([{ nombre: 'algo privado' }]),
};

const invoices: unknown = {
  list: () => Promise.resolve({ rows: [{ cliente: 'algo privado' }], more: false }),
  global: () => Promise.resolve({ pedidos: [{ folio: 'algo privado' }] }),
};

const finishes: unknown = {
  list: () => Promise.resolve({ finishes: [{ name: 'algo privado' }] }),
  costs: () => Promise.resolve({}),
};

const customers: unknown = {
  list: () => Promise.resolve({ clientes: [{ nombre: 'algo privado' }] }),
  one: () => Promise.resolve({ nombre: 'algo privado' }),
};

const reports: unknown = {
  today: () => '2026-11-24',
  report: () => Promise.resolve({ cifras: [{ nombre: 'algo privado' }], tablas: [] }),
  finishCosts: () => Promise.resolve([]),
};

const tariff: unknown = {
  services: () => Promise.resolve([{ courier: 'algo privado', zones: [] }]),
  changes: () => Promise.resolve([]),
  origins: () => Promise.resolve(['NL']),
  zones: () => Promise.resolve({ zones: [] }),
  quoters: () => Promise.resolve({ quoters: { carriers: [] } }),
};

const shipping: unknown = {
  list: () => Promise.resolve([{ folio: 'algo privado' }]),
  order: () => Promise.resolve({ destino: 'algo privado', cajas: [{}] }),
};

/** Status of a page for somebody, and all that its loaders told; one loader alone if one is named. */
async function visit(user: Visitor | null, address: string, only?: string) {
  const visited = openVisit({
    user,
    accounts: reads,
    arcoDesk: queues,
    searchDesk: reads,
    importDesk: reads,
    refundDesk: reads,
    cashDesk: cash,
    transferDesk: queues,
    desk: reads,
    assignments: { teams: () => Promise.resolve({ diseno: {}, produccion: {} }) },
    proofDesk: reads,
    board,
    purchasing: queues,
    shippingDesk: shipping,
    tariffDesk: tariff,
    stockDesk: stock,
    warehouseDesk: warehouse,
    couponDesk: reads,
    priceListDesk: reads,
    finishPrices: finishes,
    movedDesk: stock,
    invoiceDesk: invoices,
    claimDesk: claims,
    reviewDesk: reviews,
    productDesk: products,
    siteOffice: reads,
    reports,
    customers,
  } as ShopVisit);
  const answer = await createStaticHandler([area]).query(
    new Request(new URL(address, 'https://tienda.mx')),
    {
      requestContext: visited,
      ...(only ? { filterMatchesToLoad: ({ route }) => route.id === only } : {}),
    },
  );
  if (answer instanceof Response) return { status: answer.status, told: '' };
  return { status: answer.statusCode, told: JSON.stringify(answer.loaderData) };
}

const listed = STAFF_PAGES;

test('T209 T054 every page of the staff opens for exactly the sets that hold its permission', async () => {
  const wrong: string[] = [];
  for (const { to, screen, permission } of listed) {
    for (const role of ['', ...ROLES]) {
      const opens = may([role], permission);
      for (const address of [to, `${to.toUpperCase()}/`]) {
        // As a document, and each loader alone, as a browser may ask for its data.
        for (const only of [undefined, 'staff', screen]) {
          const { status, told } = await visit(person(role), address, only);
          const right = opens ? [200, 302].includes(status) : status === 403;
          const leaks = !opens && told.includes('privado');
          if (!right || leaks) wrong.push(`${address} ${only} ${role}: ${status} ${told}`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('T053 a stranger is sent to log in from every page of the staff', async () => {
  for (const { to, screen } of listed) {
    for (const only of [undefined, 'staff', screen]) {
      expect(await visit(null, to, only)).toEqual({ status: 302, told: '' });
    }
  }
});

test('AUT-27 staff who have to have a second factor are sent to set it up, from every page', async () => {
  const waiting: Visitor = { ...person(), awaitsSecondFactor: true };
  for (const { to, screen } of listed) {
    for (const only of [undefined, 'staff', screen]) {
      expect(await visit(waiting, to, only)).toEqual({ status: 302, told: '' });
    }
  }
});

test('T057 every page of the area is in the table, once', () => {
  const routed = (area.children ?? []).map(({ path: at }) =>
    at ? `${pages.admin}/${at}` : pages.admin,
  );
  expect(routed.sort()).toEqual([...STAFF_PERMISSIONS.keys()].sort());
  expect(STAFF_PERMISSIONS.size).toBe(STAFF_PAGES.length);
});

test('BEH-172 T054 the navigation shows what somebody may open, by area, and nothing else', () => {
  expect(areasFor([])).toEqual([]);
  const shown = (role: string) =>
    Object.fromEntries(
      areasFor([role]).map(({ name, pages: links }) => [name, links.map((link) => link.name)]),
    );
  const all = ['Mostrador', 'Pedidos'];
  expect(shown('almacen')).toEqual({
    '': all,
    Dinero: ['Caja'],
    Taller: ['Compras', 'Surtido', 'Producción', 'Envíos'],
    Clientes: ['Reclamaciones'],
    Catálogo: ['Productos', 'Existencias'],
    Tienda: ['Tarifas'],
  });
  expect(shown('diseno')).toEqual({
    '': all,
    Taller: ['Propuestas', 'Producción'],
    Catálogo: ['Productos', 'Terminados'],
  });
  expect(shown('ventas')).toEqual({
    '': all,
    Dinero: ['Pagos por verificar', 'Caja', 'Devoluciones', 'Facturas', 'Informes'],
    Taller: ['Propuestas', 'Compras', 'Producción'],
    Clientes: ['Clientes', 'Reclamaciones', 'Opiniones'],
    Catálogo: ['Productos', 'Terminados', 'Existencias', 'Cupones', 'Listas de precios'],
    Tienda: ['Tarifas'],
  });
  expect(shown('finanzas')).toEqual({
    '': all,
    Dinero: ['Pagos por verificar', 'Conciliación', 'Caja', 'Devoluciones', 'Facturas', 'Informes'],
    Taller: ['Compras'],
    Clientes: ['Clientes', 'Reclamaciones'],
    Catálogo: ['Productos', 'Terminados', 'Cupones', 'Listas de precios'],
    Tienda: ['Tarifas'],
  });
  expect(shown('catalogo')).toEqual({
    '': all,
    Catálogo: [
      'Productos',
      'Categorías',
      'Categorización',
      'Proveedores',
      'Terminados',
      'Existencias',
      'Importaciones',
      'Búsquedas',
    ],
    Tienda: ['Preguntas', 'Direcciones'],
  });
  expect(shown('admin')).toEqual({
    '': all,
    Dinero: ['Pagos por verificar', 'Conciliación', 'Caja', 'Devoluciones', 'Facturas', 'Informes'],
    Taller: ['Propuestas', 'Compras', 'Surtido', 'Producción', 'Envíos'],
    Clientes: ['Clientes', 'Reclamaciones', 'Opiniones', 'Derechos ARCO'],
    Catálogo: [
      'Productos',
      'Categorías',
      'Categorización',
      'Proveedores',
      'Terminados',
      'Existencias',
      'Cupones',
      'Listas de precios',
      'Importaciones',
      'Búsquedas',
    ],
    Tienda: ['Sitio', 'Páginas', 'Preguntas', 'Direcciones', 'Tarifas', 'Cuentas'],
    Equipo: ['Equipo', 'Correos', 'Bitácora'],
  });
});

test('BEH-263 a page that others lead to belongs to the link it stands below', () => {
  const links = areasFor(['admin']).flatMap(({ pages: open }) => open);
  const within = (name: string) => links.find((link) => link.name === name)?.within;
  expect(within('Existencias')).toEqual([staffPages.warehouses]);
  expect(within('Facturas')).toEqual([staffPages.globalInvoice]);
  expect(within('Cupones')).toEqual([]);
});
