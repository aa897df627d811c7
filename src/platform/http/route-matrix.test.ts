import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../test/support/builders.ts';
import { startShop, type TestShop } from '../../../test/support/start-shop.ts';
import { STAFF_PERMISSIONS } from '../../app/staff-pages.ts';
import type { Access } from '../../kernel/access.ts';
import { may, PERMISSIONS, ROLES } from '../../kernel/permissions.ts';

let shop: TestShop;
let customer: TestCustomer;
let admin: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  customer = await givenCustomer(shop.db);
  admin = await givenCustomer(shop.db, { roles: ['admin'] });
});
afterAll(() => shop.close());

interface LiveRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly access: Access;
}

function declaredAccess({ method, url, config }: RouteOptions): Access {
  if (!config?.access) throw new Error(`a live route without access: ${method} ${url}`);
  return config.access;
}

/** Asked within a call or page: one that its owner makes too, the moves of an order, what is seen of a customer. */
const ASKED_WITHIN: readonly string[] = [
  'orders.files',
  'orders.supply',
  'orders.produce',
  'orders.ship',
  'orders.pause',
  'orders.cancel',
  'orders.assign',
  'customers.label',
  'customers.phone',
  'customers.addresses',
  'customers.fiscal',
];

const MATTER = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

function liveRoutes(): LiveRoute[] {
  return shop.app.declaredRoutes.flatMap((route: RouteOptions) =>
    [route.method]
      .flat()
      .filter((method) => MATTER.has(method))
      .map((method) => ({
        method: method as LiveRoute['method'],
        url: route.url,
        access: declaredAccess(route),
      })),
  );
}

/** Parts of an address filled with something no row has; where a user is named, whoever asks. */
const addressOf = (url: string, value = '0'): string =>
  url
    .replace(':userToken', 'yo')
    .replace(/:[A-Za-z]+(\([^)]*\))?\??/g, value)
    .replace(/\*$/, value);

