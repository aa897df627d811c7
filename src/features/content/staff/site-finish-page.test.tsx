// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { finishTextOf } from '../finish-text.ts';
import { finishStory } from '../finishes.ts';
import SiteFinishPage from './site-finish-page.tsx';

let sent: { readonly path: string; readonly body: unknown }[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init?.body)) });
    return Response.json({ success: true, version: 3 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const story = finishStory('embroidery');
if (!story) throw new Error('a finish was expected');
const ORIGINAL = finishTextOf(story);
const OURS = { ...ORIGINAL, resumen: 'Hilo, y ya.' };
const READ = {
  ...{ version: 2, contenido: OURS, original: ORIGINAL, story, offer: null },
  versiones: [{ version: 2, quien: 'Nora', fecha: '2026-03-02T18:00:00Z', contenido: OURS }],
};
async function open(): Promise<void> {
  const HydrateFallback = () => null;
  const Stub = createRoutesStub([
    { path: '/', Component: SiteFinishPage, loader: () => READ, HydrateFallback },
  ]);
  await act(async () => render(<Stub />));
}
const field = (label: RegExp): HTMLTextAreaElement => screen.getByLabelText(label);
const type = (label: RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('BEH-416 staff write what a finish’s page tells, over the version that they saw', async () => {
  await open();
  expect(field(/^Presentación/).value).toBe('Hilo, y ya.');
  type(/^Va bien con/, 'Gorras\nToallas');
  await press('Guardar');
  expect(sent).toEqual([
    {
      path: '/api/admin/sitio/terminados/embroidery',
      body: { version: 2, contenido: { ...OURS, bueno_para: 'Gorras\nToallas' } },
    },
  ]);
});

test('BEH-416 what the shop came with is brought back like any version, and what is missing said at its field', async () => {
  await open();
  type(/^Cómo se hace/, ' ');
  await press('Guardar');
  expect(screen.getByText('Escribe cómo se hace.')).toBeTruthy();
  expect(sent).toEqual([]);
  await press(/lo que venía con la tienda/);
  expect(field(/^Presentación/).value).toBe(ORIGINAL.resumen);
  await press('Guardar');
  expect(sent[0]?.body).toEqual({ version: 2, contenido: ORIGINAL });
});
