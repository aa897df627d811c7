import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { staffPagesContext } from '../../../platform/browser/staff-gate.ts';
import { visitorContext } from '../../../platform/browser/visitor-context.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { ProductDeskReads } from '../../catalog/desk/desk-reads.ts';
import { productDeskContext } from '../../catalog/staff/desk/product-desk-context.ts';
import type { CustomerDeskReads } from '../../customers/reads.ts';
import { customersContext } from '../../customers/staff/customers-context.ts';
import type { DeskReads } from '../reads.ts';
import { deskContext } from './desk-context.ts';
import { loader } from './find-page.tsx';

const FOLIO = 'P-7K3M9Q2X4H';

/** Who reads what of which kind, and what the page is told. */
async function look(role: string, text: string) {
  const asked: [string, unknown][] = [];
  const context = new RouterContextProvider();
  context.set(visitorContext, { username: 'a', nombre: 'A', email: 'a@b.mx', roles: [role] });
  context.set(staffPagesContext, new Map([[staffPages.search, 'staff.enter']]));
  const reads = (name: string, answer: object) => ({
    list: (filters: unknown) => {
      asked.push([name, filters]);
      return Promise.resolve(answer);
    },
  });
  const orders = reads('orders', { pedidos: [{ folio: FOLIO }], hay_mas: false });
  const customers = reads('customers', { clientes: [{ id: 1, nombre: 'Ana' }], hay_mas: false });
  const products = reads('products', { productos: [{ id: 2, codigo: 'TAZ-001' }], total: 1 });
  context.set(deskContext, orders as unknown as DeskReads);
  context.set(customersContext, customers as unknown as CustomerDeskReads);
  context.set(productDeskContext, products as unknown as ProductDeskReads);
  const url = new URL(`http://x${staffPages.searchFor(text)}`);
  const request = new Request(url);
  const args: LoaderFunctionArgs = {
    request,
    url,
    context,
    params: {},
    pattern: staffPages.search,
  };
  const told = await loader(args).catch((thrown: Response) => thrown);
  return { asked, told };
}
const kinds = ({ asked }: Awaited<ReturnType<typeof look>>) => asked.map(([name]) => name);

test('BEH-248 the search over everything asks of each kind only for those who may see it', async () => {
  expect(kinds(await look('atencion', 'ana'))).toEqual(['orders', 'customers', 'products']);
  expect(kinds(await look('produccion', 'ana'))).toEqual(['orders', 'products']);
  // Nothing is looked for, and nothing stands in the log, before something is typed.
  expect(kinds(await look('atencion', '  '))).toEqual([]);
  const { asked } = await look('ventas', ' taz-001 ');
  expect(asked.map(([, filters]) => filters)).toMatchObject([
    { q: 'taz-001', cola: '', estado: null },
    'taz-001',
    { q: 'taz-001', ver: 'todos' },
  ]);
});

test('BEH-248 a whole folio opens its order, a part of one lists what begins so', async () => {
  const { told } = await look('produccion', FOLIO.toLowerCase());
  expect(told).toBeInstanceOf(Response);
  expect((told as Response).headers.get('Location')).toBe(staffPages.order(FOLIO));
  expect((await look('produccion', FOLIO.slice(0, 7))).told).toMatchObject({
    orders: [{ folio: FOLIO }],
    customers: [],
  });
});
