// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import {
  createRoutesStub,
  type LoaderFunctionArgs,
  RouterContextProvider,
  useLocation,
} from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { staffPagesContext } from '../../../platform/browser/staff-gate.ts';
import { visitorContext } from '../../../platform/browser/visitor-context.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { CashDesk, DrawerView } from '../cash/cash-desk-reads.ts';
import { cashDeskContext } from './cash/cash-context.ts';
import CashPage, { loader } from './cash-page.tsx';

const TAKING = { id: 3, folio: 'P-7K3M9Q2X4H', hora: '2026-11-20T18:00:00.000Z' };
const PLAIN = {
  ...{ fondo: 0, cobrado: 0, entradas: 0, retiros: 0, movimientos: [], anulados: [] },
};
const OPEN: DrawerView = {
  ...PLAIN,
  ...{ id: 4, persona: 'Vera Ríos', propia: true, esperado: 1250.5, cuantos: 1, cerrada: null },
  cobros: [{ ...TAKING, cobrado: 1250.5, recibido: 1300, cambio: 49.5 }],
};
const CLOSED: DrawerView = {
  ...PLAIN,
  ...{ id: 5, persona: 'Zoe Luna', propia: false, esperado: 400, cuantos: 2 },
  cobros: [{ ...TAKING, cobrado: 400, recibido: 400, cambio: 0 }],
  cerrada: {
    ...{ cuando: '2026-11-20T23:00:00.000Z', quien: 'Fina Paz', contado: 350, diferencia: -50 },
    motivo: 'Faltó un billete',
  },
};
const DESK: CashDesk = {
  ...{ dia: '2026-11-20', hoy: '2026-11-20', todas: false, cajas: [OPEN], sinCerrar: [] },
};

afterEach(cleanup);

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}
/** Which day was asked for by the page's address. */
async function open(search: string, desk: Partial<CashDesk> = {}): Promise<readonly string[]> {
  const asked: string[] = [];
  const context = new RouterContextProvider();
  const roles = ['ventas'];
  context.set(visitorContext, { username: 'Eva', nombre: 'Eva', email: 'eva@x.example', roles });
  context.set(staffPagesContext, new Map([[staffPages.cash, 'cash.take' as const]]));
  context.set(cashDeskContext, {
    desk: async (day) => {
      asked.push(day);
      return { ...DESK, ...desk };
    },
  });
  const url = new URL(`https://tienda.example${staffPages.cash}${search}`);
  const args: LoaderFunctionArgs = {
    ...{ context, url, pattern: staffPages.cash, params: {} },
    request: new Request(url),
  };
  const data = await loader(args);
  const Stub = createRoutesStub([
    { id: 'cash', path: '/', Component: CashPage as ComponentType, loader: () => data },
    { path: '*', Component: Elsewhere },
  ]);
  render(<Stub initialEntries={['/']} hydrationData={{ loaderData: { cash: data } }} />);
  await screen.findByRole('heading', { name: 'Caja' });
  return asked;
}

test('BEH-968 an own drawer tells each taking with its order and its change, and can be closed', async () => {
  await open('');
  const drawer = screen.getByRole('region', { name: 'Tu caja (Vera Ríos)' });
  expect(drawer.textContent).toContain('1 cobro · abierta');
  const [row] = within(drawer).getAllByRole('listitem');
  expect(row?.textContent).toContain('Recibido $1,300.00 · cambio $49.50');
  const link = within(drawer).getByRole('link', { name: TAKING.folio });
  expect(link.getAttribute('href')).toBe(staffPages.order(TAKING.folio));
  fireEvent.change(screen.getByLabelText('Contado'), { target: { value: '1250.50' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar caja' }));
  expect(await screen.findByText('¿Cerrar tu caja?')).toBeTruthy();
  expect(screen.queryByText(/Descargar el mes/)).toBeNull();
});

test('BEH-968 a closed drawer tells who closed it, what lacked and why, and cannot be closed again', async () => {
  await open('', { todas: true, cajas: [CLOSED] });
  const drawer = screen.getByRole('region', { name: 'Zoe Luna' });
  for (const told of ['2 cobros · cerrada', '$350.00', 'Faltan $50.00.', 'Faltó un billete']) {
    expect(drawer.textContent).toContain(told);
  }
  expect(drawer.textContent).toContain('La cerró Fina Paz');
  expect(drawer.textContent).not.toContain('cambio');
  expect(within(drawer).queryByRole('button')).toBeNull();
  const file = screen.getByRole('link', { name: 'Descargar el mes (CSV)' });
  expect(file.getAttribute('href')).toMatch(/\?mes=2026-11$/);
});

test('BEH-968 somebody else’s open drawer is named where it is closed', async () => {
  await open('', { todas: true, cajas: [{ ...OPEN, propia: false }] });
  fireEvent.change(screen.getByLabelText('Contado'), { target: { value: '1250.50' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar caja' }));
  expect(await screen.findByText('¿Cerrar la caja de Vera Ríos?')).toBeTruthy();
});

test('BEH-968 another day is asked for by the page’s address, what is none is today, and days left open lead there', async () => {
  expect(await open('?dia=2026-11-19', { sinCerrar: ['2026-11-18', '2026-11-20'] })).toEqual([
    '2026-11-19',
  ]);
  // The day that is shown is not named once more.
  const left = screen.getByText('Sin cerrar:').parentElement as HTMLElement;
  const links = within(left).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([staffPages.cashOf('2026-11-18')]);
  const day = screen.getByLabelText('Día');
  expect([day.getAttribute('max'), (day as HTMLInputElement).value]).toEqual([
    '2026-11-20',
    '2026-11-20',
  ]);
  fireEvent.change(day, { target: { value: '2026-11-17' } });
  expect(await screen.findByText(staffPages.cashOf('2026-11-17'))).toBeTruthy();
  cleanup();
  expect(await open('?dia=2026-13-40', { cajas: [] })).toEqual(['']);
  expect(screen.getByText('Hoy no hay cobros en efectivo')).toBeTruthy();
});
