// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { embroideredCap } from '../../../../test/support/embroidered-cap.ts';
import type { FinishOffer } from '../../catalog/reads.ts';
import { useFinishNotes } from '../../product/web/configure/finish-notes.ts';
import { useDeliveryPlace } from '../../shipping/web/delivery-place-store.ts';
import { useWantedDay } from '../../shipping/web/wanted-day-store.ts';
import LandedPrice from './landed-price.tsx';

const EMBROIDERY: FinishOffer = {
  ...{ nombre: 'Bordado', slug: 'embroidery', bueno_para: '', tiempo_entrega: 5 },
  escalas: [{ desde: 1, modo: 'por_pieza', importe: 40 }],
};
const ROW = {
  ...{ cantidad: 20, productos: 2000, terminado: 800, envio: 250, total: 3498 },
  ...{ por_pieza: 174.9, llega: '2026-12-08', desde: '2026-11-27', dias_terminado: 5 },
  paqueterias: [{ nombre: 'Colibrí Estándar', envio: 250, entrega: '2026-12-03' }],
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T18:00:00Z') });
  vi.stubGlobal('fetch', async () => Response.json({ filas: [ROW] }));
  useDeliveryPlace.setState({ chosen: { postalCode: '06700', place: 'Cuauhtémoc' } });
});
afterEach(() => {
  cleanup();
  useWantedDay.getState().want(undefined);
  useDeliveryPlace.setState({ chosen: undefined });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('BEH-654 BEH-655 beside a product’s price at the door stands the day it is needed for, and another finish is one press away', async () => {
  const choose = vi.fn();
  render(
    <LandedPrice
      detail={embroideredCap(EMBROIDERY)}
      colour="azul"
      technique="Bordado"
      quantity={20}
      limits={{ minimum: 1, maximum: 500 }}
      preorder={false}
      files={[]}
      onChoose={() => undefined}
      onTechnique={choose}
    />,
  );
  expect(await screen.findByText('$174.90')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Lo necesito para el'), {
    target: { value: '2026-12-04' },
  });
  expect(screen.getByText('Llega 4 días tarde')).toBeTruthy();
  expect([...useFinishNotes.getState().notes.keys()]).toEqual(['Bordado']);
  fireEvent.click(screen.getByRole('button', { name: 'Elegir Sin terminado' }));
  expect(choose).toHaveBeenCalledExactlyOnceWith('Sin terminado');
  fireEvent.click(screen.getByRole('button', { name: 'Comparar cantidades' }));
  const row = (await screen.findByRole('button', { name: '20 piezas' })).closest('tr');
  expect(row?.textContent).toContain('Llega 4 días tarde');
});
