// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { ShippingOrder } from '../reads.ts';
import { PackingForm } from './packing-form.tsx';

const ORDER: ShippingOrder = {
  ...{
    folio: 'P-7K3M9Q2X4H',
    estado: 'Revisado',
    vista: 3,
    marca: 'm',
    prometido: null,
    para_el: null,
    servicio: '',
    destino: '',
  },
  lineas: [{ id: 9, nombre: 'Taza, rojo', piezas: 100 }],
  cajas: [],
  propuesta: [
    {
      ...{ cajas: 2, largo_cm: 40, ancho_cm: 30, alto_cm: 20, gramos: 12_450 },
      contenido: [{ linea: 9, piezas: 50 }],
    },
  ],
  puede: { empacar: true, etiquetar: false, entregar: false },
  paqueteria: true,
  recoge: false,
  mostrador: null,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('BEH-245 a box is weighed in kilograms, and another kind of box waits until it is weighed', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ cajas: 2, peso_kg: 13.7 });
  });
  const Stub = createRoutesStub([{ path: '/', Component: () => <PackingForm order={ORDER} /> }]);
  render(<Stub />);
  const kilos = () => screen.getAllByLabelText<HTMLInputElement>('Peso de una, kg');
  const pack = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Empacar así' });
  expect(kilos()[0]?.value).toBe('12.45');
  screen.getByText('2 cajas, 24.9 kg');
  fireEvent.change(screen.getByLabelText('Cajas'), { target: { value: '1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Agregar otra clase de caja' }));
  expect(kilos().map(({ value }) => value)).toEqual(['12.45', '']);
  expect(screen.getAllByLabelText<HTMLInputElement>('En cada caja')[1]?.value).toBe('50');
  expect(screen.getByRole('alert').textContent).toBe('Escribe cuántos kilos pesa cada caja.');
  expect(pack().disabled).toBe(true);
  for (const text of ['1.', '1.2', '1.25'])
    fireEvent.change(kilos()[1] as HTMLInputElement, { target: { value: text } });
  expect(kilos()[1]?.value).toBe('1.25');
  screen.getByText('2 cajas, 13.7 kg');
  fireEvent.click(pack());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ grupos: [{ gramos: 12_450 }, { cajas: 1, gramos: 1_250 }] });
  // The kind that moves up keeps its own weight.
  fireEvent.click(screen.getAllByRole('button', { name: 'Quitar esta clase' })[0] as HTMLElement);
  expect(kilos().map(({ value }) => value)).toEqual(['1.25']);
});
