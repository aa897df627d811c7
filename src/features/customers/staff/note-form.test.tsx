// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { NoteForm } from './note-form.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const isAsked = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('BEH-601 whoever leaves with a note about a customer unsaved is asked, and nobody once it is saved', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true }));
  const Stub = createRoutesStub([
    { path: '/', Component: () => <NoteForm customer={1} />, loader: () => null },
  ]);
  render(<Stub initialEntries={['/']} hydrationData={{ loaderData: {} }} />);
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Nota nueva');
  fireEvent.change(field, { target: { value: 'Paga por transferencia.' } });
  expect(isAsked()).toBe(true);
  const form = field.closest('form');
  if (form) fireEvent.submit(form);
  await waitFor(() => expect(field.value).toBe(''));
  expect(isAsked()).toBe(false);
});
