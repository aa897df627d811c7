// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NewFinishForm } from './new-finish-form.tsx';

const INKS = { 'screen-printing': 4, 'pad-printing': 3, embroidery: 8, sublimation: 1 };
let sent: unknown[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    sent.push([path, method, JSON.parse(String(body))]);
    return Response.json({ success: true, id: 31 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(taken: readonly string[] = []): Promise<void> {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <NewFinishForm taken={taken} inksOfPages={INKS} /> },
    { path: '/admin/terminados', Component: () => <h1>Guardado</h1> },
  ]);
  render(<Stub initialEntries={['/']} />);
  await screen.findByRole('form', { name: 'Terminado nuevo' });
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Agregar terminado' }));

test('BEH-480 a technique of the trade is chosen, its price written, and sent with all we know of it', async () => {
  await show(['Serigrafía']);
  const techniques = within(screen.getByLabelText('Técnica')).getAllByRole('option');
  const offered = techniques.map(({ textContent }) => textContent);
  expect(offered).not.toContain('Serigrafía');
  expect([offered[0], offered.at(-1)]).toEqual(['Tampografía', 'Otra']);
  type('Técnica', 'Bordado');
  expect(screen.getByLabelText('Días que tarda')).toHaveProperty('value', '6');
  add();
  expect(screen.getByRole('alert').textContent).toContain('Escribe cada precio');
  expect(sent).toEqual([]);
  type('Precio en pesos, tramo 1', '750');
  type('Precio en pesos, tramo 2', '18.50');
  add();
  await screen.findByText('Guardado');
  expect(sent).toEqual([
    [
      '/api/admin/terminados',
      'POST',
      {
        nombre: 'Bordado',
        pagina: 'embroidery',
        bueno_para: 'Uniformes, gorras y toallas: el acabado que más dura y más viste.',
        dias: 6,
        tramos: [
          { desde: 1, modo: 'fijo', importe: 750 },
          { desde: 51, modo: 'por_pieza', importe: 18.5 },
        ],
      },
    ],
  ]);
});

test('BEH-480 another technique is named by its company, and not as one there is', async () => {
  await show(['Serigrafía']);
  type('Técnica', '');
  type('Precio en pesos, tramo 1', '300');
  type('Precio en pesos, tramo 2', '4');
  add();
  expect(await screen.findByText('Escribe cómo se llama, con letras.')).toBeTruthy();
  type('Nombre', 'serigrafia');
  expect(screen.getByText('Ya hay un terminado Serigrafía.')).toBeTruthy();
  type('Nombre', 'Grabado en vidrio');
  type('Página que lo explica', 'laser-engraving');
  type('Días que tarda', 'x');
  add();
  expect(screen.getByText('Escribe un número de 0 a 90.')).toBeTruthy();
  expect(sent).toEqual([]);
  type('Días que tarda', '7');
  add();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject([
    ...['/api/admin/terminados', 'POST'],
    { nombre: 'Grabado en vidrio', pagina: 'laser-engraving', dias: 7 },
  ]);
});

test('BEH-484 what further inks cost is written with a new finish whose technique has some, and gone with another', async () => {
  await show();
  type('Técnica', '');
  type('Nombre', 'Serigrafía textil');
  type('Página que lo explica', 'screen-printing');
  type('Precio en pesos, tramo 1', '400');
  type('Precio en pesos, tramo 2', '9');
  type('Por tinta adicional ($), tramo 1', '120');
  type('Página que lo explica', 'sublimation');
  expect(screen.queryByLabelText(/Por tinta adicional/)).toBeNull();
  add();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.stringify(sent)).not.toContain('tinta_adicional');
  cleanup();
  await show();
  type('Técnica', '');
  type('Nombre', 'Serigrafía textil');
  type('Página que lo explica', 'screen-printing');
  type('Precio en pesos, tramo 1', '400');
  type('Precio en pesos, tramo 2', '9');
  type('Por tinta adicional ($), tramo 1', '120');
  add();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject([
    ...['/api/admin/terminados', 'POST'],
    { tramos: [{ importe: 400, tinta_adicional: 120 }, { importe: 9 }] },
  ]);
});
