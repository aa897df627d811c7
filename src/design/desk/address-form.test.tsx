// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { AddressForm } from './address-form.tsx';

afterEach(cleanup);

function open(action?: string): void {
  const Here = () => {
    const { pathname, search } = useLocation();
    return (
      <>
        <output>{pathname + search}</output>
        <AddressForm role="search" {...(action ? { action } : {})}>
          <input type="hidden" name="ver" value="todas" />
          <input aria-label="Buscar" name="q" defaultValue="" />
        </AddressForm>
      </>
    );
  };
  const Stub = createRoutesStub([
    { path: '/lista', Component: Here },
    { path: '/otra', Component: Here },
  ]);
  render(<Stub initialEntries={['/lista?pagina=3']} />);
}

function send(text: string): void {
  fireEvent.change(screen.getByLabelText('Buscar'), { target: { value: text } });
  fireEvent.submit(screen.getByRole('search'));
}

test.each([
  [undefined, '/lista?ver=todas&q=taza+%26+t%C3%A9'],
  ['/otra', '/otra?ver=todas&q=taza+%26+t%C3%A9'],
])('BEH-230 what is typed becomes the address of the list (asking %s)', async (action, address) => {
  open(action);
  send('taza & té');
  expect(await screen.findByText(address)).toBeTruthy();
});
