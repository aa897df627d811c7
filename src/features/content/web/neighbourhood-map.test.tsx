// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../site/settings.ts';
import { NeighbourhoodMap } from './neighbourhood-map.tsx';

afterEach(cleanup);

test('CON-01 BEH-482 the sample company’s map names the streets around it', () => {
  render(<NeighbourhoodMap address={DEFAULT_SETTINGS.address} />);
  expect(screen.getByRole('img').textContent).toContain('Plaza del Tipo Móvil');
  expect(screen.queryByRole('link')).toBeNull();
});

test('CON-01 BEH-482 a company’s own address has no invented streets on its map, and a way to a real one', () => {
  const address = 'Av. Vallarta 12, 44100 Guadalajara';
  const { container } = render(<NeighbourhoodMap address={address} />);
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain(address);
  expect(container.textContent).toBe('Buscar la dirección en OpenStreetMap');
  expect(screen.getByRole('link').getAttribute('href')).toContain(encodeURIComponent(address));
});
