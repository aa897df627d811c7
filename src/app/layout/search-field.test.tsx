// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Suggestion } from '../../features/search/reads.ts';
import { SearchField } from './search-field.tsx';

const network = vi.fn<typeof fetch>();
const product = (name: string): Suggestion => ({
  tipo: 'producto',
  texto: name,
  codigo: name.toUpperCase(),
  precio_iva: 58,
});

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <SearchField />
      <output data-testid="address">{pathname + search}</output>
    </>
  );
}

const here = (): string => screen.getByTestId('address').textContent ?? '';
const field = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Buscar productos' });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const type = (text: string) => fireEvent.input(field(), { target: { value: text } });
const marked = (): string => {
  const id = field().getAttribute('aria-activedescendant');
  return id ? (document.getElementById(id)?.textContent ?? '') : '';
};

async function open(recent: readonly string[] = []): Promise<void> {
  localStorage.setItem('busquedasRecientes', JSON.stringify(recent));
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  render(<Stub initialEntries={['/contacto']} />);
  await screen.findByRole('combobox');
  field().focus();
  await waitFor(() => expect(field().getAttribute('aria-autocomplete')).toBe('list'));
}

/** The shop answers each text when the test says so. */
function answerLater(): Map<string, (entries: readonly Suggestion[]) => void> {
  const waiting = new Map<string, (entries: readonly Suggestion[]) => void>();
  network.mockImplementation(
    (address, options) =>
      new Promise((resolve, reject) => {
        const text = new URL(String(address), 'http://shop.example').searchParams.get('texto');
        waiting.set(text ?? '', (entries) => resolve(Response.json(entries)));
        options?.signal?.addEventListener('abort', () => reject(options.signal?.reason));
      }),
  );
  return waiting;
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', network.mockReset());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the field asks for nothing before it is entered, and nothing below three letters', async () => {
  await open();
  expect(field().getAttribute('aria-expanded')).toBe('false');
  type('ta');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(network).not.toHaveBeenCalled();
});

test('arrows mark one line after the other, Home and End the ends, and Enter follows it', async () => {
  network.mockImplementation(async () => Response.json([product('Taza'), product('Tarro')]));
  await open();
  type('taz');
  await screen.findByRole('option', { name: /^Tarro/ });
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  expect(marked()).toBe('');
  press('ArrowDown');
  expect(marked()).toBe('Buscar «taz»');
  press('End');
  expect(marked()).toContain('Tarro');
  press('ArrowDown');
  expect(marked()).toBe('');
  press('ArrowUp');
  press('ArrowUp');
  expect(marked()).toContain('Taza');
  press('Home');
  press('ArrowDown');
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
  press('Enter');
  await waitFor(() => expect(here()).toBe('/producto/TAZA'));
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('Escape closes the list and leaves the text; an arrow opens it again', async () => {
  network.mockImplementation(async () => Response.json([product('Taza')]));
  await open();
  type('taz');
  await screen.findByRole('option', { name: /^Taza/ });
  press('Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field().value).toBe('taz');
  press('ArrowDown');
  expect(screen.getByRole('listbox')).toBeTruthy();
  fireEvent.blur(field());
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a late answer never takes the place of a newer one', async () => {
  const answers = answerLater();
  await open();
  type('taza');
  await waitFor(() => expect(answers.has('taza')).toBe(true));
  type('gorra');
  await waitFor(() => expect(answers.has('gorra')).toBe(true));
  answers.get('gorra')?.([product('Gorra')]);
  await screen.findByRole('option', { name: /^Gorra/ });
  answers.get('taza')?.([product('Taza')]);
  type('gorra ');
  expect(screen.queryByRole('option', { name: /^Taza/ })).toBeNull();
  expect(network.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  expect(network).toHaveBeenCalledTimes(2);
});

test('A26 the list says what was probably meant, and choosing it searches that', async () => {
  network.mockImplementation(async () =>
    Response.json([{ tipo: 'correccion', texto: 'bolígrafo' }, product('Pluma')]),
  );
  await open();
  type('voligrafo');
  fireEvent.click(await screen.findByRole('option', { name: 'bolígrafo' }));
  await waitFor(() => expect(here()).toBe('/search?searchTerm=bol%C3%ADgrafo'));
  expect(field().value).toBe('bolígrafo');
});

test('a shop that does not answer says so, and the search still works', async () => {
  network.mockImplementation(async () => new Response('', { status: 500 }));
  await open();
  type('taza');
  expect(await screen.findByText(/^No pudimos traer sugerencias\. Puedes/)).toBeTruthy();
  press('ArrowDown');
  press('Enter');
  await waitFor(() => expect(here()).toBe('/search?searchTerm=taza'));
});

test('own searches are kept, offered first and removed by button, by Delete or all at once', async () => {
  network.mockImplementation(async () => Response.json([]));
  await open(['taza', 'gorra', 'termo']);
  const lines = () => screen.queryAllByRole('option').map((line) => line.textContent);
  expect(lines()).toEqual(['taza', 'gorra', 'termo']);
  fireEvent.click(screen.getByRole('button', { name: 'Quitar «gorra» de tus búsquedas' }));
  expect(lines()).toEqual(['taza', 'termo']);
  press('ArrowDown');
  press('Delete');
  expect(lines()).toEqual(['termo']);
  type('mochila');
  const { form } = field();
  if (form) fireEvent.submit(form);
  await waitFor(() => expect(here()).toBe('/search?searchTerm=mochila'));
  expect(JSON.parse(localStorage.getItem('busquedasRecientes') ?? '')).toEqual([
    'mochila',
    'termo',
  ]);
  type('');
  fireEvent.click(screen.getByRole('button', { name: 'Borrar todas' }));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(localStorage.getItem('busquedasRecientes')).toBe('[]');
});

test('SRC-02 a list that arrives after the search was sent stays closed over its results', async () => {
  network.mockImplementation(async () => Response.json([product('Taza')]));
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  render(<Stub initialEntries={['/contacto']} />);
  field().focus();
  type('taza');
  expect(field().getAttribute('aria-autocomplete')).toBeNull();
  const { form } = field();
  if (form) fireEvent.submit(form);
  await waitFor(() => expect(field().getAttribute('aria-autocomplete')).toBe('list'));
  expect(here()).toBe('/search?searchTerm=taza');
  expect(document.activeElement).toBe(field());
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(network).not.toHaveBeenCalled();
  type('tazas');
  expect(await screen.findByRole('option', { name: /^Taza/ })).toBeTruthy();
});
