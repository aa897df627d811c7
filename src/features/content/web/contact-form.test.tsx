// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import { putToastsAway } from '../../../../test/support/toasts.ts';
import { ToastRegion } from '../../../design/toast.tsx';
import { ContactForm } from './contact-form.tsx';

const network = vi.fn<typeof fetch>();
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label);

function Page() {
  return (
    <>
      <ContactForm />
      <ToastRegion />
    </>
  );
}

/** Fills in the form and sends it. */
async function send(answer: () => Promise<Response>): Promise<void> {
  network.mockReset().mockImplementation(answer);
  const Stub = createRoutesStub([{ path: '/', Component: Page }]);
  render(<Stub />);
  const texts = { Nombre: 'Ana', 'Correo electrónico': 'ana@x.mx', Mensaje: 'Hola' };
  for (const [label, value] of Object.entries(texts)) {
    fireEvent.change(field(label), { target: { value } });
  }
  fireEvent.submit(screen.getByRole('form', { name: 'Contacto' }));
  await waitFor(() => expect(network).toHaveBeenCalledOnce());
}

beforeEach(() => vi.stubGlobal('fetch', network));
afterEach(() => {
  putToastsAway();
  cleanup();
  vi.unstubAllGlobals();
});

test('CON-04 what was written is sent, the server’s words are shown, and the form is empty again', async () => {
  await send(async () => Response.json({ success: true, message: 'Gracias, Ana' }));
  expect(await screen.findAllByText('Gracias, Ana')).toHaveLength(2);
  const [address, options] = network.mock.calls[0] ?? [];
  expect([address, options?.method]).toEqual([api.contact, 'POST']);
  expect(JSON.parse(String(options?.body))).toEqual({
    nombre: 'Ana',
    email: 'ana@x.mx',
    mensaje: 'Hola',
  });
  expect(field('Mensaje').value).toBe('');
});

test('CON-04 a server without words of its own gets the documented sentence', async () => {
  await send(async () => Response.json({ success: true }));
  expect(await screen.findAllByText('Mensaje enviado con éxito')).toHaveLength(2);
});

test('CON-05 a refusal shows the server’s words, and keeps what was written', async () => {
  await send(async () => Response.json({ message: 'Falta tu nombre' }, { status: 422 }));
  expect(await screen.findByText('Falta tu nombre')).toBeTruthy();
  expect(field('Mensaje').value).toBe('Hola');
});

test('CON-05 a refusal without words gets the documented sentence', async () => {
  await send(async () => new Response('oops', { status: 500 }));
  expect(await screen.findByText('Hubo un error al enviar su mensaje.')).toBeTruthy();
});

test('CON-05 BEH-311 an answer that says no is a refusal, whatever its status', async () => {
  await send(async () => Response.json({ success: false, message: 'Falta tu nombre' }));
  expect(await screen.findByText('Falta tu nombre')).toBeTruthy();
  expect(field('Mensaje').value).toBe('Hola');
  putToastsAway();
  cleanup();
  await send(async () => Response.json({ success: false }));
  expect(await screen.findByText('Hubo un error al enviar su mensaje.')).toBeTruthy();
});

test('CON-06 without an answer it is the network, and the message can be sent again', async () => {
  await send(() => Promise.reject(new TypeError('offline')));
  expect(
    await screen.findByText('Error de red o servidor. Intente de nuevo más tarde.'),
  ).toBeTruthy();
  expect(field('Mensaje').value).toBe('Hola');
  fireEvent.submit(screen.getByRole('form', { name: 'Contacto' }));
  await waitFor(() => expect(network).toHaveBeenCalledTimes(2));
});
