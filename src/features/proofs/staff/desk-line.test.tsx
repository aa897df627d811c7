// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion } from '../../../design/toast.tsx';
import { toCentavos } from '../../../kernel/money.ts';
import type { AreaTeam } from '../../assignments/reads.ts';
import type { FinishFile } from '../../cart/line.ts';
import { pictureAddress } from '../../catalog/picture.ts';
import type { AnswerView, DeskLine, DeskVersion } from '../reads.ts';
import { DeskLineSheet } from './desk-line.tsx';
import { PlacingTool, type PlacingToolProps } from './placing-tool.ts';

const LOGO: FinishFile = {
  name: 'logo-1.svg',
  filename: 'logo-1.svg',
  url: '/archivo/logo-1.svg',
  original_name: 'Logo.svg',
};
const PICTURE = pictureAddress({
  ...{ set: 'taza', view: 'frente', colour: 'rojo', width: 960, format: 'webp' },
});
const PLACED = { area: 'frente', x_mm: 1, y_mm: 2, ancho_mm: 60, giro: 0 };
const VERSION: DeskVersion = {
  ...{ version: 1, state: 'publicada', picture: '/p/1.webp', file: '/p/1.pdf', fileName: 'a.pdf' },
  ...{ sha256: 'a', widthMm: 80, heightMm: 40.5, inks: 'Rojo', position: 'Frente', note: '' },
  ...{ technique: 'Serigrafia', publishedAt: '2026-11-20T18:00:00Z', dueAt: '', answer: null },
  ...{ by: 'Diana', placed: [], stitches: null },
};
/** Whoever is here only looks at who has it. */
const TEAM: AreaTeam = {
  ...{ area: 'diseno', id: 1, bound: false, takes: false, disposes: false },
  people: [],
};
const DESK: DeskLine = {
  line: {
    ...{ id: 7, folio: 'P-7K3M9Q2X4H', product: 'Taza', quantity: 1200 },
    ...{ colour: 'Rojo', finish: 'Serigrafia' },
  },
  ...{ notes: '', boxSize: '', artwork: [LOGO], picture: '', versions: [], mark: 'm1' },
  takesVersion: true,
  repeats: null,
  round: null,
  stitchTerms: null,
  holder: null,
};

let checked: unknown[];
let sent: Record<string, unknown>[];
let asked: number;
let answer: () => Response | Promise<Response>;
/** What the studio would hand back of the logo. */
let tool: PlacingToolProps | undefined;
const Tool = (props: PlacingToolProps) => {
  tool = props;
  return <p>Estudio</p>;
};

function open(change: Partial<DeskLine> = {}, makes = true): void {
  const Stub = createRoutesStub([
    {
      path: '/',
      loader: () => {
        asked += 1;
        return null;
      },
      HydrateFallback: () => null,
      Component: () => (
        <PlacingTool value={Tool}>
          <DeskLineSheet desk={{ ...DESK, ...change }} team={TEAM} leave="/" makes={makes} />
          <ToastRegion />
        </PlacingTool>
      ),
    },
  ]);
  render(<Stub />);
}
const field = (label: string | RegExp): HTMLInputElement => screen.getByLabelText(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const publish = async (version: number): Promise<void> => {
  const button = await screen.findByRole('button', { name: `Publicar versión ${version}` });
  const form = button.closest('form');
  if (form) fireEvent.submit(form);
};

beforeEach(() => {
  sent = [];
  checked = [];
  asked = 0;
  tool = undefined;
  answer = () => Response.json({ version: 2, success: true });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path.endsWith('/revision-arte')) checked.push(JSON.parse(String(body)));
    if (!path.includes('propuesta')) return Response.json({}, { status: 404 });
    const told = body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body));
    sent.push(told);
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('BEH-21 a first version is a file with its size, for this line as it was seen', async () => {
  open();
  await screen.findByRole('heading', { name: 'Publicar versión 1' });
  expect(field('Técnica').value).toBe('Serigrafia');
  type('Ancho de impresión (mm)', '80');
  type('Alto de impresión (mm)', '40.5');
  answer = () => Response.json({ version: 1 });
  await publish(1);
  await screen.findByText('Versión 1 publicada');
  expect(sent[0]).toMatchObject({
    ...{ linea: '7', vista_de: 'm1', ancho_mm: '80', alto_mm: '40.5', tecnica: 'Serigrafia' },
  });
  expect(sent[0]).not.toHaveProperty('imagen');
  await waitFor(() => expect(asked).toBe(2));
  expect(field('Ancho de impresión (mm)').value).toBe('');
});

