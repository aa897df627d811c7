// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { Whose } from '../../assignments/area.ts';
import type { Board, BoardCard } from '../reads.ts';
import { DayList } from './day-list.tsx';

afterEach(cleanup);

const ANA = { id: 1, nombre: 'Ana Ríos' };
const BETO = { id: 2, nombre: 'Beto Paz' };
const card = (linea: number, folio: string, encargado: BoardCard['encargado']) =>
  ({
    ...{
      linea,
      folio,
      encargado,
      cantidad: 100,
      corrida: null,
      promesa: null,
      para_el: null,
      terminado: 'Láser',
    },
    ...{ nombre: `Taza ${linea}`, imagen: '', diseno: '', css: '#fff', color: 'Blanco' },
    ...{ tintas: '', salen_de: '', foto: '', impresa: true },
  }) as unknown as BoardCard;
/** A hundred pieces a day: each line has a day of its own. 2026-11-23 is a Monday. */
const BOARD = {
  ...{ tecnica: 'Láser', hoy: '2026-11-23', hay_mas: false },
  lineas: [
    card(1, 'P-AAAAAAAAAA', BETO),
    card(2, 'P-BBBBBBBBBB', ANA),
    card(3, 'P-CCCCCCCCCC', null),
  ],
  por_imprimir: [1, 2, 3].map((id) => ({ id, pieces: 100 })),
} as unknown as Board;

async function days(whose: Whose): Promise<Record<string, string[]>> {
  cleanup();
  const Component = () => (
    <DayList board={BOARD} capacity={100} chosen={undefined} show={{ whose, me: ANA.id }} />
  );
  const Stub = createRoutesStub([{ path: '/', Component }]);
  render(<Stub />);
  await screen.findAllByText(/^P-/);
  return Object.fromEntries(
    screen.queryAllByRole('heading', { level: 3 }).map((heading) => {
      const day = heading.closest('section') as HTMLElement;
      const folios = within(day).getAllByText(/^P-/);
      return [heading.textContent ?? '', folios.map(({ textContent }) => textContent ?? '')];
    }),
  );
}

test('BEH-498 one’s own lines and nobody’s stand on the days that the whole plan gives them, each with who has it', async () => {
  const all = await days('');
  expect(Object.values(all)).toEqual([['P-AAAAAAAAAA'], ['P-BBBBBBBBBB'], ['P-CCCCCCCCCC']]);
  expect(screen.getByText('Beto Paz')).toBeTruthy();
  const [, second = '', third = ''] = Object.keys(all);
  expect(await days('mios')).toEqual({ [second]: ['P-BBBBBBBBBB'] });
  expect(await days('libres')).toEqual({ [third]: ['P-CCCCCCCCCC'] });
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toBe(
    '/admin/produccion?tecnica=L%C3%A1ser&linea=3&encargo=libres',
  );
});
