// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ToastRegion } from '../../../../design/toast.tsx';
import ShareQuote from './share-quote.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(answer: () => Response) {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)));
    return answer();
  });
  const closed = vi.fn();
  render(
    <>
      <ShareQuote folio="P-7K3M9Q2X4H" onClose={closed} />
      <ToastRegion />
    </>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Correo de quien la recibe');
  const send = (to: string): void => {
    fireEvent.change(field, { target: { value: to } });
    fireEvent.submit(field.form as HTMLFormElement);
  };
  return { asked, closed, field, send };
}

test('BEH-635 whoever shares a quotation says to whom, and reads that it left', async () => {
  const { asked, closed, field, send } = open(() => Response.json({ success: true }));
  send('jefe');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  expect(asked).toEqual([]);
  send('jefe@empresa.example');
  expect(await screen.findByText('Enviamos tu cotización a jefe@empresa.example.')).toBeTruthy();
  expect(asked).toEqual([{ folio: 'P-7K3M9Q2X4H', correo: 'jefe@empresa.example' }]);
  expect(closed).toHaveBeenCalledOnce();
});

test('BEH-635 what did not leave says why, and what was written stays', async () => {
  const error = 'Esa cotización ya no está vigente: se pagó, se canceló o venció.';
  const { closed, field, send } = open(() =>
    Response.json({ success: false, code: 'closed', error }, { status: 409 }),
  );
  send('jefe@empresa.example');
  expect(await screen.findByText(error)).toBeTruthy();
  expect(field.value).toBe('jefe@empresa.example');
  expect(closed).not.toHaveBeenCalled();
});
