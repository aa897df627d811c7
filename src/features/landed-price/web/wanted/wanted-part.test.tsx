// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFinishNotes } from '../../../product/web/configure/finish-notes.ts';
import { useDeliveryPlace } from '../../../shipping/web/delivery-place-store.ts';
import { useWantedDay, WANTED_DAY_KEY } from '../../../shipping/web/wanted-day-store.ts';
import type { LandedRow } from '../../contract.ts';
import { InTime } from './in-time.tsx';
import { useLateNotes } from './use-late-notes.ts';
import { WantedPart } from './wanted-part.tsx';

const ROW: LandedRow = {
  ...{ cantidad: 50, productos: 3000, terminado: 1200, envio: 180.5 },
  ...{ total: 4380.5, por_pieza: 87.61, llega: '2026-12-08' },
  ...{ desde: '2026-11-27', dias_terminado: 5 },
  paqueterias: [
    { nombre: 'Colibrí Estándar', envio: 180.5, entrega: '2026-12-03' },
    { nombre: 'Quetzal Aéreo', envio: 540, entrega: '2026-12-01' },
  ],
};
const OTHERS = [
  { name: 'Bordado', days: 9 },
  { name: 'DTF', days: 2 },
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T18:00:00Z') });
  useDeliveryPlace.setState({ chosen: { postalCode: '06700', place: 'Cuauhtémoc' } });
});
afterEach(() => {
  cleanup();
  useWantedDay.getState().want(undefined);
  vi.useRealTimers();
});

function show(change: Partial<Parameters<typeof WantedPart>[0]> = {}) {
  const choose = vi.fn();
  render(
    <WantedPart
      row={ROW}
      printed
      preorder={false}
      others={OTHERS}
      onTechnique={choose}
      {...change}
    />,
  );
  return choose;
}
const want = (value: string) =>
  fireEvent.change(screen.getByLabelText('Lo necesito para el'), { target: { value } });
const said = () => screen.getByRole('status').textContent;

test('BEH-654 the day it is needed for is asked beside the price at the door, and what is bought is told whether it arrives', () => {
  show();
  expect(said()).toBe('');
  want('2026-12-12');
  expect(said()).toBe(
    'Llega a tiempo, con 2 días hábiles de margen. Págalo y aprueba tu diseño a más tardar el mar 1 dic.',
  );
  want('2026-12-08');
  expect(said()).toBe('Llega a tiempo. Págalo y aprueba tu diseño hoy mismo.');
  expect(screen.queryByText(/sí llega/)).toBeNull();
});

test('BEH-654 of what arrives late it is said how late, and what else arrives in time is proposed', () => {
  const choose = show();
  want('2026-12-06');
  expect(said()).toBe('Llega 2 días tarde: el mar 8 dic. ');
  expect(screen.getByText('Para el dom 6 dic sí llega:')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'Elegir DTF llega el sáb 5 dic',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Elegir DTF' }));
  expect(choose).toHaveBeenCalledExactlyOnceWith('DTF');
  want('2026-12-07');
  expect(screen.getByText(/^Con Quetzal Aéreo, el lun 7 dic, por \$359\.50 más/)).toBeTruthy();
  want('2026-11-28');
  expect(screen.getByText(/^No hay paquetería ni terminado que llegue antes/)).toBeTruthy();
});

test('BEH-632 what is fetched in time is proposed where the courier is late, and not where it is late too', () => {
  const recoger = { lugar: 'Mostrador, Cuauhtémoc', total: 4200, por_pieza: 84, dia: '2026-12-04' };
  show({ row: { ...ROW, recoger }, others: [] });
  want('2026-12-05');
  expect(
    screen.getByText(/^Si lo recoges en Mostrador, Cuauhtémoc, desde el vie 4 dic/),
  ).toBeTruthy();
  want('2026-12-03');
  expect(screen.queryByText(/^Si lo recoges/)).toBeNull();
  expect(screen.getByText(/^No hay paquetería ni terminado que llegue antes/)).toBeTruthy();
});

test('BEH-654 where nobody knows the day of what is waited for none is promised', () => {
  show({ preorder: true });
  want('2026-12-12');
  expect(said()).toBe('Un ejecutivo te confirma la fecha: todavía no sabemos si llega.');
  cleanup();
  show({ row: undefined });
  expect(said()).toBe('');
  cleanup();
  useDeliveryPlace.setState({ chosen: undefined });
  show({ row: undefined });
  expect(said()).toBe('Escribe tu código postal y te decimos si llega a tiempo.');
});

test('BEH-654 the wanted day stays in this browser, and goes again', () => {
  show();
  want('2026-12-12');
  expect(localStorage.getItem(WANTED_DAY_KEY)).toBe('2026-12-12');
  // A year on its way to being typed, and a day that is over.
  want('0202-12-12');
  expect(localStorage.getItem(WANTED_DAY_KEY)).toBeNull();
  expect(screen.queryByText(/^Elige un día/)).toBeNull();
  fireEvent.blur(screen.getByLabelText('Lo necesito para el'));
  expect(screen.getByText(/^Elige un día entre hoy y el dom 28 nov de 2027/)).toBeTruthy();
  want('2026-12-12');
  fireEvent.click(screen.getByRole('button', { name: 'Quitar la fecha' }));
  expect(localStorage.getItem(WANTED_DAY_KEY)).toBeNull();
  expect(said()).toBe('');
});

test('BEH-654 a row of the table, or a finish beside another, says it too, and which courier would be in time', () => {
  const row = (wanted: string) => {
    cleanup();
    useWantedDay.getState().want(wanted);
    return render(<InTime row={ROW} />).container.textContent;
  };
  expect(row('2026-12-08')).toBe('Llega a tiempo');
  expect(row('2026-12-07')).toBe('Llega 1 día tarde; a tiempo con Quetzal Aéreo');
  expect(row('2026-12-05')).toBe('Llega 3 días tarde');
});

test('BEH-655 finishes that no courier brings by the wanted day are marked on their cards', () => {
  const Marks = () => {
    useLateNotes(ROW, [{ name: 'Serigrafía', days: 5 }, ...OTHERS]);
    return null;
  };
  useWantedDay.getState().want('2026-12-07');
  const shown = render(<Marks />);
  expect([...useFinishNotes.getState().notes]).toEqual([['Bordado', 'No llega a tiempo']]);
  shown.unmount();
  expect(useFinishNotes.getState().notes.size).toBe(0);
});
