// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toCentavos } from '../../../../kernel/money.ts';
import { CloseDrawer, offText } from './close-drawer.tsx';

let sent: unknown[];
let answer: () => Response;
beforeEach(async () => {
  sent = [];
  answer = () => Response.json({ esperado: 1250.5, contado: 1200, diferencia: -50.5 });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push([path, JSON.parse(String(body))]);
    return answer();
  });
  const Page = createRoutesStub([
    { path: '/', Component: () => <CloseDrawer id={7} whose="tu caja" expected={1250.5} /> },
  ]);
  render(<Page />);
  await screen.findByLabelText('Contado');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('BEH-834 what lacks is said while it is counted, and asks why before the drawer is closed', async () => {
  expect(button('Cerrar caja').disabled).toBe(true);
  type('Contado', '1,200');
  expect(screen.getByRole('status').textContent).toBe('Faltan $50.50.');
  expect(button('Cerrar caja').disabled).toBe(true);
  type('Por qué falta', ' Faltó un billete ');
  fireEvent.click(button('Cerrar caja'));
  fireEvent.click(button('Cerrar con $1,200.00'));
  const body = { contado: 1200, visto: 1250.5, motivo: 'Faltó un billete' };
  await waitFor(() => expect(sent).toEqual([['/api/admin/cajas/7/cerrar', body]]));
});

test('BEH-834 a drawer that is as it should be asks nothing, and an empty one is counted too', async () => {
  type('Contado', '$1250.50');
  expect(screen.getByRole('status').textContent).toBe('Cuadra.');
  expect(screen.queryByLabelText(/^Por qué/)).toBeNull();
  expect(button('Cerrar caja').disabled).toBe(false);
  type('Contado', '0');
  expect(screen.getByRole('status').textContent).toBe('Faltan $1,250.50.');
  type('Contado', '1300');
  expect(screen.getByLabelText('Por qué sobra')).toBeTruthy();
  expect(offText(toCentavos(49_50))).toBe('Sobran $49.50.');
});

test('BEH-834 what was taken meanwhile is told, and the drawer stays open', async () => {
  const error = 'Ahora se esperan $2,501.00: se cobró algo más. Cuenta otra vez.';
  answer = () => Response.json({ error, codigo: 'moved', esperado: 2501 }, { status: 409 });
  type('Contado', '1250.50');
  fireEvent.click(button('Cerrar caja'));
  fireEvent.click(button('Cerrar con $1,250.50'));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(error));
});
