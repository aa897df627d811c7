// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  button,
  freshTab,
  openCart,
  openStep,
  type Replies,
  SAVED,
} from '../../../../../test/support/cart-scene.tsx';

beforeEach(freshTab);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const NONE: Replies = { '/api/addresses/user/yo': [200, []] };
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

/** The address step with an empty form. */
async function openForm(replies: Replies = {}) {
  const shop = openCart({ replies: { ...NONE, ...replies } });
  fireEvent.click(button('Continuar'));
  await screen.findByLabelText('Teléfono');
  return shop;
}

async function fillIn(): Promise<void> {
  type('Teléfono', '55 1234 5678');
  type('Calle o avenida', 'Calle Orizaba');
  type('Número exterior', '87');
  type('Código postal', '06700');
  await waitFor(() => expect(field('Estado').value).toBe('Ciudad de México'));
}

test('ADR-04 ADR-05 ADR-20 a saved address is taken with one press, and the courier step opens', async () => {
  openCart({ replies: { '/api/addresses/user/yo': [200, [SAVED, { ...SAVED, id: 8 }]] } });
  fireEvent.click(button('Continuar'));
  const choices = await screen.findAllByRole('button', { name: /^Enviar aquí/ });
  expect(choices).toHaveLength(2);
  fireEvent.click(choices[0] as Element);
  await waitFor(() => expect(openStep()).toBe('Confirmar y Pagar'));
  screen.getByText('Av. Juárez 10. Centro, 64000 Monterrey, Nuevo León');
});

test('BEH-364 Continuar without a choice points at the addresses there are; whoever writes another is shown what it lacks', async () => {
  openCart({ replies: { '/api/addresses/user/yo': [200, [SAVED, { ...SAVED, id: 8 }]] } });
  fireEvent.click(button('Continuar'));
  const [first] = await screen.findAllByRole('button', { name: /^Enviar aquí/ });
  fireEvent.click(button('Continuar'));
  await screen.findByText('Elige a cuál de tus direcciones enviamos, o agrega otra.');
  expect(document.activeElement).toBe(first);
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0);
  const form = screen.getByText('Agregar otra dirección').closest('details') as HTMLDetailsElement;
  expect(form.open).toBe(false);
  type('Calle o avenida', 'Calle Orizaba');
  fireEvent.click(button('Continuar'));
  await waitFor(() => expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(6));
  expect(form.open).toBe(true);
  expect(document.activeElement).toBe(field('Teléfono'));
  expect(screen.queryByText(/^Elige a cuál/)).toBeNull();
});

test('ADR-06 SHP-17 the form has its eight fields and no country', async () => {
  await openForm();
  const names = [...document.querySelectorAll('form [name]')].map((node) =>
    node.getAttribute('name'),
  );
  expect(names).toEqual([
    'telefono',
    'direccion',
    'numExterior',
    'numInterior',
    'postal_code',
    'estado',
    'municipio',
    'colonia',
  ]);
});

test('ADR-07 ADR-14 A42 nothing is red before it is touched; Guardar shows all seven and focuses the first', async () => {
  await openForm();
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0);
  fireEvent.blur(field('Calle o avenida'));
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(1);
  screen.getByText('La dirección es obligatoria.');
  fireEvent.submit(screen.getByRole('form', { name: 'Dirección de entrega' }));
  expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(7);
  expect(document.activeElement).toBe(field('Teléfono'));
  expect(openStep()).toBe('Dirección de entrega');
});

test('ADR-09 the phone drops letters and what goes beyond fifteen digits', async () => {
  await openForm();
  type('Teléfono', '+52 81a1234-5678');
  expect(field('Teléfono').value).toBe('528112345678');
  type('Teléfono', '1234567890123456');
  expect(field('Teléfono').value).toBe('123456789012345');
});

test('ADR-15 a code is looked up at its fifth digit, once, and at no other length', async () => {
  const shop = await openForm();
  for (const typed of ['0', '06', '067', '0670']) type('Código postal', typed);
  expect(shop.sent.filter(({ path }) => path.startsWith('/api/codigo-postal'))).toEqual([]);
  type('Código postal', '06700');
  type('Código postal', '067001');
  await waitFor(() => expect(field('Estado').value).toBe('Ciudad de México'));
  type('Código postal', '0670');
  const asked = shop.sent.filter(({ path }) => path.startsWith('/api/codigo-postal'));
  expect(asked.map(({ path }) => path)).toEqual(['/api/codigo-postal/06700']);
});

test('ADR-16 ADR-17 a known code fills state, municipality and its first colonia', async () => {
  await openForm();
  type('Código postal', '06 700');
  await waitFor(() => expect(field('Estado').value).toBe('Ciudad de México'));
  expect(field('Estado').disabled).toBe(true);
  expect(field('Municipio o alcaldía').value).toBe('Cuauhtémoc');
  expect(field('Colonia').value).toBe('Roma Norte');
  screen.getByText('Confirma tu colonia (2 opciones)');
});

test('A43 a colonia the catalogue does not have is written under Otra', async () => {
  await openForm();
  await fillIn();
  fireEvent.change(field('Colonia'), { target: { value: '__otra__' } });
  type('Nombre de tu colonia', 'Los Encinos');
  fireEvent.click(button('Guardar'));
  fireEvent.click(button('Continuar'));
  await waitFor(() => expect(openStep()).toBe('Confirmar y Pagar'));
  expect(screen.getByText('Los Encinos').closest('address')).toBeTruthy();
});

test('ADR-18 an unknown postal code says so and empties what it had filled', async () => {
  await openForm();
  await fillIn();
  type('Código postal', '00000');
  await screen.findAllByText('Código postal no encontrado.');
  for (const label of ['Estado', 'Municipio o alcaldía', 'Colonia']) {
    expect(field(label).value, label).toBe('');
  }
  expect(field('Calle o avenida').value).toBe('Calle Orizaba');
});

