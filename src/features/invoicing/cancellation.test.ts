import { expect, test } from 'vitest';
import { ANSWER_MS, type Asked, CANCEL_MOTIVE_NAMES, cancellationAfter } from './cancellation.ts';
import type { FiscalState } from './invoice-stamper.port.ts';

test.each<[FiscalState, Record<Asked, string>]>([
  ['canceled', { no: 'cancelada', waiting: 'cancelada', overdue: 'cancelada' }],
  ['requested', { no: 'solicitada', waiting: 'solicitada', overdue: 'solicitada' }],
  ['rejected', { no: 'rechazada', waiting: 'rechazada', overdue: 'rechazada' }],
  // Active says that SAT was never asked, that its receiver thinks, or that they let it pass.
  ['active', { no: 'fallida', waiting: 'solicitada', overdue: 'rechazada' }],
])('BEH-101 an invoice that SAT calls %s', (state, after) => {
  for (const asked of ['no', 'waiting', 'overdue'] as const)
    expect(cancellationAfter(state, asked), asked).toBe(after[asked]);
});

test('BEH-101 a receiver has a week to say no, and SAT’s four motives have names of their own', () => {
  expect(ANSWER_MS / 86_400_000).toBe(7);
  const names = (['01', '02', '03', '04'] as const).map((motive) => CANCEL_MOTIVE_NAMES[motive]);
  expect(new Set(names).size).toBe(4);
  expect(names.every((name) => name.length > 10)).toBe(true);
});
