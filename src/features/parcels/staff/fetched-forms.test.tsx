// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putToastsAway } from '../../../../test/support/toasts.ts';
import { ToastRegion } from '../../../design/toast.tsx';
import type { ShippingOrder } from '../reads.ts';
import { FetchedForm, ReadyForm } from './fetched-forms.tsx';

const FOLIO = 'P-7K3M9Q2X4H';
const ORDER: ShippingOrder = {
  ...{ folio: FOLIO, estado: 'Empacado', vista: 5, marca: '', prometido: null, para_el: null },
  ...{ servicio: 'Recoger en tienda', destino: '', lineas: [], cajas: [], propuesta: [] },
  ...{ puede: { empacar: false, etiquetar: false, entregar: false }, recoge: true },
  ...{ mostrador: 'avisar', paqueteria: false },
};

let sent: [string, unknown][];
let asked: number;
let answer: () => Response;
beforeEach(() => {
  sent = [];
  asked = 0;
  answer = () => Response.json({ success: true });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push([path, JSON.parse(String(body))]);
    return answer();
  });
});
afterEach(() => {
  putToastsAway();
  cleanup();
  vi.unstubAllGlobals();
});

async function open(form: ReactNode): Promise<void> {
  const Stub = createRoutesStub([
    {
      path: '/',
      loader: () => {
        asked += 1;
        return null;
      },
      HydrateFallback: () => null,
      Component: () => <main>{form}</main>,
    },
  ]);
  render(
    <>
      <Stub />
      <ToastRegion />
    </>,
  );
  await screen.findByRole('main');
}
const ADDRESS = `/api/admin/pedidos/${FOLIO}/estado`;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('BEH-797 its owner is told once that it is ready, and the page is read anew', async () => {
  await open(<ReadyForm order={ORDER} />);
  press('Avisar que está listo');
  press('Avisar que está listo');
  await screen.findByText('Avisamos que está listo para recoger.');
  await waitFor(() => expect(asked).toBe(2));
  expect(sent).toEqual([[ADDRESS, { a: 13, vista: 5 }]]);
});

test.each([
  ['its code', { codigo: ' 7K3M ' }, { codigo: '7K3M' }],
  ['who came', { recibio: 'Luis Mora' }, { recibio: 'Luis Mora' }],
  ['neither', {}, {}],
])(
  'BEH-797 it is handed over by %s, and nothing is sent that was not typed',
  async (_, typed, told) => {
    await open(<FetchedForm order={ORDER} />);
    for (const [name, value] of Object.entries(typed)) {
      const label = name === 'codigo' ? /Código de quien recoge/ : /Quién lo recoge/;
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    }
    press('Entregar');
    await screen.findByText('Pedido entregado.');
    expect(sent).toEqual([[ADDRESS, { a: 14, vista: 5, ...told }]]);
  },
);

test.each([
  ['told', <ReadyForm key="a" order={ORDER} />, 'Avisar que está listo'],
  ['handed over', <FetchedForm key="b" order={ORDER} />, 'Entregar'],
])('BEH-797 why it could not be %s is said, and it may be tried again', async (_, form, button) => {
  answer = () =>
    Response.json({ success: false, code: 'invalid', error: 'Ese código no es.' }, { status: 422 });
  await open(form);
  press(button);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Ese código no es.'));
  press(button);
  await waitFor(() => expect(sent).toHaveLength(2));
});
