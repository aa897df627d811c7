// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProductCard } from '../../../catalog/reads.ts';
import { useWornLogo } from './worn-logo.ts';
import { WornPicture } from './worn-picture.tsx';

const product: ProductCard = {
  id: 1,
  id_producto_prov: 'TAZ-1',
  product_name: 'Taza',
  description: '',
  price: 50,
  precio_iva: 58,
  piezas_caja: 36,
  url_image: '/img/productos/taza-clasica/frente/blanco-640.webp',
  colores: [],
};
const CARDS = ['a', 'b', 'c', 'd', 'e'];

/** What is watched, each told by itself that it has come near. */
let watched: { readonly near: () => void }[];
beforeEach(() => {
  watched = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (seen: readonly { readonly isIntersecting: boolean }[]) => void;
      constructor(tell: (seen: readonly { readonly isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
      }
      observe(): void {
        watched.push({ near: () => this.#tell([{ isIntersecting: true }]) });
      }
      disconnect(): void {}
    },
  );
  vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }));
  const name = `${'a'.repeat(32)}.svg`;
  useWornLogo.setState({ logo: { name, filename: name, url: '', original_name: 'logo.svg' } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const asked = () => [...document.querySelectorAll('img')];
const come = (...places: readonly number[]) =>
  act(() => {
    for (const place of places) watched[place]?.near();
  });
const open = () => render(CARDS.map((card) => <WornPicture key={card} product={product} />));

test('BEH-619 of the pictures near what is seen three are asked for, and another for each that came or failed', async () => {
  open();
  expect(asked()).toEqual([]);
  await come(0, 1);
  expect(asked()).toHaveLength(2);
  await come(2, 3, 4);
  expect(asked()).toHaveLength(3);
  fireEvent.load(asked()[0] as Element);
  expect(asked()).toHaveLength(4);
  fireEvent.error(asked()[1] as Element);
  expect(asked()).toHaveLength(5);
});

test('BEH-619 whoever leaves the page leaves their turns to the next', async () => {
  const first = open();
  await come(0, 1, 2);
  expect(asked()).toHaveLength(3);
  first.unmount();
  watched = [];
  open();
  await come(0, 1, 2, 3);
  expect(asked()).toHaveLength(3);
});
