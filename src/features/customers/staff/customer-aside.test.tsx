// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { CustomerPage } from '../reads.ts';
import { CustomerAside } from './customer-aside.tsx';

afterEach(cleanup);

const CUSTOMER = {
  ...{ id: 7, telefonos: [], fiscales: [], lista: null },
  ...{ saldo: { saldo: 0, movimientos: [], lotes: [], vence: null } },
  direcciones: [{ lineas: ['Orizaba 118, int. 4'], telefono: '5512345678' }],
} as unknown as CustomerPage;

test('BEH-717 the telephone of a customer’s address is read in groups by the staff too', () => {
  render(<CustomerAside customer={CUSTOMER} audits={false} lists={false} />, {
    wrapper: MemoryRouter,
  });
  expect(screen.getByRole('region', { name: 'Direcciones' }).textContent).toBe(
    'DireccionesOrizaba 118, int. 455 1234 5678',
  );
});
