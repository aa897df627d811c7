// @vitest-environment happy-dom
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { ProductCard as Card } from '../reads.ts';
import { CardCorner } from './card-corner.ts';
import { CardGrid } from './card-grid.tsx';

const PRODUCTS = Array.from(
  { length: 24 },
  (_, place): Card => ({
    id: place,
    id_producto_prov: `P-${place}`,
    product_name: `Taza ${place}`,
    description: '',
    price: 50,
    precio_iva: 58,
    piezas_caja: 36,
    colores: [],
  }),
);

/** The page with its cards, which says what came alive when; `onAlive` as soon as it is itself. */
function openOnServer(happened: string[], onAlive: (again: () => void) => void): HTMLElement {
  const Heart = ({ product }: { readonly product: Card }) => {
    useEffect(() => {
      happened.push(product.product_name);
    }, [product]);
    return (
      <button type="button" onClick={() => happened.push(`pressed ${product.product_name}`)}>
        {product.product_name}
      </button>
    );
  };
  const Page = () => {
    const [times, setTimes] = useState(1);
    useEffect(() => {
      happened.push('page');
      queueMicrotask(() => onAlive(() => flushSync(() => setTimes(2))));
    }, []);
    useEffect(() => {
      if (times > 1) happened.push('page again');
    }, [times]);
    return (
      <CardCorner value={Heart}>
        <CardGrid products={PRODUCTS} />
      </CardCorner>
    );
  };
  const page = (
    <MemoryRouter>
      <Page />
    </MemoryRouter>
  );
  const room = document.body.appendChild(document.createElement('div'));
  room.innerHTML = renderToString(page);
  hydrateRoot(room, page);
  return room;
}

test('BEH-241 the page comes alive before its cards, and each card by itself', async () => {
  const happened: string[] = [];
  let alive = 0;
  openOnServer(happened, () => {
    alive = happened.length;
  });
  await vi.waitFor(() => expect(happened).toHaveLength(25));
  expect(happened[0]).toBe('page');
  expect(alive).toBe(1);
});

test('BEH-241 a card pressed before it is alive comes alive at once and hears it', async () => {
  const happened: string[] = [];
  const room = openOnServer(happened, () => {
    [...room.querySelectorAll('button')].at(-1)?.click();
  });
  await vi.waitFor(() => expect(happened).toHaveLength(26));
  expect(happened.slice(0, 3)).toEqual(['page', 'Taza 23', 'pressed Taza 23']);
});

test('BEH-241 a page that is rendered again before its cards are alive does not wake them', async () => {
  const happened: string[] = [];
  openOnServer(happened, (again) => again());
  await vi.waitFor(() => expect(happened).toHaveLength(26));
  expect(happened.slice(0, 2)).toEqual(['page', 'page again']);
});
