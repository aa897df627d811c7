// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoutesStub, type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { toCentavos } from '../../../kernel/money.ts';
import { staffPagesContext } from '../../../platform/browser/staff-gate.ts';
import { visitorContext } from '../../../platform/browser/visitor-context.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { FinishTier } from '../../pricing/finish-price.ts';
import type { PricedFinish } from '../reads.ts';
import { finishPricesContext } from './finish-prices-context.ts';
import FinishPricesPage, { loader } from './finish-prices-page.tsx';

const tier = (fromQuantity: number, mode: FinishTier['mode'], centavos: number): FinishTier => ({
  ...{ fromQuantity, mode, amount: toCentavos(centavos) },
});
let smallestBox = 1;
const finish = (id: number, name: string, centavos: number): PricedFinish => ({
  ...{ id, name, goodFor: '', version: 1, days: 5, inks: 1, products: 2, smallestBox, plans: [] },
  ...{ stitches: undefined, embroidered: false },
  tiers: [tier(1, 'fijo', 480_00), tier(51, 'por_pieza', centavos)],
});
const listed = (planned: number): PricedFinish[] => [
  {
    ...finish(1, 'Bordado', 12_00),
    embroidered: true,
    plans: [{ id: 9, day: '2026-12-01', by: 'Rita', tiers: [tier(1, 'por_pieza', planned)] }],
  },
  finish(2, 'Grabado', 9_00),
  finish(3, 'Tampografía', 1_00),
];
const COST = { job: toCentavos(0), piece: toCentavos(9_60) };

let read: number;
async function open(address: string, roles: readonly string[], planned = 11_00): Promise<void> {
  read = 0;
  const context = new RouterContextProvider();
  context.set(visitorContext, { username: 'Eva', nombre: 'Eva', email: 'eva@x.mx', roles });
  context.set(staffPagesContext, new Map([[staffPages.finishPrices, 'finishes.see' as const]]));
  context.set(finishPricesContext, {
    list: async () => ({
      finishes: listed(planned),
      today: '2026-11-24',
      inksOfPages: {},
      known: { checked: [], drawn: [] },
    }),
    costs: async () => {
      read += 1;
      return { 1: COST, 2: COST };
    },
    said: async () => false,
    history: async () => [],
  });
  const url = new URL(`https://tienda.mx${address}`);
  const args: LoaderFunctionArgs = {
    ...{ context, url, pattern: staffPages.finishPrices, params: {} },
    request: new Request(url),
  };
  const data = await loader(args);
  const Component = FinishPricesPage as ComponentType;
  const Stub = createRoutesStub([
    { id: 'page', path: staffPages.finishPrices, Component, loader: () => data },
  ]);
  render(<Stub initialEntries={[address]} hydrationData={{ loaderData: { page: data } }} />);
  await screen.findByRole('heading', { level: 1 });
}
afterEach(() => {
  cleanup();
  smallestBox = 1;
});
const marked = (): (string | null)[] =>
  screen
    .getAllByRole('listitem')
    .filter((one) => within(one).queryByText('Por debajo del costo'))
    .map((one) => within(one).getByRole('link').firstChild?.textContent ?? null);
const LOSS = 'Se vende por debajo de su costo';

test('BEH-567 the list marks the finishes that some quantity sells below their cost, and none whose cost nobody told', async () => {
  await open(staffPages.finishPrices, ['catalogo']);
  expect(marked()).toEqual(['Grabado']);
});

test('BEH-567 a finish says what it costs, and each quantity that its prices lose with, as it is opened and while they are typed', async () => {
  await open(staffPages.finishPrice(2), ['ventas']);
  expect(screen.getByText(/^Te cuesta/).textContent).toBe(
    'Te cuesta $0.00 por trabajo y $9.60 por pieza, sin IVA y sin el producto.',
  );
  // Whoever edits is told of other names too, further down.
  const said = () => screen.getAllByRole('status')[0]?.textContent;
  expect(said()).toBe(`${LOSS}Desde 51 piezas: 51 piezas se cobran en $459.00 y cuestan $489.60.`);
  cleanup();
  await open(staffPages.finishPrice(1), ['admin']);
  expect(said()).toBe('');
  const amount = screen.getByLabelText('Precio en pesos, tramo 1');
  fireEvent.change(amount, { target: { value: '470' } });
  expect(said()).toBe(
    `${LOSS}De 49 a 50 piezas: 50 piezas se cobran en $470.00 y cuestan $480.00.`,
  );
  fireEvent.change(amount, { target: { value: '480' } });
  expect(said()).toBe('');
});

test('BEH-567 a change that waits for its day says it too', async () => {
  await open(staffPages.finishPrice(1), ['catalogo']);
  expect(screen.queryByText(LOSS)).toBeNull();
  cleanup();
  await open(staffPages.finishPrice(1), ['catalogo'], 9_00);
  const planned = screen.getByRole('region', { name: 'Cambios planeados' });
  expect(within(planned).getByText(/^Desde 1 pieza: 1 pieza se cobra en \$9\.00/)).toBeTruthy();
});

test('BEH-567 where nobody told a cost the page says so, and leads those who may tell it', async () => {
  await open(staffPages.finishPrice(3), ['catalogo']);
  expect(screen.getByText(/^Nadie ha dicho lo que te cuesta/).textContent).toContain(
    'Finanzas lo dice en Informes.',
  );
  expect(screen.queryByRole('link', { name: 'Informes' })).toBeNull();
  cleanup();
  await open(staffPages.finishPrice(3), ['finanzas']);
  expect(screen.getByRole('link', { name: 'Informes' }).getAttribute('href')).toBe(
    staffPages.costs,
  );
});

test('BEH-567 costs are read for those who keep the catalogue or read margins, and for nobody else', async () => {
  for (const role of ['catalogo', 'ventas', 'finanzas', 'admin', 'diseno', 'atencion']) {
    await open(staffPages.finishPrice(2), [role]);
    const sees = !['diseno', 'atencion'].includes(role);
    expect([role, read, screen.queryByText(LOSS) !== null]).toEqual([role, sees ? 1 : 0, sees]);
    cleanup();
  }
});

test('BEH-487 stitches are written at an embroidery alone, by those who keep prices', async () => {
  const form = () => screen.queryByRole('form', { name: 'Puntadas del bordado' });
  await open(staffPages.finishPrice(1), ['catalogo']);
  expect(form()).not.toBeNull();
  cleanup();
  await open(staffPages.finishPrice(1), ['ventas']);
  expect(form()).toBeNull();
  cleanup();
  await open(staffPages.finishPrice(2), ['catalogo']);
  expect(form()).toBeNull();
});

test('BEH-598 what only quantities below the smallest box would do is warned of nowhere', async () => {
  const cheaper = /Más piezas cuestan menos/;
  const dips = () => document.querySelectorAll('rect').length;
  await open(staffPages.finishPrices, ['catalogo']);
  expect(screen.getAllByText(cheaper)).toHaveLength(2);
  cleanup();
  await open(staffPages.finishPrice(3), ['catalogo']);
  expect([screen.queryAllByText(cheaper).length, dips()]).toEqual([1, 1]);
  cleanup();
  smallestBox = 60;
  await open(staffPages.finishPrices, ['catalogo']);
  expect(screen.queryByText(cheaper)).toBeNull();
  cleanup();
  await open(staffPages.finishPrice(3), ['catalogo']);
  expect([screen.queryAllByText(cheaper).length, dips()]).toEqual([0, 0]);
});
