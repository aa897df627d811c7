import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import CartPage from '../../src/app/compose/cart-page.tsx';
import { ToastRegion } from '../../src/design/toast.tsx';
import type { CartLine } from '../../src/features/cart/line.ts';
import { withQuantity } from '../../src/features/cart/line-totals.ts';
import { CART_KEY, readCart } from '../../src/features/cart/web/cart-store.ts';
import { useCheckoutDraft } from '../../src/features/checkout/web/checkout-store.ts';
import { cartLine } from './cart-line.ts';
import { HOME } from './home-address.ts';

export const FOLIO = 'P-7K3M9Q2X4H';

/** 116.00 a piece with IVA, ten in a box; Serigrafia for 464.00 a job. */
export function lineOf(more: Partial<CartLine> = {}): CartLine {
  const line = cartLine(more);
  return withQuantity(line, line.quantity);
}

export const SAVED = { id: 7, ...HOME, colonia: 'Centro' };

export const QUOTE = {
  id_cotizacion: '2b1c7a52-54f1-4f2e-9a34-2f5f6d0b7f11',
  vigencia: '2026-11-21T18:00:00Z',
  cotizaciones: [
    {
      ruta: 'NL-NL',
      proveedor: 'propio',
      tipo: 'terrestre',
      detalle: [
        {
          alias: 'estafeta',
          courier: 'Estafeta',
          serviceName: 'Terrestre',
          amount: 250.5,
          deliveryTimestamp: '2026-12-10T18:00:00Z',
          imageUrl: '',
          estimado: false,
        },
      ],
    },
  ],
};

type Reply = readonly [status: number, body: unknown] | Promise<readonly [number, unknown]>;
/** Answers by 'METHOD /path' or '/path'; a function is asked anew each time. */
export type Replies = Readonly<Record<string, Reply | (() => Reply)>>;

export interface Sent {
  readonly path: string;
  readonly body: unknown;
  readonly headers: Headers;
}

const USUAL: Replies = {
  '/api/addresses/user/yo': [200, [SAVED]],
  '/api/codigo-postal/06700': [
    200,
    {
      estado: 'Ciudad de México',
      estado_code: 'CDMX',
      municipio: 'Cuauhtémoc',
      colonias: ['Roma Norte', 'Condesa'],
    },
  ],
  '/api/codigo-postal/00000': [404, { error: 'Código postal no encontrado.' }],
  '/api/costos-terminado/dias/Serigrafia': [200, { tiempo_entrega: 5 }],
  '/api/weship/cotizar-envio': [200, QUOTE],
  '/api/recoger-en-tienda': [200, { lugar: null }],
  '/api/submit-order': [200, { status: 'ok', folio: FOLIO, total: 1, preorden: false }],
};

interface Scene {
  readonly lines?: readonly unknown[];
  /** 'unknown' until the shop is asked, as on a page that is everybody's. */
  readonly signedIn?: boolean | 'unknown';
  readonly replies?: Replies;
  readonly couponInput?: boolean;
}

/** The cart page in a browser that has these lines stored, before a server that answers so. */
export function openCart(scene: Scene = {}) {
  const sent: Sent[] = [];
  const replies = { ...USUAL, ...scene.replies };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ path, body, headers: new Headers(init.headers) });
    const reply = replies[path] ?? replies[path.split('?')[0] ?? ''];
    if (!reply) throw new TypeError(`no reply for ${path}`);
    const [status, answer] = await (typeof reply === 'function' ? reply() : reply);
    return new Response(JSON.stringify(answer), { status });
  });
  localStorage.setItem(CART_KEY, JSON.stringify(scene.lines ?? [lineOf()]));
  readCart();
  const ana = { username: 'ana', email: 'ana@prueba.example' };
  const user = scene.signedIn === 'unknown' ? undefined : scene.signedIn === false ? null : ana;
  const rootData = { user, site: { couponInput: scene.couponInput ?? false }, testMode: false };
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        loader: () => rootData,
        children: [
          { path: '/mi-carrito', element: <CartPage /> },
          { path: '*', element: <p>otra página</p> },
        ],
      },
    ],
    { initialEntries: ['/mi-carrito'], hydrationData: { loaderData: { root: rootData } } },
  );
  render(
    <>
      <RouterProvider router={router} />
      <ToastRegion />
    </>,
  );
  return { router, sent, to: (path: string) => sent.filter((call) => call.path === path) };
}

/** Forgets everything a browser tab keeps. */
export function freshTab(): void {
  vi.unstubAllGlobals();
  localStorage.clear();
  useCheckoutDraft.getState().belongTo('');
  sessionStorage.clear();
  readCart();
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const openStep = () =>
  document.querySelector('[aria-current="step"] h2')?.textContent ?? 'none';
export const total = () => document.querySelector('[data-total]')?.textContent ?? '';
