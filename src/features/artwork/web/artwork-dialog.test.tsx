// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { putToastsAway } from '../../../../test/support/toasts.ts';
import { ToastRegion } from '../../../design/toast.tsx';
import type { FinishFile } from '../../cart/line.ts';
import ArtworkDialog from './artwork-dialog.tsx';
import { ArtworkSection } from './artwork-section.tsx';
import { useArtwork } from './use-artwork.ts';

/** Stands for the network: answers every upload with `next`. */
let next: { status: number; body: unknown };
const sent: FormData[] = [];
class FakeRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = '';
  open(): void {}
  setRequestHeader(): void {}
  send(form: FormData): void {
    sent.push(form);
    this.status = next.status;
    this.responseText = JSON.stringify(next.body);
    setTimeout(() => this.dispatchEvent(new Event(next.status === 0 ? 'error' : 'load')), 0);
  }
}

const stored: FinishFile = {
  name: `${'a'.repeat(32)}.svg`,
  filename: `${'a'.repeat(32)}.svg`,
  url: `/img/imagenesterminados/${'a'.repeat(32)}.svg`,
  original_name: 'logo.svg',
};

function Page() {
  const [files, setFiles] = useState<readonly FinishFile[]>([]);
  const [open, setOpen] = useState(false);
  const artwork = useArtwork(files, setFiles);
  return (
    <>
      <ArtworkSection artwork={artwork} onOpen={() => setOpen(true)} />
      <ArtworkDialog open={open} artwork={artwork} onClose={() => setOpen(false)} />
      <ToastRegion />
      <output>{JSON.stringify(files)}</output>
    </>
  );
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  sent.length = 0;
  next = { status: 200, body: [stored] };
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Subir tu arte' }));
});
afterEach(() => {
  putToastsAway();
  cleanup();
  vi.unstubAllGlobals();
});

const file = (name: string, bytes = 10) => {
  const made = new File(['x'], name);
  Object.defineProperty(made, 'size', { value: bytes });
  return made;
};
const field = () => screen.getByLabelText<HTMLInputElement>(/^Suelta tu arte/);
const choose = (...files: File[]) => fireEvent.change(field(), { target: { files } });
const upload = () => fireEvent.click(screen.getByRole('button', { name: 'Cargar imágenes' }));
const said = (text: string) => waitFor(() => screen.getByText(text));
const kept = () => JSON.parse(document.querySelector('output')?.textContent ?? '');

test('ART-03 files to print from are listed, waiting to be uploaded', () => {
  choose(file('logo.ai'), file('tarjeta.PDF'));
  expect(screen.getByText('logo.ai')).toBeTruthy();
  expect(screen.getByText('tarjeta.PDF')).toBeTruthy();
  expect(sent).toHaveLength(0);
});

test('ART-04 ART-05 ART-06 what cannot be taken is said in the words of the shop', async () => {
  choose(file('logo.png'));
  await said('Solo puedes subir archivos SVG, Illustrator (.ai) o Photoshop (.psd)');
  choose(file('logo.svg', 10.1 * 1024 * 1024));
  await said('El archivo excede el tamaño máximo de 10 MB');
  expect(screen.queryByText('logo.svg')).toBeNull();
  choose(file('a.svg'), file('b.svg'), file('c.svg'));
  await said('Máximo de imágenes alcanzado');
  expect(screen.getByText('b.svg')).toBeTruthy();
  expect(screen.queryByText('c.svg')).toBeNull();
});

test('ART-07 uploading nothing says so and sends nothing', async () => {
  upload();
  await said('No hay imágenes cargadas.');
  expect(sent).toHaveLength(0);
});

test('ART-09 ART-10 ART-11 what was uploaded carries the names the server gave', async () => {
  const logo = file('logo.svg');
  choose(logo);
  upload();
  await said('Imágenes cargadas y nombres actualizados por el servidor.');
  expect([...(sent[0]?.keys() ?? [])]).toEqual(['imagen1']);
  expect(kept()).toEqual([stored]);
});

test('the keyboard stays among the files when they are uploaded or taken out', async () => {
  choose(file('logo.svg'));
  screen.getByRole('button', { name: 'Cargar imágenes' }).focus();
  upload();
  await said('Imágenes cargadas y nombres actualizados por el servidor.');
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Archivos' }));
  const dialog = within(screen.getByRole('dialog'));
  const out = dialog.getByRole('button', { name: 'Quitar logo.svg' });
  out.focus();
  fireEvent.click(out);
  expect(document.activeElement).toBe(field());
});

test.each([
  ['the server fails', 500],
  ['there is no network', 0],
])('ART-08 when %s the files stay to try again', async (_, status) => {
  next = { status, body: {} };
  choose(file('logo.svg'));
  upload();
  await said('Error al cargar las imágenes.');
  expect(kept()).toEqual([]);
  expect(screen.getByText('logo.svg')).toBeTruthy();
  next = { status: 200, body: [stored] };
  upload();
  await said('Imágenes cargadas y nombres actualizados por el servidor.');
});

test('a refusal of the server is explained in the dialog', async () => {
  next = { status: 422, body: { error: 'Tu SVG contiene código.' } };
  choose(file('logo.svg'));
  upload();
  await said('Tu SVG contiene código.');
});

test("ART-01 ART-02 A32 'Cerrar' and a click outside close the dialog and keep the files", () => {
  choose(file('logo.svg'));
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByLabelText(/^Suelta tu arte/)).toBeNull();
  expect(screen.getByText('Elegiste 1 archivo que falta cargar.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ver o cambiar archivos' }));
  expect(screen.getByText('logo.svg')).toBeTruthy();
  const dialog = document.querySelector('dialog');
  if (dialog) fireEvent.click(dialog);
  expect(screen.queryByLabelText(/^Suelta tu arte/)).toBeNull();
});

test('a file can be taken out, before and after it was uploaded', async () => {
  choose(file('otro.svg'));
  fireEvent.click(screen.getByRole('button', { name: 'Quitar otro.svg' }));
  expect(screen.queryByText('otro.svg')).toBeNull();
  choose(file('logo.svg'));
  upload();
  await waitFor(() => expect(kept()).toEqual([stored]));
  fireEvent.click(screen.getAllByRole('button', { name: 'Quitar logo.svg' })[0] ?? document.body);
  expect(kept()).toEqual([]);
});
