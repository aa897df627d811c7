// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion } from '../../../design/toast.tsx';
import type { ProofView, VersionView } from '../reads.ts';
import { ProofViewer } from './proof-viewer.tsx';

const version = (number: number, change: Partial<VersionView> = {}): VersionView => ({
  version: number,
  state: 'publicada',
  picture: `/img/propuestas/${number}.png`,
  file: `/img/propuestas/${number}.png`,
  fileName: 'propuesta.png',
  sha256: String(number).repeat(64),
  widthMm: 80,
  heightMm: 40.5,
  inks: 'Pantone 185 C',
  position: 'Frente',
  technique: 'Serigrafía',
  note: '',
  publishedAt: '2026-11-20T18:00:00Z',
  dueAt: '2026-11-23T18:00:00Z',
  answer: null,
  ...change,
});
const view = (change: Partial<ProofView> = {}): ProofView => ({
  line: {
    id: 7,
    folio: 'P-0000000001',
    product: 'Taza Clásica',
    quantity: 100,
    colour: 'Rojo',
    finish: 'Serigrafía',
  },
  shown: version(2),
  previous: version(1, { state: 'cambios pedidos' }),
  open: true,
  words: 'Apruebo la versión 2, tal como se ve.',
  certificate: null,
  links: null,
  guest: null,
  ...change,
});

let status: number;
let loads: number;
const sent: Record<string, unknown>[] = [];
beforeEach(() => {
  status = 200;
  loads = 0;
  sent.splice(0);
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    const refused = { success: false, code: 'conflict', error: 'La propuesta cambió.' };
    const told = status === 409 ? refused : {};
    return Response.json(status === 200 ? { success: true, completo: true } : told, { status });
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  for (const close of screen.queryAllByRole('button', { name: 'Cerrar aviso' })) {
    fireEvent.click(close);
  }
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(one: ProofView): void {
  const element = (
    <>
      <ProofViewer view={one} />
      <ToastRegion />
    </>
  );
  const loader = () => {
    loads += 1;
    return null;
  };
  const router = createMemoryRouter([{ path: '/', loader, element, HydrateFallback: () => null }]);
  render(<RouterProvider router={router} />);
}
const approve = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Aprobar' }));
  const dialog = within(screen.getByRole('dialog', { name: '¿Apruebas este diseño?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Sí, aprobar' }));
};

test('ORD-21 approving says so, asks for the page again and tells the order around it', async () => {
  const told = vi.spyOn(window.parent, 'postMessage');
  show(view());
  await approve();
  expect(await screen.findByText('Diseño aprobado con éxito')).toBeDefined();
  const { sha256 } = version(2);
  expect(sent).toMatchObject([{ folio: 'P-0000000001', linea: 7, version: 2, sha256 }]);
  const word = { type: 'propuesta-respondida', folio: 'P-0000000001' };
  expect(told).toHaveBeenCalledWith(word, window.location.origin);
  await vi.waitFor(() => expect(loads).toBeGreaterThan(1));
});

test('ORD-21 nothing is approved before it is asked once, in the words that are kept', async () => {
  show(view());
  fireEvent.click(await screen.findByRole('button', { name: 'Aprobar' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Apruebo la versión 2, tal como se ve.')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Todavía no' }));
  expect(sent).toEqual([]);
});

test('ORD-22 a failed approval says so', async () => {
  status = 500;
  show(view());
  await approve();
  expect(await screen.findByText('Error al aprobar el diseño')).toBeDefined();
});

test('F16 an approval on a lost line waits, and goes out once when the line is back', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const answering = globalThis.fetch;
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  show(view());
  await approve();
  expect(await screen.findByText(/^Te quedaste sin conexión/)).toBeDefined();
  expect(sent).toEqual([]);
  line.mockReturnValue(true);
  vi.stubGlobal('fetch', answering);
  fireEvent(window, new Event('online'));
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Diseño aprobado con éxito')).toBeDefined();
  fireEvent(window, new Event('online'));
  expect(sent).toMatchObject([{ linea: 7, version: 2, decision: 'aprobar' }]);
});

test('BEH-24 an approval of what is no longer the newest says so and shows the newest', async () => {
  status = 409;
  show(view());
  await approve();
  expect(await screen.findByText('La propuesta cambió.')).toBeDefined();
  await vi.waitFor(() => expect(loads).toBeGreaterThan(1));
});

test('ORD-23 without the order’s ids an approval is only logged', async () => {
  show(view({ line: { ...view().line, id: 0 } }));
  await approve();
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(sent).toEqual([]);
  expect(screen.queryByText('Error al aprobar el diseño')).toBeNull();
});

test('BEH-25 a comment is pinned by the keyboard and goes with the wish for changes', async () => {
  show(view());
  const stage = await screen.findByRole('application');
  fireEvent.keyDown(stage, { key: '+' });
  fireEvent.keyDown(stage, { key: 'ArrowLeft' });
  fireEvent.click(screen.getByRole('button', { name: 'Comentar un punto' }));
  fireEvent.keyDown(stage, { key: 'Enter' });
  fireEvent.change(screen.getByLabelText('Comentario 1'), {
    target: { value: 'Más a la derecha' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Solicitar cambios' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Solicitar cambios' }));
  const note = dialog.getByLabelText('¿Qué quieres cambiar?');
  expect(note.hasAttribute('required')).toBe(true);
  fireEvent.change(note, { target: { value: 'El logo' } });
  fireEvent.submit(note.closest('form') as HTMLFormElement);
  expect(await screen.findByText('Enviamos tus cambios')).toBeDefined();
  const [{ pines, ...rest } = {}] = sent;
  expect(rest).toMatchObject({ decision: 'cambios', nota: 'El logo' });
  const [pin] = pines as { x: number; y: number; texto: string }[];
  expect(pin).toMatchObject({ y: 0.5, texto: 'Más a la derecha' });
  expect(pin?.x).toBeCloseTo(0.5 - 0.1 / 1.5);
});

/** The picture of version 1, which is fetched with the page. */
const before = (): HTMLImageElement => {
  const image = document.querySelector<HTMLImageElement>('img[src$="/1.png"]');
  if (!image) throw new Error('the version before is not fetched');
  return image;
};

test('BEH-28 the slider uncovers no empty half: it waits for the version before, or says it is lost', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  show(view());
  const slider = await screen.findByLabelText<HTMLInputElement>('Comparar con la versión 1');
  expect(slider.disabled).toBe(true);
  expect(before().style.clipPath).toBe('inset(0 0 0 100%)');
  expect(screen.getByText('Cargando la versión anterior…')).toBeDefined();
  fireEvent.error(before());
  expect(screen.getByText(/^No pudimos cargar la versión anterior/)).toBeDefined();
  expect(slider.disabled).toBe(true);
  fireEvent.load(before());
  expect(slider.disabled).toBe(false);
  expect(screen.queryByText(/versión anterior/)).toBeNull();
});

test('BEH-28 the version before is laid under a slider, where there is one', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  show(view());
  const slider = await screen.findByLabelText('Comparar con la versión 1');
  expect(screen.queryByAltText('Propuesta, versión 1')).toBeNull();
  fireEvent.load(before());
  fireEvent.change(slider, { target: { value: '40' } });
  expect(screen.getByAltText('Propuesta, versión 1').style.clipPath).toBe('inset(0 0 0 40%)');
  cleanup();
  show(view({ previous: null }));
  await screen.findByRole('button', { name: 'Aprobar' });
  expect(screen.queryByRole('slider')).toBeNull();
});
