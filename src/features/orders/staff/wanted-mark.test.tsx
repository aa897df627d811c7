// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { WantedView } from '../reads.ts';
import { WantedMark } from './wanted-mark.tsx';

afterEach(cleanup);

const WANTED: WantedView = { dia: '2026-12-12', llega: '2026-12-12', dias_tarde: 0, pasos: [] };
const said = (wanted: WantedView | null) => {
  cleanup();
  return render(<WantedMark wanted={wanted} />).container.textContent;
};

test('BEH-659 the staff read the day an order is needed for, with a mark where it comes later', () => {
  expect(said(WANTED)).toBe('Lo necesita para el sáb 12 dic ');
  expect(said({ ...WANTED, llega: '2026-12-15', dias_tarde: 3 })).toBe(
    'Lo necesita para el sáb 12 dic Llega 3 días tarde',
  );
  expect(said(null)).toBe('');
});