test('BEH-489 of an embroidery its stitches are told, with what they will cost its customer', async () => {
  const stitchTerms = { included: 10_000, perThousand: toCentavos(350) };
  open({ stitchTerms, versions: [{ ...VERSION, stitches: 12_000 }] });
  await screen.findByRole('heading', { name: 'Publicar versión 2' });
  expect(screen.getByText(/Rojo · Frente · 12,000 puntadas/)).toBeTruthy();
  const stitches = field(/^Puntadas del bordado/);
  expect(stitches.value).toBe('12,000');
  fireEvent.change(stitches, { target: { value: '9,000' } });
  expect(
    screen.getByText('Su precio incluye 10,000; lo que pase se le cobra aparte.'),
  ).toBeTruthy();
  fireEvent.change(stitches, { target: { value: 'mil' } });
  expect(screen.getByText(/Escribe un número de 1 a 1,000,000/)).toBeTruthy();
  fireEvent.change(stitches, { target: { value: '14,200' } });
  // 5 × 3.50 × 1,200 pieces, with IVA.
  expect(
    screen.getByText('Al aprobarla se le cobran $24,360.00 con IVA: lo lee antes.'),
  ).toBeTruthy();
  await publish(2);
  await waitFor(() => expect(sent[0]).toMatchObject({ puntadas: '14,200' }));
});

test('BEH-489 a line that is not charged by its stitches is not asked for them', async () => {
  open();
  await screen.findByRole('heading', { name: 'Publicar versión 1' });
  expect(screen.queryByLabelText(/^Puntadas/)).toBeNull();
});

test('BEH-21 a PDF asks for the picture that is shown of it, a picture does not', async () => {
  open();
  await screen.findByRole('heading', { name: 'Publicar versión 1' });
  const pick = (name: string) =>
    fireEvent.change(field(/^Propuesta/), { target: { files: [new File(['x'], name)] } });
  expect(screen.queryByLabelText(/^Imagen del PDF/)).toBeNull();
  pick('propuesta.PDF');
  expect(field(/^Imagen del PDF/).type).toBe('file');
  pick('propuesta.png');
  expect(screen.queryByLabelText(/^Imagen del PDF/)).toBeNull();
});

test('BEH-187 the next version begins with what the one before says', async () => {
  open({ versions: [{ ...VERSION, state: 'cambios pedidos' }] });
  await screen.findByRole('heading', { name: 'Publicar versión 2' });
  const labels = ['Ancho de impresión (mm)', 'Alto de impresión (mm)', 'Técnica'];
  expect(labels.map((label) => field(label).value)).toEqual(['80', '40.5', 'Serigrafia']);
  expect(field(/^Tintas o Pantone/).value).toBe('Rojo');
  expect(field(/^Posición/).value).toBe('Frente');
});

test('BEH-187 a logo that its owner placed is composed by the shop; moved by the designer it goes so', async () => {
  open({ picture: PICTURE, artwork: [{ ...LOGO, colocacion: PLACED }] });
  await screen.findByText('Estudio');
  expect(field('El logo en el producto').checked).toBe(true);
  expect(tool).toMatchObject({ image: PICTURE, technique: 'Serigrafia', own: false });
  expect(tool?.files).toMatchObject([{ name: 'logo-1.svg', colocacion: PLACED }]);
  // Nothing of it lies on the product any more: that is no version.
  tool?.onChange([LOGO]);
  await screen.findByText(/El cliente no colocó su logo/);
  await publish(1);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Coloca primero el logo en el producto.',
  );
  expect(sent).toEqual([]);
  tool?.onChange([{ ...LOGO, colocacion: { ...PLACED, x_mm: 9 } }]);
  await waitFor(() => expect(screen.queryByText(/El cliente no colocó su logo/)).toBeNull());
  await publish(1);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.colocado).toContain('logo-1.svg');
  // How its picture was chosen is this form's alone: the shop refuses what it does not know.
  expect(sent[0]).not.toHaveProperty('imagen');
  fireEvent.click(field('Un archivo mío'));
  expect(field(/^Propuesta/).type).toBe('file');
});

test('BEH-22 whoever was second reads what the first did, and what they typed stays', async () => {
  answer = () => Response.json({ error: 'Alguien publicó antes.', marca: 'm2' }, { status: 409 });
  open();
  await screen.findByRole('heading', { name: 'Publicar versión 1' });
  type('Ancho de impresión (mm)', '80');
  await publish(1);
  expect((await screen.findByRole('alert')).textContent).toBe('Alguien publicó antes.');
  expect(field('Ancho de impresión (mm)').value).toBe('80');
  await waitFor(() => expect(asked).toBe(2));
});

const APPROVED: DeskVersion = {
  ...{ ...VERSION, version: 3, state: 'aprobada', sha256: 'f'.repeat(64), stitches: 12_000 },
  answer: { kind: 'aprobada', at: '2026-11-21T18:00:00Z', name: 'Ana', words: '', pins: [] },
};
const REPEATS = {
  ...{ folio: 'P-2B4D6F8H0J', line: 3, colour: 'Rojo', showsThis: true },
  version: APPROVED,
};

