// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion } from '../../../design/toast.tsx';
import type { LineView } from '../reads.ts';
import { Guests } from './guests.tsx';

const LINE: LineView = {
  ...{ id: 7, folio: 'P-7K3M9Q2X4H', product: 'Taza', quantity: 20 },
  ...{ colour: 'Rojo', finish: 'Serigrafia' },
};
const LINK = 'https://tienda.example/propuesta/abc';
let links: { id: number; name: string; until: string }[];
let sent: unknown[];
let answer: () => Response;

/** The links are read anew with the page, as the viewer reads them. */
function open(): void {
  const Stub = createRoutesStub([
    {
      path: '/',
      loader: () => links,
      HydrateFallback: () => null,
      Component: ({ loaderData }) => (
        <>
          <Guests line={LINE} links={loaderData as typeof links} />
          <ToastRegion />
        </>
      ),
    },
  ]);
  render(<Stub />);
}
const invite = async (name: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText('Nombre de quien aprueba'), {
    target: { value: name },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Crear enlace' }));
};

beforeEach(() => {
  links = [];
  sent = [];
  answer = () => Response.json({ enlace: LINK });
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    const reply = answer();
    if (reply.ok) links = [{ id: 3, name: 'Luis', until: '2026-12-01T18:00:00Z' }];
    return reply;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('BEH-29 an approver is invited to one line by a link that is shown once and stands in the list', async () => {
  open();
  const name = await screen.findByLabelText<HTMLInputElement>('Nombre de quien aprueba');
  expect([name.required, name.maxLength]).toEqual([true, 80]);
  await invite('Luis');
  const link = await screen.findByLabelText<HTMLInputElement>(/^Enlace, visible solo esta vez/);
  expect([link.value, link.readOnly]).toEqual([LINK, true]);
  expect(sent).toEqual([{ folio: 'P-7K3M9Q2X4H', linea: 7, nombre: 'Luis' }]);
  await screen.findByText(/^Luis, hasta el 1 de diciembre de 2026/);
  expect(screen.getByLabelText<HTMLInputElement>('Nombre de quien aprueba').value).toBe('');
  // With the focus it is selected whole, ready to be copied.
  const select = vi.spyOn(link, 'select');
  fireEvent.focus(link);
  expect(select).toHaveBeenCalledOnce();
});

test('BEH-29 a link that is taken back is shown no longer, and leaves the list', async () => {
  open();
  await invite('Luis');
  const revoke = await screen.findByRole('button', { name: 'Retirar el enlace de Luis' });
  answer = () => {
    links = [];
    return new Response('{"success":true}', { status: 200 });
  };
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return answer();
  });
  fireEvent.click(revoke);
  await waitFor(() => expect(screen.queryByText(/^Luis, hasta/)).toBeNull());
  expect(sent.at(-1)).toEqual({ id: 3 });
  expect(screen.queryByLabelText(/^Enlace, visible/)).toBeNull();
});

test('BEH-29 what was not made or not taken back is said, and the name stays in its field', async () => {
  links = [{ id: 3, name: 'Luis', until: '2026-12-01T18:00:00Z' }];
  answer = () => Response.json({ error: 'Ya hay demasiados enlaces.' }, { status: 409 });
  open();
  await invite('Eva');
  await screen.findByText('Ya hay demasiados enlaces.');
  expect(screen.getByLabelText<HTMLInputElement>('Nombre de quien aprueba').value).toBe('Eva');
  expect(screen.queryByLabelText(/^Enlace, visible/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Retirar el enlace de Luis' }));
  await screen.findByText('No pudimos retirar el enlace.');
});

test('BEH-708 the link to approve is copied by a press, and sent where the browser can', async () => {
  open();
  await invite('Luis');
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  fireEvent.click(await screen.findByRole('button', { name: 'Copiar enlace' }));
  expect(copied).toHaveBeenCalledWith(LINK);
  expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull();
  cleanup();
  const share = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  open();
  await invite('Luis');
  fireEvent.click(await screen.findByRole('button', { name: 'Enviar' }));
  expect(share).toHaveBeenCalledWith({ url: LINK });
  Reflect.deleteProperty(navigator, 'share');
});
