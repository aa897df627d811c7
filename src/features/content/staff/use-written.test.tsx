// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { type SaveOutcome, useWritten } from './use-written.ts';
import { WrittenBar } from './written-bar.tsx';

interface Page extends Readonly<Record<string, unknown>> {
  readonly titulo: string;
  readonly texto: string;
}
const SEEN = { version: 3, content: { titulo: 'Envíos', texto: 'Diez días.' } };

afterEach(cleanup);

let sent: { readonly version: number; readonly content: Page }[];
let outcome: SaveOutcome<Page>;

async function open(): Promise<void> {
  sent = [];
  const Form = () => {
    const form = useWritten<Page>(SEEN, async (version, content) => {
      sent.push({ version, content });
      return outcome;
    });
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        {(['titulo', 'texto'] as const).map((field) => (
          <input
            key={field}
            aria-label={field}
            value={form.draft[field]}
            onChange={({ target }) => form.change({ [field]: target.value })}
          />
        ))}
        <WrittenBar form={form} names={{ titulo: 'título', texto: 'texto' }} />
      </form>
    );
  };
  const Stub = createRoutesStub([{ path: '/', Component: Form }]);
  await act(async () => render(<Stub />));
}
const field = (name: string): HTMLInputElement => screen.getByLabelText(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const said = () => screen.getByRole('alert').textContent;
const mayLeave = (): boolean =>
  window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('BEH-397 of two who write one page the second reads what the first changed, and joins both', async () => {
  await open();
  type('texto', 'Ocho días.');
  const theirs = { titulo: 'Envíos y tiempos', texto: 'Diez días.' };
  outcome = { ok: false, sentence: 'Nora lo cambió.', now: { version: 4, content: theirs } };
  await press('Guardar');
  expect(said()).toContain('Nora lo cambió.');
  expect(said()).toContain('Cambió: título.');
  expect(said()).toContain('Cambiaron cosas distintas');
  await press('Juntar los cambios');
  expect([field('titulo').value, field('texto').value]).toEqual(['Envíos y tiempos', 'Ocho días.']);
  outcome = { ok: true, version: 5 };
  await press('Guardar');
  expect(sent.map(({ version }) => version)).toEqual([3, 4]);
  expect(sent[1]?.content).toEqual({ titulo: 'Envíos y tiempos', texto: 'Ocho días.' });
});

test('BEH-397 where both wrote the same it is named before anything is lost, and one’s own may be dropped', async () => {
  await open();
  type('texto', 'Ocho días.');
  const theirs = { titulo: 'Envíos', texto: 'Doce días.' };
  outcome = { ok: false, sentence: 'Nora lo cambió.', now: { version: 4, content: theirs } };
  await press('Guardar');
  expect(said()).toContain('Los dos cambiaron: texto.');
  await press('Descartar los míos');
  expect(field('texto').value).toBe('Doce días.');
  expect(sent).toHaveLength(1);
});

test('BEH-395 a page is left without a question while nothing is unsaved, and with one while something is', async () => {
  await open();
  expect(mayLeave()).toBe(true);
  type('titulo', 'Envíos y tiempos');
  expect(mayLeave()).toBe(false);
  outcome = { ok: true, version: 4 };
  await press('Guardar');
  expect(mayLeave()).toBe(true);
});
