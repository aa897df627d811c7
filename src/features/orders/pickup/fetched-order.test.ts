import { expect, test } from 'vitest';
import { NO_PICKUP } from '../../shipping/pickup/kept-place.ts';
import { letterOf } from '../move-letters.ts';
import { offersFor, refusalOf } from '../moves.ts';
import { nextStep } from '../next-step.ts';
import { nextOf, statusName } from '../status.ts';
import { fetchedLetter, readyLetter } from './letters.ts';

const FOLIO = 'P-7K3M9Q2X4H';
const READY = { code: '7K3M', place: { ...NO_PICKUP.place, nombre: 'Taller' } };
const PACKED = { status: 9, cameFrom: null, paid: true, hasGuide: false, fetched: true };

test('BEH-792 what is fetched goes past the courier, under a name of its own', () => {
  expect([nextOf(9, true), nextOf(9), nextOf(13, true)]).toEqual([
    [13, 11],
    [10, 11],
    [14, 11],
  ]);
  expect(nextOf(null, true)).toEqual([]);
  expect([statusName(13, { fetched: true }), statusName(14, { fetched: true })]).toEqual([
    'Listo para recoger',
    statusName(14),
  ]);
  const [ready] = offersFor(PACKED, ['almacen']);
  expect(ready).toEqual({ to: 13, name: 'Listo para recoger', why: '', needs: [] });
  const [sent] = offersFor({ ...PACKED, fetched: false, hasGuide: true }, ['almacen']);
  expect([sent?.to, sent?.name]).toEqual([10, statusName(10)]);
});

test('BEH-793 it is handed over by its code or to somebody by name, and not without either', () => {
  const hand = (facts: Parameters<typeof refusalOf>[1]['facts']) =>
    refusalOf({ ...PACKED, status: 13 }, { to: 14, by: 'personal', roles: ['almacen'], facts });
  expect([hand({ con_codigo: true }), hand({ recibio: 'Luis' }), hand({})]).toEqual([
    ...[undefined, undefined, 'incomplete'],
  ]);
});

test('BEH-792 its letters are those of what is fetched, and never of what travels', () => {
  const told = (to: number, ready?: typeof READY) =>
    letterOf({
      ...{ folio: FOLIO, from: 9, to, facts: { recibio: 'Luis' }, paid: true, promised: '' },
      ...{ guide: undefined, ready },
    });
  expect(told(13, READY)).toEqual(readyLetter(FOLIO, READY));
  expect(told(14, READY)).toEqual(fetchedLetter(FOLIO, 'Luis'));
  expect(told(13)?.title).toBe('Tu pedido va en camino');
  expect(told(14)?.title).toBe('Entregamos tu pedido');
});

test('BEH-37 a letter leads to the courier of each box that has a page, else to that of the order', () => {
  const box = {
    caja: 1,
    paqueteria: 'Ruta Norte',
    numero: 'RN1',
    enlace: 'https://ruta.example/1',
  };
  const guide = { paqueteria: 'Sur', numero: 'S9', enlace: 'https://sur.example/9' };
  const tracks = (to: number, boxes: readonly (typeof box)[], own?: Partial<typeof guide>) =>
    letterOf({
      ...{ folio: FOLIO, from: 9, to, facts: {}, paid: true, promised: '', boxes },
      guide: own && { ...guide, ...own },
    })?.tracks;
  for (const to of [10, 13]) {
    expect(tracks(to, [box, { ...box, caja: 2, enlace: '' }], {})).toEqual([
      { label: 'Rastrear la caja 1: guía RN1 de Ruta Norte', url: box.enlace },
    ]);
    expect(tracks(to, [{ ...box, enlace: '' }], {})).toEqual([
      { label: 'Rastrear la guía S9', url: guide.enlace },
    ]);
    expect([tracks(to, [], { enlace: '' }), tracks(to, [])]).toEqual([undefined, undefined]);
  }
});

test('BEH-796 packed the shop says when, ready it is its owner’s turn, and where', () => {
  const step = (id_status: number) =>
    nextStep(
      {
        ...{ id_token_order: FOLIO, total_amount: 1, status: '', id_status, motivo: '', fecha: '' },
        ...{ estadoPago: 'pagado', items: [] },
        envio: { courier: '', service: '', estimated_delivery: '' },
        recoger: {
          ...{ nombre: 'Taller', direccion: '', horario: '', telefono: '', llevar: '' },
          codigo: '7K3M',
        },
      },
      'pagado',
    );
  expect(step(9)).toMatchObject({ turn: 'nuestra', title: 'Tu pedido está empacado.', lines: [] });
  expect(step(13)).toEqual({
    turn: 'tuya',
    title: 'Tu pedido está listo para recoger.',
    text: expect.stringContaining('Taller'),
    lines: [],
  });
});