test('BEH-516 where a code tells its state alone, municipality and colonia are written by hand, and the order goes on', async () => {
  const estado = { estado: 'Nuevo León', estado_code: 'NL', municipio: '', colonias: [] };
  await openForm({ '/api/codigo-postal/64000': [200, estado] });
  await fillIn();
  type('Código postal', '64000');
  await waitFor(() => expect(field('Estado').value).toBe('Nuevo León'));
  expect(field('Estado').disabled).toBe(true);
  fireEvent.click(button('Continuar'));
  expect(openStep()).not.toBe('Confirmar y Pagar');
  type('Municipio o alcaldía', 'Monterrey');
  type('Colonia', 'Los Encinos');
  fireEvent.click(button('Guardar'));
  fireEvent.click(button('Continuar'));
  await waitFor(() => expect(openStep()).toBe('Confirmar y Pagar'));
  expect(screen.getByText('Los Encinos').closest('address')).toBeTruthy();
});

test('ADR-19 a failed lookup says so, empties the fields and lets them be filled by hand', async () => {
  await openForm({ '/api/codigo-postal/64000': [500, {}] });
  await fillIn();
  type('Código postal', '64000');
  await screen.findAllByText('No se pudo recuperar la información. Inténtalo más tarde.');
  expect(field('Municipio o alcaldía').value).toBe('');
  expect(field('Colonia').value).toBe('');
  expect(field('Estado').value).toBe('');
  expect(field('Estado').disabled).toBe(false);
});

test('BEH-934 F16 a postal code that was typed on a lost line is looked up once it is back, unless its place was written by hand', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const place = {
    estado: 'Nuevo León',
    estado_code: 'NL',
    municipio: 'Monterrey',
    colonias: ['Centro'],
  };
  const found = async () => [200, place] as const;
  const answers = [lost, found, lost, found];
  await openForm({ '/api/codigo-postal/64000': () => (answers.shift() ?? lost)() });
  const failed = () =>
    screen.findAllByText('No se pudo recuperar la información. Inténtalo más tarde.');
  type('Código postal', '64000');
  await failed();
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(field('Municipio o alcaldía').value).toBe('Monterrey'));
  type('Código postal', '6400');
  type('Código postal', '64000');
  await failed();
  type('Municipio o alcaldía', 'San Pedro');
  fireEvent(window, new Event('online'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(field('Municipio o alcaldía').value).toBe('San Pedro');
});

test('ADR-20 ADR-21 Guardar locks the fields and becomes Editar, which opens them again', async () => {
  await openForm();
  await fillIn();
  const fields = document.querySelector('fieldset') as HTMLFieldSetElement;
  fireEvent.click(button('Guardar'));
  expect(fields.disabled).toBe(true);
  fireEvent.click(button('Editar'));
  expect(fields.disabled).toBe(false);
  button('Guardar');
  expect(field('Número exterior').value).toBe('87');
});

test('AUT-11 whoever comes from signing in begins at the address, with the focus on its title', async () => {
  const { router } = openCart();
  await router.navigate('/iniciar-sesion');
  await screen.findByText('otra página');
  await router.navigate('/mi-carrito', { state: { paso: 2 } });
  const title = await screen.findByRole('heading', { name: 'Dirección de entrega' });
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test('ADR-20 after the address is saved one press goes on', async () => {
  await openForm();
  await fillIn();
  field('Número exterior').focus();
  // Enter in a field, whose fieldset is locked at once.
  fireEvent.submit(screen.getByRole('form', { name: 'Dirección de entrega' }));
  expect(document.activeElement).toBe(button('Continuar'));
  fireEvent.click(document.activeElement as HTMLElement);
  await waitFor(() => expect(openStep()).toBe('Confirmar y Pagar'));
});

test('ADR-22 the step cannot be left before the address is saved', async () => {
  await openForm();
  await fillIn();
  fireEvent.click(button('Continuar'));
  screen.getByText('Por favor, guarda los datos de la dirección antes de continuar.');
  expect(openStep()).toBe('Dirección de entrega');
  fireEvent.click(button('Guardar'));
  expect(screen.queryByText(/^Por favor, guarda/)).toBeNull();
  fireEvent.click(button('Continuar'));
  await waitFor(() => expect(openStep()).toBe('Confirmar y Pagar'));
});

test('ADR-23 Volver goes back a step, so does the browser, and both keep what was written', async () => {
  const { router } = await openForm();
  await fillIn();
  fireEvent.click(button('Guardar'));
  fireEvent.click(button('Continuar'));
  await waitFor(() => expect(openStep()).toBe('Confirmar y Pagar'));
  fireEvent.click(button('Volver'));
  await waitFor(() => expect(openStep()).toBe('Dirección de entrega'));
  await waitFor(() => expect(field('Teléfono').value).toBe('5512345678'));
  fireEvent.click(button('Volver'));
  await waitFor(() => expect(openStep()).toBe('Tu Carrito'));
  await router.navigate(1);
  await waitFor(() => expect(openStep()).toBe('Dirección de entrega'));
  await router.navigate(1);
  await waitFor(() => expect(openStep()).toBe('Confirmar y Pagar'));
  await router.navigate(-1);
  await waitFor(() => expect(openStep()).toBe('Dirección de entrega'));
});

test('ADR-25 A22 a failed list of addresses is only logged; the form is there', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await openForm({ '/api/addresses/user/yo': [500, {}] });
  expect(log).toHaveBeenCalledWith('saved addresses could not be had', 500);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field('Teléfono').disabled).toBe(false);
});
