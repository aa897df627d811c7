// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChooseCustomer } from './choose-customer.tsx';

let asked: unknown[];
let answer: { readonly status?: number; readonly body: unknown };

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body));
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(element: React.ReactNode): void {
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '*', Component: Elsewhere },
  ]);
  render(<RouterProvider router={router} />);
}
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}
const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

test('BEH-964 whoever is new gets an account and an order of their own; what is missing or refused is said', async () => {
  open(<ChooseCustomer list={undefined} />);
  press('Abrir cuenta');
  expect(await screen.findByText('Escribe su nombre y su correo.')).toBeTruthy();
  expect(asked).toEqual([]);
  type('Nombre y apellidos', 'Rosa Nieto');
  type('Correo', 'rosa@demo.example');
  const error = 'Ese correo es de alguien del equipo o de una cuenta cerrada.';
  answer = { status: 409, body: { code: 'not_a_customer', error } };
  press('Abrir cuenta');
  expect(await screen.findByText(error)).toBeTruthy();
  answer = { body: { cliente: 31, conocido: false } };
  press('Abrir cuenta');
  expect(await screen.findByText('/admin/pedidos/nuevo?cliente=31')).toBeTruthy();
  expect(asked.at(-1)).toEqual({ nombre: 'Rosa Nieto', correo: 'rosa@demo.example' });
});

test('BEH-964 customers who are found lead each to an order of their own, and that there are more is said', async () => {
  const found = (id: number) => ({
    ...{ id, nombre: `Cliente ${id}`, correo: `c${id}@demo.example`, empresa: '' },
    ...{ pedidos: 0, comprado: 0, ultimo: null },
  });
  const clientes = Array.from({ length: 13 }, (_, place) => found(place + 1));
  open(<ChooseCustomer list={{ buscar: 'cli', clientes, hay_mas: false }} />);
  const links = await screen.findAllByRole('link');
  expect(links).toHaveLength(12);
  expect(screen.getByText(/^Hay más/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('cli');
  fireEvent.click(screen.getByRole('link', { name: /^Cliente 7/ }));
  expect(await screen.findByText('/admin/pedidos/nuevo?cliente=7')).toBeTruthy();
});
