// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putToastsAway } from '../../../../test/support/toasts.ts';
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
  stitches: null,
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
  charge: null,
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
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    // Who this is, and their token: a documented call carries it.
    if (!body) return Response.json({ user: { username: 'Ana', token: 'de-ana' }, sinLeer: 0 });
    sent.push({ address, ...JSON.parse(body) });
    const refused = { success: false, code: 'conflict', error: 'La propuesta cambió.' };
    const told = status === 409 ? refused : {};
    return Response.json(status === 200 ? { success: true, completo: true } : told, { status });
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  putToastsAway();
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

test('ORD-21 BEH-940 an owner approves by the documented call, with what was seen; it says so, asks for the page again and tells the order around it', async () => {
  const told = vi.spyOn(window.parent, 'postMessage');
  show(view());
  await approve();
  expect(await screen.findByText('Diseño aprobado con éxito')).toBeDefined();
  const { sha256 } = version(2);
  expect(sent).toEqual([
    {
      address: '/api/aprobar-diseno',
      ...{ order_id: 'P-0000000001', order_detail_id: 7, token_user: 'de-ana' },
      visto: { version: 2, sha256, cargo: 0 },
    },
  ]);
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

const CHARGE = { amount: 203, reason: 'Tu bordado lleva 14,200 puntadas.', yours: true };

test('BEH-490 what approving costs, and why, is read before it is asked, and goes with the answer', async () => {
  show(view({ charge: CHARGE, shown: version(2, { stitches: 14_200 }) }));
  expect(await screen.findByText('Aprobarla cuesta $203.00 aparte')).toBeDefined();
  expect(screen.getByText('Tu bordado lleva 14,200 puntadas.')).toBeDefined();
  expect(screen.getByText('14,200')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Aprobar' }));
  const dialog = within(screen.getByRole('dialog', { name: '¿Apruebas este diseño?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Sí, aprobar y aceptar el cargo' }));
  await screen.findByText('Diseño aprobado con éxito');
  expect(sent).toMatchObject([{ visto: { version: 2, cargo: 203 } }]);
});

test('BEH-490 changes accept no charge, and whoever is not the owner can only ask for them', async () => {
  show(view({ charge: { ...CHARGE, yours: false }, guest: 'Jefa Pérez' }));
  expect(await screen.findByText(/Solo puede aprobarla quien hizo el pedido/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Solicitar cambios' }));
  fireEvent.change(screen.getByLabelText('¿Qué quieres cambiar?'), {
    target: { value: 'Más chico' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar cambios' }));
  await screen.findByText('Enviamos tus cambios');
  expect(sent).toMatchObject([{ decision: 'cambios', cargo: 0 }]);
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
  expect(sent).toMatchObject([{ order_detail_id: 7, visto: { version: 2 } }]);
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

test('BEH-21 what is printed and until when it waits is told, without what was not said', async () => {
  show(view({ shown: version(2, { inks: '', note: 'El rojo es el del manual.' }) }));
  const facts = within(await screen.findByRole('region', { name: 'Datos de impresión' }));
  expect(facts.getByText(/^Tienes hasta el/).textContent).toContain('lunes, 23 de noviembre');
  expect(facts.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Medida: ',
    'Técnica: ',
    'Posición: ',
    'Nota del diseñador: ',
  ]);
  expect(facts.getByText('80 × 40.5 mm')).toBeDefined();
  expect(facts.getByText('El rojo es el del manual.')).toBeDefined();
  expect(screen.getByText('P-0000000001 · 100 piezas · Rojo · Serigrafía')).toBeDefined();
  // A picture is looked at here; a document is taken along.
  expect(facts.queryByRole('link')).toBeNull();
  cleanup();
  show(view({ shown: version(2, { file: '/archivos/2.pdf', fileName: 'propuesta.pdf' }) }));
  const pdf = await screen.findByRole('link', { name: 'Descargar el PDF' });
  expect(pdf.getAttribute('href')).toBe('/archivos/2.pdf');
  expect(pdf.getAttribute('download')).toBe('propuesta.pdf');
});

test('BEH-25 comments are corrected and taken away before they are sent, and an approval says that they are dropped', async () => {
  show(view());
  const stage = await screen.findByRole('application');
  const comment = (text: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Comentar un punto' }));
    fireEvent.keyDown(stage, { key: 'Enter' });
    const [field] = screen.getAllByLabelText(/^Comentario \d/).slice(-1);
    fireEvent.change(field as HTMLElement, { target: { value: text } });
  };
  comment('Uno');
  fireEvent.keyDown(stage, { key: '+' });
  fireEvent.keyDown(stage, { key: 'ArrowLeft' });
  comment('Dos');
  fireEvent.click(screen.getByRole('button', { name: 'Aprobar' }));
  const dialog = within(screen.getByRole('dialog', { name: '¿Apruebas este diseño?' }));
  expect(dialog.getByText(/al aprobar se descartan/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Todavía no' }));
  fireEvent.click(screen.getByRole('button', { name: 'Quitar comentario 1' }));
  expect(screen.getByLabelText<HTMLInputElement>('Comentario 1').value).toBe('Dos');
  expect(screen.queryByLabelText('Comentario 2')).toBeNull();
  fireEvent.change(screen.getByLabelText('Comentario 1'), { target: { value: 'Dos, mejor' } });
  fireEvent.click(screen.getByRole('button', { name: 'Solicitar cambios' }));
  const form = screen.getByLabelText('¿Qué quieres cambiar?').closest('form');
  fireEvent.submit(form as HTMLFormElement);
  await screen.findByText('Enviamos tus cambios');
  expect(sent).toMatchObject([{ pines: [{ texto: 'Dos, mejor' }] }]);
});

test('BEH-24 what was answered is read with its comments, and takes no further answer', async () => {
  const words = 'El logo más grande.';
  const pins = [{ x: 0.2, y: 0.3, texto: 'Aquí' }];
  const answer = { kind: 'cambios pedidos', at: '2026-11-21T18:00:00Z', name: 'Ana' } as const;
  const shown = version(2, { state: 'cambios pedidos', answer: { ...answer, words, pins } });
  show(view({ open: false, shown }));
  await screen.findByText('Pediste cambios');
  for (const said of [words, 'Preparamos la versión 3.', 'Aquí'])
    expect(screen.getByText(said)).toBeDefined();
  expect(screen.queryByText(/^Tienes hasta el/)).toBeNull();
  for (const name of ['Aprobar', 'Comentar un punto', /^Quitar comentario/])
    expect(screen.queryByRole('button', { name })).toBeNull();
  cleanup();
  show(view({ open: false }));
  expect(await screen.findByText('Tu pedido no recibe respuestas por ahora.')).toBeDefined();
});

test('BEH-21 before there is a version its owner reads that it is being made', async () => {
  show(view({ shown: null, previous: null, open: false }));
  expect(await screen.findByText(/^Estamos preparando tu propuesta/)).toBeDefined();
  expect(screen.queryByRole('application')).toBeNull();
});

test('BEH-29 whoever came by a link reads under which name they answer, and invites nobody', async () => {
  show(view({ guest: 'Luis' }));
  expect((await screen.findByText(/^Respondes como/)).textContent).toContain('Luis');
  expect(screen.queryByText('Que otra persona lo apruebe')).toBeNull();
  cleanup();
  show(view({ links: [] }));
  expect(await screen.findByText('Que otra persona lo apruebe')).toBeDefined();
  expect(screen.queryByText(/^Respondes como/)).toBeNull();
});

test('ORD-21 BEH-25 what is asked before an answer is put away without one, and once it is given', async () => {
  show(view());
  const open = () => screen.queryAllByRole('dialog').length;
  for (const name of ['Aprobar', 'Solicitar cambios']) {
    fireEvent.click(await screen.findByRole('button', { name }));
    expect(open(), name).toBe(1);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cerrar' }));
    expect(open(), name).toBe(0);
  }
  expect(sent).toEqual([]);
  await approve();
  await screen.findByText('Diseño aprobado con éxito');
  expect(open()).toBe(0);
});

test('BEH-28 the comparison begins with the whole of the version on show', async () => {
  show(view());
  const slider = await screen.findByLabelText<HTMLInputElement>('Comparar con la versión 1');
  fireEvent.load(before());
  expect([slider.value, slider.getAttribute('aria-valuetext')]).toEqual([
    ...['100', '100 % de la versión 2'],
  ]);
});