async function call(route: LiveRoute, headers: Record<string, string>, payload: unknown = {}) {
  const sent = route.method === 'GET' ? {} : { payload: JSON.stringify(payload) };
  return shop.app.inject({
    method: route.method,
    url: addressOf(route.url),
    headers: {
      ...headers,
      ...(route.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...sent,
  });
}

test('T056 the live table has every documented call that changes or shows something private', () => {
  const urls = new Set(liveRoutes().map((route) => route.url));
  for (const url of [api.login, api.register, api.notifications, api.contact, api.faq]) {
    expect(urls).toContain(url);
  }
});

test('T056 T053 every live route lets in exactly whom it declares', async () => {
  const wrong: string[] = [];
  for (const route of liveRoutes()) {
    if (route.access === 'public') continue;
    const name = `${route.method} ${route.url}`;
    const anonymous = await call(route, {});
    if (anonymous.statusCode !== 401) wrong.push(`${name}: anonymous ${anonymous.statusCode}`);
    const asCustomer = (await call(route, customer.headers)).statusCode;
    const open = route.access === 'customer';
    if (open ? [401, 403].includes(asCustomer) : asCustomer !== 403) {
      wrong.push(`${name}: customer ${asCustomer}`);
    }
    const asAdmin = (await call(route, admin.headers)).statusCode;
    if ([401, 403].includes(asAdmin)) wrong.push(`${name}: admin ${asAdmin}`);
  }
  expect(wrong).toEqual([]);
});

test('T209 T054 every staff call lets in exactly the sets that hold its permission', async () => {
  const wrong: string[] = [];
  for (const role of ROLES) {
    const { headers } = await givenCustomer(shop.db, { roles: [role] });
    for (const route of liveRoutes()) {
      if (typeof route.access !== 'object') continue;
      const { statusCode } = await call(route, headers);
      if ((statusCode === 403) === may([role], route.access.staff)) {
        wrong.push(`${route.method} ${route.url} as ${role}: ${statusCode}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('T209 T057 every permission of the table opens a call or a page', () => {
  const asked = liveRoutes().map(({ access }) =>
    typeof access === 'object' ? access.staff : null,
  );
  const used = new Set<string | null>([...asked, ...STAFF_PERMISSIONS.values(), ...ASKED_WITHIN]);
  expect(PERMISSIONS.filter((permission) => !used.has(permission))).toEqual([]);
});

test('T209 T053 a customer who tries a staff call leaves exactly one event, with who and what', async () => {
  const curious = await givenCustomer(shop.db);
  const staffRoute = liveRoutes().find((route) => typeof route.access === 'object');
  expect(staffRoute).toBeDefined();
  if (!staffRoute) return;
  expect((await call(staffRoute, curious.headers)).statusCode).toBe(403);
  const events = await shop.db
    .selectFrom('security_event')
    .selectAll()
    .where('account_id', '=', curious.id)
    .execute();
  expect(events).toMatchObject([
    { kind: 'staff_refused', subject: `${staffRoute.method} ${staffRoute.url}` },
  ]);
  expect(events[0]?.at).toBeInstanceOf(Date);
});

test('T209 T195 three hundred forbidden calls make one event that counts them, another door another', async () => {
  const curious = await givenCustomer(shop.db);
  const [door, other] = liveRoutes().filter((route) => typeof route.access === 'object');
  if (!door || !other) throw new Error('no staff calls');
  await Promise.all(Array.from({ length: 300 }, () => call(door, curious.headers)));
  await call(other, curious.headers);
  const events = await shop.db
    .selectFrom('security_event')
    .select(['subject', 'times'])
    .where('account_id', '=', curious.id)
    .orderBy('id')
    .execute();
  const knocks = events.filter(({ subject }) => subject === `${door.method} ${door.url}`);
  // Two rows where the hour turns over meanwhile.
  expect(knocks.length).toBeLessThanOrEqual(2);
  expect(knocks.reduce((sum, { times }) => sum + times, 0)).toBe(300);
  expect(events.length).toBe(knocks.length + 1);
});

test('T196 no live route answers junk with an error of its own', async () => {
  const wrong: string[] = [];
  const junk = [{}, [], 'x', 7, null, { email: ["'"], folio: { $gt: '' }, id: "1' OR 1=1 --" }];
  for (const route of liveRoutes()) {
    if (route.url.endsWith('*') || route.url === api.logout) continue;
    for (const payload of route.method === 'GET' ? [undefined] : junk) {
      for (const headers of [{}, admin.headers]) {
        const { statusCode, body } = await call(route, headers, payload);
        if (statusCode === 500 || /SELECT|node_modules| at \w+ \(/.test(body)) {
          wrong.push(
            `${route.method} ${route.url} ${JSON.stringify(payload)}: ${statusCode} ${body}`,
          );
        }
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('T173 T175 T018 identifiers that are none are refused, never an error', async () => {
  const odd = [
    '__proto__',
    'constructor',
    '%00',
    '..%2f..%2fetc',
    "1'%20OR%201=1",
    '9'.repeat(40),
    '-1',
    '%F0%9F%8C%B5',
  ];
  const wrong: string[] = [];
  for (const route of liveRoutes()) {
    if (route.method !== 'GET' || !/[:*]/.test(route.url)) continue;
    for (const value of odd) {
      const url = addressOf(route.url, value);
      const { statusCode } = await shop.app.inject({ url, headers: admin.headers });
      if (statusCode >= 500) wrong.push(`${url}: ${statusCode}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('T088 T155 every call that changes something refuses __proto__ and other origins', async () => {
  const wrong: string[] = [];
  for (const route of liveRoutes()) {
    if (route.method === 'GET') continue;
    const name = `${route.method} ${route.url}`;
    const foreign = await call(route, { ...admin.headers, origin: 'https://evil.test' });
    if (foreign.statusCode !== 403) wrong.push(`${name}: foreign origin ${foreign.statusCode}`);
    const poisoned = await shop.app.inject({
      method: route.method,
      url: addressOf(route.url),
      headers: { ...admin.headers, 'content-type': 'application/json' },
      payload: '{"__proto__":{"isStaff":true}}',
    });
    // A webhook asks for its own proof before it reads anything.
    const refused = route.url.includes('/webhooks/') ? [400, 401] : [400];
    if (!refused.includes(poisoned.statusCode))
      wrong.push(`${name}: __proto__ ${poisoned.statusCode}`);
  }
  expect(wrong).toEqual([]);
});

test('T055 tricks with method, case and spelling find no way around the guard', async () => {
  const tries = [
    { method: 'GET', url: api.login },
    { method: 'PUT', url: api.login },
    { method: 'TRACE', url: api.session },
    { method: 'HEAD', url: api.notifications },
    { method: 'GET', url: `${api.notifications}/` },
    { method: 'GET', url: api.notifications.toUpperCase() },
    { method: 'GET', url: `/${api.notifications}` },
    { method: 'GET', url: api.notifications.replace('notif', '%6eotif') },
    { method: 'GET', url: `/api/./notificaciones` },
    { method: 'GET', url: `/api/%2e/notificaciones` },
    { method: 'GET', url: `/x/..${api.notifications}` },
  ] as const;
  for (const { method, url } of tries) {
    const headers = { 'x-http-method-override': 'POST', 'x-original-url': api.notifications };
    const { statusCode } = await shop.app.inject({ method: method as 'GET', url, headers });
    expect([url, method, [400, 401, 404, 405].includes(statusCode)]).toEqual([url, method, true]);
  }
});

test('T025 a token alone signs in, with the cookie of somebody else it is nobody’s', async () => {
  const other = await givenCustomer(shop.db);
  const read = (headers: Record<string, string>) =>
    shop.app.inject({ url: api.notifications, headers });
  expect((await read(customer.headers)).statusCode).toBe(200);
  const mixed = { ...customer.headers, cookie: `__Host-sesion=${other.token}` };
  expect((await read(mixed)).statusCode).toBe(401);
  expect((await read({ authorization: `Bearer ${'x'.repeat(43)}` })).statusCode).toBe(401);
});

test('BEH-800 T025 a documented token beside the Bearer of somebody else, or one that nobody has, is nobody’s', async () => {
  const other = await givenCustomer(shop.db);
  const orders = (token: string, headers: Record<string, string>) =>
    shop.app.inject({ method: 'POST', url: api.orders, headers, payload: { token } });
  expect((await orders(customer.token, {})).statusCode).toBe(200);
  expect((await orders(customer.token, customer.headers)).statusCode).toBe(200);
  expect((await orders(other.token, customer.headers)).statusCode).toBe(401);
  expect((await orders('x'.repeat(43), customer.headers)).statusCode).toBe(401);
});

test('T197 what is nobody’s business is not served', async () => {
  const paths = [
    '.env',
    '.env.local',
    '.git/config',
    '.git/HEAD',
    '.svn/entries',
    '.DS_Store',
    '.npmrc',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'node_modules/pg/package.json',
    'src/app/main.ts',
    'server/main.ts',
    'db/migrations/0001_shop.sql',
    'build/server/index.js',
    'metrics',
    'debug',
    'debug/pprof',
    'status',
    'server-status',
    'actuator',
    'actuator/env',
    'trace',
    'admin.php',
    'wp-admin',
    'wp-login.php',
    'phpinfo.php',
    'phpmyadmin',
    'config.json',
    'backup.zip',
    'backup.sql',
    'dump.sql',
    'data',
    'data/pgdata',
    'logs',
    'log.txt',
    'error.log',
    'id_rsa',
    'docker-compose.yml',
    'Dockerfile',
    'README.md',
    'assets',
    'assets/',
    'img',
    'img/',
    'api',
    'api/',
    'graphql',
    'console',
    'buzon',
    'assets/index.js.map',
    'index.js.map',
    '..%2f..%2fetc/passwd',
    'img/imagenesterminados/',
    'img/imagenesterminados',
    'img/paqueterias/',
  ];
  for (const path of paths) {
    const { statusCode } = await shop.app.inject(`/${path}`);
    expect([path, [400, 401, 404, 405, 422].includes(statusCode)]).toEqual([path, true]);
  }
});

test('T203 a shop that was just installed has no staff and no accounts', async () => {
  const fresh = await startShop();
  const accounts = await fresh.db.selectFrom('account').select('id').execute();
  await fresh.close();
  expect(accounts).toEqual([]);
});
