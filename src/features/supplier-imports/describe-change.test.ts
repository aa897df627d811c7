import { expect, test } from 'vitest';
import type { Change } from './catalogue-change.ts';
import { describeChange, describeProblem } from './describe-change.ts';

const told = (of: Partial<Change>) =>
  describeChange({
    ...({ code: 'CTM-3101', name: 'Termo Sierra', fields: [], jump: null, missing: [] } as const),
    ...of,
  } as Change);

test('BEH-61 a change is told in one line: what was, what is, how far its price jumps, what its box lacks', () => {
  expect(told({})).toBe('CTM-3101 Termo Sierra');
  const fields = [
    { field: 'costo', before: null, after: 60.1 },
    { field: 'precio', before: 80, after: 120.5 },
    { field: 'existencia Rojo', before: 5, after: 0 },
  ];
  expect(told({ fields, jump: 50.6, missing: ['medidas', 'peso_caja'] })).toBe(
    'CTM-3101 Termo Sierra · costo $60.10 · precio $80.00 → $120.50 · existencia Rojo 5 → 0 · +50.6 % · falta medidas y peso_caja',
  );
  expect(told({ jump: -12.5 })).toBe('CTM-3101 Termo Sierra · -12.5 %');
  expect(told({ jump: 0 })).toBe('CTM-3101 Termo Sierra · 0 %');
  const long = [{ field: 'descripcion', before: null, after: 'a'.repeat(90) }];
  expect(told({ fields: long })).toBe(`CTM-3101 Termo Sierra · descripcion ${'a'.repeat(60)}`);
  const words = [{ field: 'precio', before: 'consultar', after: null }];
  expect(told({ fields: words })).toBe('CTM-3101 Termo Sierra · precio consultar → —');
});

test('BEH-60 a broken row is told by its line, and by column and code where they are known', () => {
  const problem = {
    level: 'roto',
    line: 12,
    column: 'E (precio)',
    code: 'X',
    why: 'falta',
  } as const;
  expect(describeProblem(problem)).toBe('renglón 12, columna E (precio), clave X: falta');
  expect(describeProblem({ ...problem, column: '', code: '' })).toBe('renglón 12: falta');
});
