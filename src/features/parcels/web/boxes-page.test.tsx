// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { OwnBox } from '../reads.ts';
import BoxesPage from './boxes-page.tsx';

afterEach(cleanup);

const BOX: OwnBox = {
  numero: 1,
  contenido: [
    {
      piezas: 1,
      nombre: 'Taza Clásica',
      imagen: '/img/productos/taza-clasica/frente/rojo-640.avif',
    },
    { piezas: 1200, nombre: 'Pluma', imagen: '' },
  ],
  fase: 'en_transito',
  esperada: '2026-12-03',
  guia: { paqueteria: 'Ruta Norte', numero: 'RN1', enlace: 'https://ruta.example/RN1' },
  sucesos: [],
};

async function open(...boxes: readonly OwnBox[]) {
  const data = { folio: 'P-7K3M9Q2X4H', boxes };
  const Stub = createRoutesStub([
    { path: '/', id: 'page', Component: BoxesPage, HydrateFallback: () => null },
  ]);
  render(<Stub hydrationData={{ loaderData: { page: data } }} />);
  return screen.findAllByRole('article');
}

test('BEH-894 a box says first when it comes, then shows what it holds and with whom it travels', async () => {
  const [box] = await open(BOX);
  const said = within(box as HTMLElement);
  expect(box?.querySelector('header')?.textContent).toBe(
    'Caja 1 de 1Llega el jueves, 3 de diciembreEn camino',
  );
  const held = within(said.getByRole('list', { name: 'Lo que lleva la caja 1' }));
  expect(held.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Taza Clásica1 pieza',
    'Pluma1,200 piezas',
  ]);
  const pictures = [...(box?.querySelectorAll('img') ?? [])].map((one) => one.getAttribute('src'));
  expect(pictures).toEqual(['/img/productos/taza-clasica/frente/rojo-320.webp']);
  const track = said.getByRole('link', { name: /^Rastrear con Ruta Norte/ });
  expect(track.getAttribute('href')).toBe('https://ruta.example/RN1');
});

test('BEH-894 one that came says on which day here, whatever day it was in Greenwich', async () => {
  const came = { fecha: '2026-12-03T01:30:00Z', texto: 'Entregado', lugar: '' };
  const [box] = await open({ ...BOX, fase: 'entregada', sucesos: [came] });
  expect(box?.querySelector('header')?.textContent).toContain('Llegó el miércoles, 2 de diciembre');
});

test('BEH-894 without a day, a guide or a courier’s page nothing is promised and nothing is empty', async () => {
  const [box] = await open({ ...BOX, esperada: null, guia: null, contenido: [] });
  expect(box?.textContent).toBe('Caja 1 de 1En camino');
});

test('BEH-716 a box that nobody received, or that comes back, says what follows and where to write', async () => {
  const [missed] = await open({ ...BOX, fase: 'intento' });
  expect(missed?.textContent).toContain('La paquetería hace hasta tres intentos.');
  const write = within(missed as HTMLElement).getByRole('link', { name: 'Escríbenos' });
  expect(write.getAttribute('href')).toBe('/contacto');
  cleanup();
  const [back] = await open({ ...BOX, fase: 'devuelta' });
  expect(back?.textContent).toContain('Te contactamos para confirmar tu dirección');
  cleanup();
  const [coming] = await open(BOX);
  expect(coming?.textContent).not.toContain('Escríbenos');
});
