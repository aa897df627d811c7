import { expect, test } from 'vitest';
import { approvalWords, dueAt, lineMark, reminderDue, sizeText } from './proof.ts';

const PUBLISHED = new Date('2026-11-20T18:00:00Z');
const after = (hours: number) => new Date(PUBLISHED.getTime() + hours * 3600 * 1000);
const due = (hours: number, remindedHours = 0) =>
  reminderDue({ publishedAt: PUBLISHED, remindedHours }, after(hours));

test('BEH-20 a version waits 72 hours by the clock and is reminded of at 24, 48 and 66', () => {
  expect(dueAt(PUBLISHED)).toEqual(after(72));
  expect([0, 23.9, 24, 47.9].map((hours) => due(hours))).toEqual([undefined, undefined, 24, 24]);
  expect([24, 47.9, 48, 66].map((hours) => due(hours, 24))).toEqual([undefined, undefined, 48, 66]);
  expect([66, 71.9].map((hours) => due(hours, 66))).toEqual([undefined, undefined]);
  expect(due(72, 48)).toBeUndefined();
});

test('an approval says which version of what, in which size and how it is printed', () => {
  const facts = { widthMm: 80, heightMm: 40.5, inks: '', position: '', technique: 'Serigrafía' };
  expect(sizeText(facts)).toBe('80 × 40.5 mm');
  const said = { folio: 'P-7K3M9Q2X4H', product: 'Taza', version: 2 };
  expect(approvalWords({ ...facts, ...said })).toBe(
    'Apruebo la versión 2 de la propuesta de diseño de «Taza» del pedido P-7K3M9Q2X4H: medida 80 × 40.5 mm; técnica Serigrafía. Se imprimirá tal como se ve; después de aprobarla ya no se pueden cambiar los archivos ni el diseño.',
  );
  const full = approvalWords({ ...facts, ...said, inks: 'Pantone 185 C', position: 'Frente' });
  expect(full).toContain('técnica Serigrafía; tintas Pantone 185 C; posición Frente.');
});

test('BEH-376 what somebody saw of a line is its newest version and how that stood, or that there was none', () => {
  expect(lineMark(undefined)).toBe('0');
  const waiting = lineMark({ version: 2, state: 'publicada' });
  expect(waiting).not.toBe(lineMark({ version: 2, state: 'aprobada' }));
  expect(waiting).not.toBe(lineMark({ version: 3, state: 'publicada' }));
  expect(waiting).toBe(lineMark({ version: 2, state: 'publicada' }));
});