test('BEH-647 a line that repeats an order says which, begins with what was approved and publishes it by one press', async () => {
  open({ repeats: REPEATS });
  await screen.findByRole('heading', { name: 'Repite el pedido P-2B4D6F8H0J' });
  screen.getByText(/Se aprobó la versión 3 el 21 de noviembre de 2026: 80 × 40.5 mm/);
  const link = screen.getByRole('link', { name: 'Ver lo de entonces' });
  expect(link.getAttribute('href')).toContain('linea=3');
  expect(field('La versión aprobada de antes').checked).toBe(true);
  expect(field('Ancho de impresión (mm)').value).toBe('80');
  expect(screen.queryByLabelText(/^Propuesta/)).toBeNull();
  answer = () => Response.json({ version: 1 });
  await publish(1);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    ...{ linea: '7', vista_de: 'm1', ancho_mm: '80', alto_mm: '40.5', tintas: 'Rojo' },
    de_antes: 'f'.repeat(64),
  });
  expect(sent[0]).not.toHaveProperty('imagen');
});

test('BEH-647 whoever wants another file sends their own; once a version is out what was approved before is not offered', async () => {
  open({ repeats: REPEATS });
  fireEvent.click(await screen.findByLabelText('Un archivo mío'));
  expect(field(/^Propuesta/).type).toBe('file');
  await publish(1);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('de_antes');
  cleanup();
  open({ repeats: REPEATS, versions: [VERSION] });
  await screen.findByRole('heading', { name: 'Publicar versión 2' });
  expect(screen.queryByLabelText('La versión aprobada de antes')).toBeNull();
  cleanup();
  // Whoever only looks has nothing to publish below.
  open({ repeats: REPEATS }, false);
  await screen.findByRole('heading', { name: 'Repite el pedido P-2B4D6F8H0J' });
  expect(screen.queryByText(/^Sus datos ya están abajo/)).toBeNull();
});

test('BEH-647 in another colour the shop composes what was approved anew, or a file is sent', async () => {
  const placed = [{ name: 'logo-1.svg', colocacion: PLACED }];
  const artwork = [{ ...LOGO, colocacion: PLACED }];
  const other = { ...REPEATS, colour: 'Azul', showsThis: false };
  open({ picture: PICTURE, artwork, repeats: { ...other, version: { ...APPROVED, placed } } });
  await screen.findByText('Entonces fue en Azul; ahora es en Rojo.');
  expect(field('El logo en el producto').checked).toBe(true);
  await publish(1);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.colocado).toContain('logo-1.svg');
  cleanup();
  open({ repeats: other });
  await screen.findByText('Entonces fue en Azul; ahora es en Rojo.');
  expect(field(/^Propuesta/).type).toBe('file');
});

test('BEH-23 a version that waits for its answer is taken back by who makes them, named as it was seen', async () => {
  open({ versions: [VERSION] });
  fireEvent.click(await screen.findByRole('button', { name: 'Retirar versión 1' }));
  await screen.findByText('Versión 1 retirada');
  expect(sent).toEqual([{ linea: 7, vista_de: 'm1' }]);
  await waitFor(() => expect(asked).toBe(2));
});

test.each([
  ['whoever only looks', { versions: [VERSION] }, false],
  ['an order that waits for no proposal', { versions: [VERSION], takesVersion: false }, true],
] as const)('BEH-23 %s is offered neither publishing nor taking back', async (_, change, makes) => {
  open(change, makes);
  await screen.findByText(/^Versión 1 · Con el cliente/);
  expect(screen.queryByRole('button', { name: /^(Publicar|Retirar) versión/ })).toBeNull();
});

test('BEH-25 changes that were asked for stand with their words and pins; files are there to take', async () => {
  const pins = [{ x: 0.25, y: 0.5, texto: 'Más grande' }];
  const answered: AnswerView = {
    ...{ kind: 'cambios pedidos', at: '2026-11-21T18:00:00Z', name: 'Ana', words: 'Al centro' },
    pins,
  };
  open({
    versions: [{ ...VERSION, state: 'cambios pedidos', answer: answered }],
    notes: 'Con logo',
  });
  await screen.findByText(/^Ana pidió cambios/);
  screen.getByText('Al centro');
  screen.getByText('(25 % a la derecha, 50 % abajo)');
  screen.getByText('Con logo');
  const file = screen.getByRole('link', { name: /^Logo\.svg/ });
  expect([file.getAttribute('href'), file.getAttribute('download')]).toEqual([
    '/archivo/logo-1.svg',
    'Logo.svg',
  ]);
});

test('BEH-41 where artwork is missing the designer is led to where it is asked for', async () => {
  open({ artwork: [] });
  const link = await screen.findByRole('link', { name: 'Pídeselo en su pedido' });
  expect(link.getAttribute('href')).toContain('P-7K3M9Q2X4H');
});

test('BEH-405 a logo is measured for the designer with the pieces of its line', async () => {
  open({ picture: PICTURE, artwork: [{ ...LOGO, colocacion: PLACED }] });
  await waitFor(() =>
    expect(checked).toMatchObject([{ terminado: 'Serigrafia', ancho_mm: 60, cantidad: 1200 }]),
  );
});

test('BEH-601 whoever leaves with a version’s words typed and unpublished is asked', async () => {
  open();
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await screen.findByLabelText(/^Tintas o Pantone/);
  expect(isAsked()).toBe(false);
  fireEvent.change(field(/^Tintas o Pantone/), { target: { value: '186 C' } });
  expect(isAsked()).toBe(true);
});
