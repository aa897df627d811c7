import { globSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../src/kernel/call.ts';
import { may, type Permission, ROLES } from '../src/kernel/permissions.ts';
import { givenCustomer } from './support/builders.ts';
import { startShop, type TestShop } from './support/start-shop.ts';

const FEATURES = path.resolve(import.meta.dirname, '../src/features');

interface StaffCall {
  readonly line: string;
  readonly call: Call;
  readonly permission: Permission;
}

let shop: TestShop;
let staffCalls: readonly StaffCall[];
/** Somebody signed in with each set alone, a customer, and nobody at all. */
let people: ReadonlyMap<string, Readonly<Record<string, string>>>;
beforeAll(async () => {
  shop = await startShop();
  const files = globSync('*/{,*-}calls.ts', { cwd: FEATURES });
  const modules = await Promise.all(files.map((file) => import(path.join(FEATURES, file))));
  const calls: readonly Call[] = modules.flatMap((module) => Object.values<Call>(module));
  staffCalls = calls.flatMap((call) => {
    const { access } = call;
    if (typeof access === 'string') return [];
    return [{ line: `${call.method} ${call.path}`, call, permission: access.staff }];
  });
  const customer = await givenCustomer(shop.db);
  const staff = await Promise.all(
    ROLES.map(async (role) => [role, await givenCustomer(shop.db, { roles: [role] })] as const),
  );
  people = new Map<string, Readonly<Record<string, string>>>([
    ['nobody', {}],
    ['cliente', customer.headers],
    ...staff.map(([role, { headers }]) => [role, headers] as const),
  ]);
});
afterAll(() => shop.close());

/** An address of the call; what it names is not there. */
const addressOf = ({ path: pattern }: Call): string =>
  pattern.replace(':folio', 'P-0000000000').replace(/:[a-z]+/gi, '999999999');

/** Asks with nothing in it: whoever is let in is told that it is not what the call takes. */
async function ask({ call }: StaffCall, headers: Readonly<Record<string, string>>) {
  const body = call.method === 'GET' ? {} : { payload: {} };
  const url = addressOf(call);
  const { statusCode } = await shop.app.inject({ method: call.method, url, headers, ...body });
  return statusCode;
}

test('T053 T054 T057 every call of the staff, enumerated from the code, lets in exactly the sets that hold its permission', async () => {
  expect(staffCalls.length).toBeGreaterThan(15);
  const wrong: string[] = [];
  for (const staffCall of staffCalls) {
    for (const [name, headers] of people) {
      const status = await ask(staffCall, headers);
      const shut = name === 'nobody' ? 401 : 403;
      const right = may([name], staffCall.permission)
        ? ![401, 403, 500].includes(status)
        : status === shut;
      if (!right) wrong.push(`${staffCall.line} by ${name}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});
