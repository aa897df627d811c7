// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDeliveryPlace } from '../../shipping/web/delivery-place-store.ts';
import type { LandedRow } from '../contract.ts';
import { DoorPriceOf } from './door-price-of.tsx';

const ROW: LandedRow = {
  cantidad: 108,
  productos: 3000,
  terminado: 1200,
  envio: 250,
  total: 4450.5,
  por_pieza: 41.21,
  llega: '2026-12-01',
  desde: '2026-11-24',
  dias_terminado: 3,
  paqueterias: [{ nombre: 'Colibrí Estándar', envio: 250, entrega: '2026-11-28' }],
};
const asked: object[] = [];
let row: LandedRow = ROW;

beforeEach(() => {
  asked.length = 0;
  row = ROW;
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)));
    return new Response(JSON.stringify({ filas: [row] }));
  });
});
afterEach(() => {
  cleanup();
  useDeliveryPlace.setState({ chosen: undefined });
  vi.unstubAllGlobals();
});

const shown = (preorder = false) =>
  render(
    <DoorPriceOf
      code="TAZ-001"
      colour="blanco"
      technique="Serigrafía"
      inks={3}
      positions={2}
      quantity={108}
      preorder={preorder}
    />,
  );

test('BEH-135 whoever opens a shared design is told its price at their own door, and when it comes', async () => {
  useDeliveryPlace.setState({ chosen: { postalCode: '97000', place: 'Mérida, Yucatán' } });
  shown();
  expect(await screen.findByText('$41.21')).toBeTruthy();
  const [body] = asked;
  expect(body).toEqual({
    id: 'TAZ-001',
    color: 'blanco',
    terminado: 'Serigrafía',
    cp: '97000',
    cantidades: [108],
    tintas: 3,
    posiciones: 2,
  });
  expect(screen.getByText('Puesto en tu CP 97000')).toBeTruthy();
  expect(screen.getByText(/\$4,450\.50/)).toBeTruthy();
  expect(screen.getByText(/Llega el mar 1 dic/)).toBeTruthy();
  expect(screen.getByLabelText('Lo necesito para el')).toBeTruthy();
});

test('BEH-135 where there are fewer pieces now no day is promised, and without a place nothing is asked', async () => {
  shown();
  expect(screen.getByText(/^Con tu código postal te decimos/)).toBeTruthy();
  expect(asked).toEqual([]);
  cleanup();
  useDeliveryPlace.setState({ chosen: { postalCode: '97000', place: '' } });
  shown(true);
  expect(await screen.findByText(/Fecha por confirmar con un ejecutivo/)).toBeTruthy();
  expect(screen.queryByText(/Llega el/)).toBeNull();
});

test('BEH-632 beside the price at the door stands what it costs fetched at the shop, and from which day', async () => {
  const recoger = { lugar: 'Mostrador, Cuauhtémoc', total: 4200.5, por_pieza: 38.89 };
  row = { ...ROW, recoger: { ...recoger, dia: '2026-11-27' } };
  useDeliveryPlace.setState({ chosen: { postalCode: '97000', place: '' } });
  shown();
  expect(await screen.findByText('$38.89')).toBeTruthy();
  expect(screen.getByText(/\$4,200\.50/)).toBeTruthy();
  const words = screen.getByText(/^Gratis en Mostrador, Cuauhtémoc\./).textContent;
  expect(words).toMatch(/Listo desde el vie 27 nov\.$/);
  cleanup();
  shown(true);
  expect((await screen.findByText(/^Gratis en/)).textContent).toMatch(
    /confirmar con un ejecutivo\.$/,
  );
  cleanup();
  row = ROW;
  shown();
  await screen.findByText('$41.21');
  expect(screen.queryByText(/si lo recoges/)).toBeNull();
});
