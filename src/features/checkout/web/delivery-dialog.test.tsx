// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MESSAGES } from '../../../kernel/messages.ts';
import { DELIVERY_PLACE_KEY, useDeliveryPlace } from '../../shipping/web/delivery-place-store.ts';
import DeliveryDialog from './delivery-dialog.tsx';

const ROMA = { estado: 'Ciudad de México', municipio: 'Cuauhtémoc', colonias: ['Roma Norte'] };
let asked: string[];
let answer: () => Response | Promise<Response>;
const field = () => screen.getByLabelText<HTMLInputElement>('Código postal');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const use = () => fireEvent.click(screen.getByRole('button', { name: 'Usar este código postal' }));

function open() {
  const onClose = vi.fn();
  render(<DeliveryDialog open onClose={onClose} />);
  return onClose;
}

beforeEach(() => {
  localStorage.clear();
  useDeliveryPlace.setState({ chosen: undefined });
  asked = [];
  answer = () => Response.json(ROMA);
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('A11 a postal code that exists is where deliveries are estimated for, kept by the browser alone', async () => {
  const onClose = open();
  type('06a7-00');
  expect(field().value).toBe('06700');
  use();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const place = { postalCode: '06700', place: 'Cuauhtémoc, Ciudad de México' };
  expect(useDeliveryPlace.getState().chosen).toEqual(place);
  expect(JSON.parse(localStorage.getItem(DELIVERY_PLACE_KEY) ?? '')).toEqual(place);
  expect(asked).toEqual(['/api/codigo-postal/06700']);
});

test('A11 the code that was chosen before is there to be changed', () => {
  useDeliveryPlace.setState({ chosen: { postalCode: '64000', place: 'Monterrey, Nuevo León' } });
  open();
  expect(field().value).toBe('64000');
});

test('A11 a code of four digits is not looked up, and the fault goes with the next key', () => {
  const onClose = open();
  type('0670');
  use();
  screen.getByText('El código postal tiene 5 dígitos.');
  expect(asked).toEqual([]);
  type('06700');
  expect(screen.queryByText('El código postal tiene 5 dígitos.')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  [
    'does not exist',
    () => Response.json({ error: 'No.' }, { status: 404 }),
    MESSAGES.address.unknownPostalCode,
  ],
  [
    'cannot be looked up',
    () => Promise.reject(new TypeError('failed to fetch')),
    MESSAGES.address.lookupFailed,
  ],
])('A11 a code that %s chooses nothing and says so', async (_, reply, sentence) => {
  answer = reply;
  const onClose = open();
  type('00000');
  use();
  await screen.findByText(sentence);
  expect(useDeliveryPlace.getState().chosen).toBeUndefined();
  expect(onClose).not.toHaveBeenCalled();
});
