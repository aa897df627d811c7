// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PAGE_TEXTS } from '../page-texts.ts';
import QuestionsPage from './questions-page.tsx';
import SiteTextPage from './site-text-page.tsx';

let sent: unknown[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json({ success: true, version: 2 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(Component: ComponentType, read: object): Promise<void> {
  const HydrateFallback = () => null;
  const Stub = createRoutesStub([{ path: '/', Component, loader: () => read, HydrateFallback }]);
  await act(async () => render(<Stub />));
}
const field = (label: RegExp): HTMLInputElement => screen.getByLabelText(label);
const type = (label: RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const seen = (text: string): boolean => screen.queryAllByText(text).length > 0;

const THEIRS = { titulo: 'Envíos', entrada: '', fecha: '', texto: 'Todo llega en diez días.' };
const PAGE = {
  ...{ key: 'envios', version: 1, contenido: THEIRS, original: PAGE_TEXTS.envios, facts: {} },
  versiones: [{ version: 1, quien: 'Nora', fecha: '2026-03-02T18:00:00Z', contenido: THEIRS }],
};

test('BEH-402 what a page said when the shop came is brought back like any version, and saved like any change', async () => {
  await open(SiteTextPage, PAGE);
  await press(/lo que venía con la tienda/);
  expect(field(/^Texto/).value).toBe(PAGE_TEXTS.envios.texto);
  expect(sent).toEqual([]);
  await press('Guardar');
  expect(sent).toMatchObject([{ version: 1, contenido: PAGE_TEXTS.envios }]);
});

test('BEH-402 a page that nobody wrote has nothing to be brought back', async () => {
  await open(SiteTextPage, { ...PAGE, version: 0, contenido: PAGE.original, versiones: [] });
  expect(screen.queryByRole('button', { name: /^Traer al formulario/ })).toBeNull();
});

test('BEH-403 a page without title or text, and a question without its answer, say so in the shop’s own words', async () => {
  await open(SiteTextPage, PAGE);
  expect(field(/^Texto/).form?.noValidate).toBe(true);
  type(/^Título/, ' ');
  type(/^Texto/, '');
  await press('Guardar');
  expect([seen('Escribe el título.'), seen('Escribe el texto de la página.')]).toEqual([
    true,
    true,
  ]);
  cleanup();
  const asked = [{ pregunta: '¿Cuánto tarda?', respuesta: 'Diez días.' }];
  await open(QuestionsPage, { version: 0, contenido: asked, versiones: [] });
  await press('Agregar una pregunta');
  await press('Guardar');
  expect([seen('Escribe la pregunta.'), seen('Escribe la respuesta.')]).toEqual([true, true]);
  expect(sent).toEqual([]);
  type(/^Pregunta 2/, '¿Y a Mérida?');
  fireEvent.change(screen.getAllByLabelText(/^Respuesta/)[1] ?? document.body, {
    target: { value: 'Doce.' },
  });
  expect(seen('Escribe la pregunta.')).toBe(false);
  await press('Guardar');
  expect(sent).toHaveLength(1);
});
