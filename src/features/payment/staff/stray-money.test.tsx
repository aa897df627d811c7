// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { ContestedList } from './stray-money.tsx';

afterEach(cleanup);

const CHARGE = {
  ...{ folio: 'P-7K3M9Q2X4H', importe: 1250.5, desde: '2026-11-20T18:00:00Z' },
  ...{ plazo: '', retenido: 0, usado: 0 },
};

function shown(charge: Partial<typeof CHARGE>): string {
  const charges = [{ ...CHARGE, ...charge }];
  const Stub = createRoutesStub([
    { path: '/', Component: () => <ContestedList charges={charges} /> },
  ]);
  render(<Stub />);
  return screen.getByRole('listitem').textContent ?? '';
}

test('BEH-872 a contested charge shows its order, how much, since when and until when it is answered', () => {
  expect(shown({ plazo: '2026-12-01T05:59:00Z' })).toBe(
    'P-7K3M9Q2X4H, $1,250.50, desde el 20 nov. Se responde a más tardar el 30 nov, 23:59',
  );
  expect(screen.getByRole('link', { name: CHARGE.folio }).getAttribute('href')).toContain(
    CHARGE.folio,
  );
});

test('BEH-872 without a day it shows none, and what of its store credit is held and used', () => {
  expect(shown({})).toBe('P-7K3M9Q2X4H, $1,250.50, desde el 20 nov');
  cleanup();
  expect(shown({ retenido: 380, usado: 120 })).toBe(
    'P-7K3M9Q2X4H, $1,250.50, desde el 20 nov. De su saldo a favor: $380.00 retenidos, $120.00 ya usados.',
  );
});
