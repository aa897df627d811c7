// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AreaTeam } from '../../assignments/reads.ts';
import { pictureAddress } from '../../catalog/picture.ts';
import type { DeskLine } from '../reads.ts';
import { DeskLineSheet } from './desk-line.tsx';

const file = (name: string, original: string) => ({
  ...{ name, filename: name, url: `/archivo/${name}`, original_name: original },
});
const PICTURE = pictureAddress({
  ...{ set: 'taza', view: 'frente', colour: 'rojo', width: 960, format: 'webp' },
});
/** Whoever is here only looks at who has it. */
const TEAM: AreaTeam = {
  ...{ area: 'diseno', id: 1, bound: false, takes: false, disposes: false },
  people: [],
};
const DESK: DeskLine = {
  line: {
    ...{ id: 7, folio: 'P-7K3M9Q2X4H', product: 'Taza', quantity: 1200 },
    ...{ colour: 'Rojo', finish: 'Serigrafía' },
  },
  ...{
    notes: '',
    boxSize: '',
    picture: PICTURE,
    versions: [],
    mark: 'm1',
    takesVersion: true,
    ...{ round: null, repeats: null },
    stitchTerms: null,
    holder: null,
  },
  artwork: [file('fino.svg', 'Logo fino.svg'), file('bueno.svg', 'Bueno.svg')],
};
const AREAS = [
  { ...area('frente', 80, 60), terminados: ['serigrafia'] },
  { ...area('asa', 20, 10), terminados: ['laser'] },
];
function area(id: string, ancho_mm: number, alto_mm: number) {
  return { id, superficie: 'flat', ancho_mm, alto_mm, malla: '', nombre: `Parte ${id}` };
}
const ANSWER = {
  ...{ ancho_mm: 80, alto_mm: 40, tintas: [], linea_mm: 0.1, espacio_mm: null, texto_pt: null },
  ...{ degradados: false, puntos_por_pulgada: null, veredicto: 'ajustable', arreglos: [] },
  sirven: [],
};

let checked: { archivo: string; ancho_mm?: number; cantidad?: number }[];
beforeEach(() => {
  checked = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    if (path.includes('/areas-impresion/')) return Response.json({ areas: AREAS });
    const asked = JSON.parse(String(body)) as { archivo: string };
    checked.push(asked);
    const frase = 'La línea más delgada mide 0.1 mm; no se imprime.';
    const finding = { regla: 'linea', en: null, valor: 0.1, limite: 0.35, frase };
    return Response.json({ ...ANSWER, hallazgos: asked.archivo === 'fino.svg' ? [finding] : [] });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(change: Partial<DeskLine> = {}): void {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <DeskLineSheet desk={{ ...DESK, ...change }} team={TEAM} leave="/" makes />,
    },
  ]);
  render(<Stub />);
}
const review = () => screen.findByRole('region', { name: 'Revisión técnica' });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('BEH-256 beside a file of the designer’s own stand what the check says of each original, and where its finish is printed', async () => {
  open();
  const found = within(await review());
  expect(await found.findByText('La línea más delgada mide 0.1 mm; no se imprime.')).toBeTruthy();
  expect(found.getByText('Logo fino.svg')).toBeTruthy();
  expect(found.getByText('Sin observaciones.')).toBeTruthy();
  expect(found.getByText(/Parte frente/).textContent).toBe('Parte frente: hasta 80 × 60 mm');
  expect(found.queryByText(/Parte asa/)).toBeNull();
  expect(checked.every(({ cantidad }) => cantidad === 1200)).toBe(true);
  expect(checked.every((one) => !('ancho_mm' in one))).toBe(true);
});

test('BEH-256 it is asked at the width that is typed, and a size that no area takes is said', async () => {
  open();
  await within(await review()).findByText('Logo fino.svg');
  checked = [];
  type('Ancho de impresión (mm)', '90,5');
  type('Alto de impresión (mm)', '40');
  const found = within(await review());
  expect(found.getByRole('status').textContent).toBe('La medida que escribiste no cabe ahí.');
  await waitFor(() => expect(checked.map(({ ancho_mm }) => ancho_mm)).toEqual([90.5, 90.5]));
  // Turned by a quarter it fits.
  type('Ancho de impresión (mm)', '55');
  type('Alto de impresión (mm)', '75');
  expect(found.getByRole('status').textContent).toBe('');
});

test('BEH-256 a product nobody marked says so, and a line with neither files nor areas asks nothing', async () => {
  open({ picture: '' });
  const found = within(await review());
  expect(await found.findByText('Nadie la ha marcado en este producto.')).toBeTruthy();
  cleanup();
  checked = [];
  open({ picture: '', artwork: [] });
  await screen.findByRole('heading', { name: 'Publicar versión 1' });
  expect(screen.queryByRole('region', { name: 'Revisión técnica' })).toBeNull();
  expect(checked).toEqual([]);
});
