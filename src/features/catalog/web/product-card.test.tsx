// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { DrawnOnce } from '../../../design/drawn-once.tsx';
import type { ProductCard as Card } from '../reads.ts';
import { ProductCard } from './product-card.tsx';

const MUG: Card = {
  id: 1,
  id_producto_prov: 'TAZ 7/B',
  product_name: 'Taza clásica',
  description: 'Cerámica de 330 ml',
  price: 50,
  precio_iva: 58,
  piezas_caja: 36,
  url_image: '/img/productos/taza-clasica/frente/blanco-640.webp',
  colores: [
    { color: 'blanco', nombre: 'Blanco', css: '#ffffff' },
    { color: 'rojo', nombre: 'Rojo', css: '#d0202e' },
    { color: 'malo', nombre: 'Malo', css: 'url(https://mal.example)' },
  ],
};

function show(product: Card, colour?: string, eager = false): void {
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => <ProductCard product={product} colour={colour} eager={eager} />,
    },
  ]);
  render(<Stub initialEntries={['/']} />);
}

afterEach(cleanup);

test('CRD-01 a card shows picture, name and description', () => {
  show(MUG);
  const picture = document.querySelector('article img');
  // The product printed as an example, of the picture that the wire names.
  expect(picture?.getAttribute('src')).toBe(MUG.url_image?.replace('/frente/', '/impreso/'));
  expect(document.querySelector('source')?.getAttribute('srcset')).toContain(
    'blanco-320.avif 320w',
  );
  expect(screen.getByRole('heading', { name: 'Taza clásica' })).toBeTruthy();
  expect(screen.getByText('Cerámica de 330 ml')).toBeTruthy();
});

test('CRD-01 a product without a picture has none', () => {
  const { url_image: _, ...bare } = MUG;
  show(bare);
  expect(document.querySelector('article img')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Taza clásica' })).toBeTruthy();
});

test('CRD-07 url_imagen serves as well as url_image', () => {
  const { url_image: _, ...bare } = MUG;
  show({ ...bare, url_imagen: 'https://fotos.example/taza.jpg' });
  expect(document.querySelector('article img')?.getAttribute('src')).toBe(
    'https://fotos.example/taza.jpg',
  );
});

test('CRD-02 A23 the price starts with $ and is the one with IVA', () => {
  show(MUG);
  expect(document.querySelector('[data-price]')?.textContent).toBe('$58.00');
  expect(screen.getByText('IVA incluido')).toBeTruthy();
  expect(screen.getByText(/^Mín/).textContent).toBe('Mín. 36 piezas');
});

test('CRD-03 there is a circle for each colour, named together, with colours only as CSS', () => {
  show(MUG);
  const chips = screen.getByRole('img', { name: 'Colores: Blanco, Rojo, Malo' });
  expect(chips.children).toHaveLength(3);
  expect(chips.innerHTML).not.toContain('url(');
});

test('CRD-04 A24 five empty stars say that there are no ratings', () => {
  show(MUG);
  const stars = screen.getByRole('img', { name: 'Sin calificaciones' });
  expect(stars.getAttribute('fill')).toBe('none');
  expect(stars.querySelector('use')?.getAttribute('href')).toBe('#stars');
  const { container } = render(<DrawnOnce />);
  const outline = container.querySelector('#stars path')?.getAttribute('d') ?? '';
  expect(outline.match(/m/gi)).toHaveLength(5);
});

test('BEH-770 A24 stars are filled as far as people who bought it say', () => {
  show({ ...MUG, calificacion: { promedio: 4.2, total: 1 } });
  const stars = screen.getByRole('img', { name: '4.2 de 5 estrellas' });
  const [, given] = stars.querySelectorAll('use');
  expect(given?.getAttribute('style')).toMatch(/inset\(0 16% 0 0\)/);
});

test('the name leads to the product, whatever its code', () => {
  show(MUG);
  expect(screen.getByRole('link', { name: 'Taza clásica' }).getAttribute('href')).toBe(
    '/producto/TAZ%207%2FB',
  );
});

test('PDP-11 a card shown in a colour opens the product in that colour', () => {
  show(MUG, 'rojo');
  expect(document.querySelector('article img')?.getAttribute('src')).toContain('rojo-640');
  const link = screen.getByRole('link', { name: 'Taza clásica' });
  expect(link.getAttribute('href')).toBe('/producto/TAZ%207%2FB?color=rojo');
  cleanup();
  show(MUG);
  expect(screen.getByRole('link', { name: 'Taza clásica' }).getAttribute('href')).toBe(
    '/producto/TAZ%207%2FB',
  );
});

test.each([
  [true, 'high', 'eager'],
  [false, 'low', 'lazy'],
])(
  'BEH-297 a card of the first view (%s) is asked for at %s priority: what is pressed comes before the others',
  (eager, priority, loading) => {
    show(MUG, undefined, eager);
    const picture = document.querySelector('article img');
    expect(picture?.getAttribute('fetchpriority')).toBe(priority);
    expect(picture?.getAttribute('loading')).toBe(loading);
  },
);
