// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { BackLink } from './back-link.tsx';

afterEach(cleanup);

test('BEH-715 the way back of every page of the staff looks and reads alike', () => {
  render(<BackLink to="/admin/productos">Productos</BackLink>, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: '← Productos' })).toBeTruthy();
  const own = globSync('src/features/*/staff/**/*-page.tsx').filter((file) =>
    /^\s+←/m.test(readFileSync(file, 'utf8')),
  );
  expect(own).toEqual([]);
});
