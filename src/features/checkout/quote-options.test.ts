import { expect, test } from 'vitest';
import type { QuoteAnswer, QuoteOption } from '../shipping/contract.ts';
import { bestByDay, optionsByDay, readOptions, worthwhileOptions } from './quote-options.ts';

const option = (courier: string, amount: number, more: Partial<QuoteOption> = {}): QuoteOption => ({
  alias: courier.toLowerCase(),
  courier,
  serviceName: 'Terrestre',
  amount,
  deliveryTimestamp: '2026-12-10T18:00:00Z',
  imageUrl: '',
  estimado: false,
  ...more,
});
const answer = (...detalle: QuoteOption[]): QuoteAnswer => ({
  id_cotizacion: '6f1c',
  vigencia: '2026-12-01T18:00:00Z',
  cotizaciones: [{ ruta: 'NL-JAL', proveedor: 'envia', tipo: 'terrestre', detalle }],
});

test('SHP-04 DAT-07 every option of a quote can be chosen, the cheapest first', () => {
  const options = readOptions(answer(option('DHL', 310.5), option('Estafeta', 189)));
  expect(options.map(({ courier, amount }) => [courier, amount])).toEqual([
    ['Estafeta', 18900],
    ['DHL', 31050],
  ]);
  expect(options[0]).toEqual({
    key: 'envia/Estafeta/Terrestre',
    quoteId: '6f1c',
    alias: 'estafeta',
    courier: 'Estafeta',
    service: 'Terrestre',
    amount: 18900,
    timestamp: '2026-12-10T18:00:00Z',
    estimated: false,
  });
});

test('SHP-05 an answer without an option is empty', () => {
  expect(readOptions(answer())).toEqual([]);
  expect(readOptions({ ...answer(), cotizaciones: [] })).toEqual([]);
});

test('SHP-04 free is a price, and one service is offered once', () => {
  const options = readOptions(answer(option('Gratis', 0), option('Gratis', 0)));
  expect(options.map(({ amount, quoteId }) => [amount, quoteId])).toEqual([[0, '6f1c']]);
});

test('A39 an option on assumed boxes says so', () => {
  expect(readOptions(answer(option('DHL', 1, { estimado: true })))[0]?.estimated).toBe(true);
});

test('SHP-04 A46 what arrives no sooner than a cheaper option is not offered, by the true day', () => {
  const at = (day: string) => ({ deliveryTimestamp: `2026-12-${day}T18:00:00Z` });
  const options = readOptions(
    answer(
      option('Lunes', 572, at('14')),
      option('Domingo', 701, at('13')),
      option('Viernes', 910, at('11')),
      option('Martes', 572, at('15')),
      option('Caro', 950, at('11')),
      option('Gemelo', 572, at('14')),
    ),
  );
  const kept = (days: number | undefined) =>
    worthwhileOptions(options, days).map(({ courier }) => courier);
  expect(kept(0)).toEqual(['Lunes', 'Viernes']);
  // Two days of print: Friday becomes a Sunday, Sunday a Tuesday, and Monday a Wednesday.
  expect(kept(2)).toEqual(['Lunes', 'Domingo', 'Viernes']);
  expect(kept(undefined)).toHaveLength(options.length);
});

test('SHP-05 options without a date all stay', () => {
  const none = { deliveryTimestamp: '' };
  const options = readOptions(answer(option('A', 10, none), option('B', 20, none), option('C', 5)));
  expect(worthwhileOptions(options, 0)).toHaveLength(3);
});

test('BEH-656 of couriers the cheapest that is in time is the best, or else the earliest; a day nobody can read is none', () => {
  const options = readOptions(
    answer(
      option('Lenta', 100, { deliveryTimestamp: '2026-12-09T23:00:00Z' }),
      option('Media', 200, { deliveryTimestamp: '2026-12-07T23:00:00Z' }),
      option('Aérea', 500, { deliveryTimestamp: '2026-12-04T23:00:00Z' }),
      option('Rara', 50, { deliveryTimestamp: 'pronto' }),
    ),
  );
  const order = { finishDays: 3, today: '2026-12-01' };
  const best = (wanted: string) => {
    const found = bestByDay(options, { ...order, wanted });
    return [found?.option.courier, found?.byDay.daysLate, found?.byDay.lastDay];
  };
  expect(best('2026-12-12')).toEqual(['Lenta', 0, '2026-12-01']);
  expect(best('2026-12-10')).toEqual(['Media', 0, '2026-12-01']);
  expect(best('2026-12-06')).toEqual(['Aérea', 1, undefined]);
  const known = optionsByDay(options, { ...order, wanted: '2026-12-10' });
  expect(known.map(({ option: { courier }, byDay }) => [courier, byDay.daysLate])).toEqual([
    ['Lenta', 2],
    ['Media', 0],
    ['Aérea', 0],
  ]);
  expect(bestByDay([], { ...order, wanted: '2026-12-12' })).toBeUndefined();
});
