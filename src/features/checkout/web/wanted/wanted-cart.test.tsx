// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  button,
  freshTab,
  lineOf,
  openCart,
  openStep,
  QUOTE,
  type Replies,
} from '../../../../../test/support/cart-scene.tsx';
import { useDeliveryPlace } from '../../../shipping/web/delivery-place-store.ts';
import { useWantedDay } from '../../../shipping/web/wanted-day-store.ts';
import { useCheckoutDraft } from '../checkout-store.ts';

const QUOTING = '/api/weship/cotizar-envio';
const DAYS = '/api/costos-terminado/dias/Bordado';

beforeEach(() => {
  freshTab();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T18:00:00Z') });
  useDeliveryPlace.getState().choose({ postalCode: '06700', place: 'Cuauhtémoc' });
});
afterEach(() => {
  cleanup();
  useWantedDay.getState().want(undefined);
  useDeliveryPlace.setState({ chosen: undefined });
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Two couriers: Tuesday 8 by land, Friday 4 by air; both after a finish of five days more. */
const [ROUTE] = QUOTE.cotizaciones;
const [LAND] = ROUTE?.detalle ?? [];
const OFFER: Replies = {
  [DAYS]: [200, { tiempo_entrega: 9 }],
  [QUOTING]: [
    200,
    {
      ...QUOTE,
      cotizaciones: [
        {
          ...ROUTE,
          detalle: [
            { ...LAND, deliveryTimestamp: '2026-12-08T23:00:00Z' },
            {
              ...{ ...LAND, alias: 'aereo', courier: 'Quetzal', serviceName: 'Aéreo' },
              ...{ amount: 500, deliveryTimestamp: '2026-12-04T23:00:00Z' },
            },
          ],
        },
      ],
    },
  ],
};
const want = (value: string) =>
  fireEvent.change(screen.getByLabelText('Lo necesito para el'), { target: { value } });
const said = () =>
  screen.getByRole('region', { name: 'Para cuándo lo necesitas' }).textContent ?? '';

test('BEH-656 the cart says whether all of it arrives by the wanted day, by its slowest line', async () => {
  const slow = lineOf({ uniqueId: 'U2', name: 'Gorra trucker', technique: 'Bordado' });
  const { to } = openCart({ lines: [lineOf(), slow], replies: OFFER });
  expect(said()).not.toContain('tiempo');
  expect(to(QUOTING)).toEqual([]);
  want('2026-12-17');
  await waitFor(() =>
    expect(said()).toContain(
      'Todo llega a tiempo al CP 06700 con Estafeta Terrestre ($250.50). Págalo y aprueba tu diseño hoy mismo.',
    ),
  );
  expect(said()).toContain('Lo que más tarda: Gorra trucker en Bordado, 9 días de terminado.');
  expect(to(QUOTING)[0]?.body).toMatchObject({
    destino: { zip: '06700', province: 'Ciudad de México' },
  });
  // Another day asks no courier anew.
  want('2026-12-15');
  await waitFor(() => expect(said()).toContain('con Quetzal Aéreo ($500.00).'));
  want('2026-12-11');
  await waitFor(() =>
    expect(said()).toContain(
      'No llega todo a tiempo: lo más pronto al CP 06700 es el lun 14 dic, con Quetzal Aéreo.',
    ),
  );
  expect(to(QUOTING)).toHaveLength(1);
});

const LUGAR = {
  ...{ nombre: 'Taller', direccion: 'Imprenta', numExterior: '100', numInterior: '', dias: 0 },
  ...{ postal_code: '06000', estado: 'Ciudad de México', municipio: 'Cuauhtémoc', version: 7 },
  ...{ colonia: 'Centro', horario: 'L a V', telefono: '5500000100', llevar: '' },
};

test('BEH-849 the cart tells when it can be fetched beside what couriers bring, and alone once that was chosen', async () => {
  const replies = { ...OFFER, '/api/recoger-en-tienda': [200, { lugar: LUGAR }] } as Replies;
  const lines = [lineOf({ technique: 'Bordado' })];
  const { to } = openCart({ lines, replies });
  want('2026-12-11');
  await waitFor(() =>
    expect(said()).toContain('Si lo recoges en tienda, gratis, está listo a tiempo: el lun 7 dic.'),
  );
  await waitFor(() => expect(said()).toContain('No llega todo a tiempo'));
  want('2026-12-04');
  expect(said()).toContain('Si lo recoges en tienda, gratis, está listo el lun 7 dic.');
  expect(to(QUOTING)).toHaveLength(1);
  cleanup();
  useCheckoutDraft.getState().fetch('5512345678');
  const chosen = openCart({ lines, replies });
  await waitFor(() =>
    expect(said()).toContain('No está listo a tiempo: lo recoges en tienda desde el lun 7 dic.'),
  );
  expect(said()).not.toMatch(/llega|CP/i);
  expect(chosen.to(QUOTING)).toEqual([]);
});

test('BEH-656 nothing is promised of a preorder, and without a place it is asked for', async () => {
  const { to } = openCart({ lines: [lineOf({ preorden: true })], replies: OFFER });
  want('2026-12-17');
  expect(said()).toContain('Tu carrito lleva una preorden: un ejecutivo te confirma la fecha.');
  cleanup();
  useDeliveryPlace.setState({ chosen: undefined });
  openCart({ replies: OFFER });
  expect(said()).toContain('Con tu código postal te decimos si todo llega a tiempo.');
  fireEvent.click(button('Escribir mi CP'));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(to(QUOTING)).toEqual([]);
});

test('BEH-656 each courier says whether it is in time, those that are stand in one sentence, and their order stays', async () => {
  useWantedDay.getState().want('2026-12-10');
  openCart({ replies: OFFER });
  fireEvent.click(button('Continuar'));
  fireEvent.click(await screen.findByRole('button', { name: /^Enviar aquí/ }));
  await waitFor(() => expect(openStep()).toBe('Confirmar y Pagar'));
  const rows = await screen.findAllByRole('radio');
  expect(rows.map((row) => row.closest('label')?.textContent)).toEqual([
    'EstafetaTerrestreLlega el lun 14 dicLlega 4 días tarde. $250.50',
    'QuetzalAéreoLlega el mié 9 dicLlega a tiempo. Págalo y aprueba tu diseño hoy mismo.$500.00',
  ]);
  expect(screen.getByText('Para el jue 10 dic llega a tiempo: Quetzal Aéreo.')).toBeTruthy();
  want('2026-12-01');
  expect(
    screen.getByText('Ninguna paquetería llega para el mar 1 dic. Escríbenos y lo vemos.'),
  ).toBeTruthy();
});

test('BEH-657 the wanted day goes with the order', async () => {
  useWantedDay.getState().want('2026-12-16');
  const { to } = openCart({ replies: OFFER });
  fireEvent.click(button('Continuar'));
  fireEvent.click(await screen.findByRole('button', { name: /^Enviar aquí/ }));
  fireEvent.click(await screen.findByRole('radio', { name: /Estafeta/ }));
  fireEvent.click(button('Continuar'));
  await waitFor(() => expect(to('/api/submit-order')).toHaveLength(1));
  expect(to('/api/submit-order')[0]?.body).toMatchObject({ para_el: '2026-12-16' });
});

test('BEH-702 a cart that stays open over midnight tells the last day that it told before', async () => {
  vi.setSystemTime(new Date('2026-11-27T05:50:00Z'));
  const { to } = openCart({ replies: OFFER });
  want('2026-12-23');
  const last = 'Págalo y aprueba tu diseño a más tardar el';
  await waitFor(() => expect(said()).toContain(last));
  const before = said().slice(said().indexOf(last));
  vi.setSystemTime(new Date('2026-11-27T06:10:00Z'));
  want('2026-12-22');
  want('2026-12-23');
  expect(said().slice(said().indexOf(last))).toBe(before);
  expect(to(QUOTING)).toHaveLength(1);
});
