import { expect, test } from 'vitest';
import { asApproved, repeatsDesign } from './repeated-design.ts';

const at = (x_mm: number) => ({ area: 'frente', x_mm, y_mm: 0, ancho_mm: 40, giro: 0 });

test('BEH-210 an artwork is asked for again where it was approved, not where its owner first put it', () => {
  const [own, other] = [{ name: 'a.svg', colocacion: at(0) }, { name: 'b.svg' }];
  const moved = [{ name: 'a.svg', colocacion: at(12.5) }];
  expect(asApproved([own, other], moved)).toEqual([{ ...own, colocacion: at(12.5) }, other]);
  // Approved as a file, or never: it lies where its owner left it.
  expect(asApproved([own], [])).toEqual([own]);
  expect(asApproved([own])).toEqual([own]);
});

test('BEH-644 a line repeats a design by the same files where they were approved, in any order', () => {
  const before = {
    files: [{ name: 'a.svg', colocacion: at(0) }, { name: 'b.svg' }],
    placed: [{ name: 'a.svg', colocacion: at(12.5) }],
  };
  const again = [{ name: 'b.svg' }, { name: 'a.svg', colocacion: at(12.5) }];
  expect(repeatsDesign(again, before)).toBe(true);
  // Moved since, another file, one less, one that lies somewhere now.
  expect(repeatsDesign([{ name: 'b.svg' }, { name: 'a.svg', colocacion: at(0) }], before)).toBe(
    false,
  );
  expect(repeatsDesign([{ name: 'c.svg' }, ...again.slice(1)], before)).toBe(false);
  expect(repeatsDesign(again.slice(1), before)).toBe(false);
  const placedNow = [{ name: 'b.svg', colocacion: at(1) }, ...again.slice(1)];
  expect(repeatsDesign(placedNow, before)).toBe(false);
});

test('BEH-644 a line without files repeats nothing: there is nothing to know it by', () => {
  expect(repeatsDesign([], { files: [], placed: [] })).toBe(false);
});
