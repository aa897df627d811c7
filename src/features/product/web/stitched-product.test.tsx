// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cartLine } from '../../../../test/support/cart-line.ts';
import { embroideredCap } from '../../../../test/support/embroidered-cap.ts';
import { readCart } from '../../cart/web/cart-store.ts';
import type { FinishOffer } from '../../catalog/reads.ts';
import ProductPage from './product-page.tsx';

const embroidery: FinishOffer = {
  ...{ nombre: 'Bordado', slug: 'embroidery', bueno_para: '', tiempo_entrega: 5 },
  ...{ puntadas_incluidas: 10_000, millar_adicional: 3.5 },
  escalas: [{ desde: 1, modo: 'por_pieza', importe: 40 }],
};

beforeAll(async () => {
  await import('./product-view.tsx');
  await import('./configure/print-job.tsx');
  await import('./configure/write-line.ts');
  await import('./price/price-ladder.tsx');
  await import('./price/price-aside.tsx');
});
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.includes('/costo-terminado') ? { precio_unitario: 40, modo: 'por_pieza' } : {},
    ),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(terminado: FinishOffer): Promise<void> {
  const line = cartLine({ id: 'GOR-7', color: 'Azul', quantity: 20, technique: 'Bordado' });
  localStorage.setItem('cart', JSON.stringify([line]));
  readCart();
  const loaderData = {
    detail: embroideredCap(terminado),
    canonical: '',
    today: '2026-11-20',
    materials: {},
  };
  const Shop = createRoutesStub([
    { path: '/producto/:id', Component: () => <ProductPage loaderData={loaderData} /> },
  ]);
  render(<Shop initialEntries={['/producto/GOR-7?edit=true&cartProductId=U1']} />);
  await screen.findByRole('heading', { level: 1 });
}

const TEXT = 'Incluye hasta 10,000 puntadas; cada millar adicional $4.06 por pieza, IVA incluido.';

test('BEH-487 by the artwork and beside the sum stands how many stitches are included and what more cost', async () => {
  await show(embroidery);
  const sum = await screen.findByRole('region', { name: 'Desglose' });
  expect(await within(sum).findByText(TEXT)).toBeTruthy();
  expect(
    await screen.findByText(
      `${TEXT} Las contamos al preparar tu propuesta: si tu diseño lleva más, lo lees antes de aprobarla.`,
    ),
  ).toBeTruthy();
});

test('BEH-487 an embroidery that is not charged by its stitches says nothing of them', async () => {
  const { puntadas_incluidas: _, millar_adicional: __, ...plain } = embroidery;
  await show(plain);
  await screen.findByText(/envíanos tu arte después/);
  expect(screen.queryByText(/puntadas/)).toBeNull();
});
