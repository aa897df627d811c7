import type { Change } from './catalogue-change.ts';
import type { RowProblem } from './read-row.ts';

const value = (field: string, given: string | number | null): string => {
  if (given === null) return '—';
  if ((field === 'precio' || field === 'costo') && typeof given === 'number')
    return `$${given.toFixed(2)}`;
  return String(given).slice(0, 60);
};

/** A change in one line: 'CTM-3101 Termo Sierra · precio $80.00 → $120.00 (+50 %)'. */
export function describeChange({ code, name, fields, jump, missing }: Change): string {
  const said = fields.map(
    ({ field, before, after }) =>
      `${field} ${before === null ? '' : `${value(field, before)} → `}${value(field, after)}`,
  );
  const jumped = jump === null ? [] : [`${jump > 0 ? '+' : ''}${jump} %`];
  const lacking = missing.length === 0 ? [] : [`falta ${missing.join(' y ')}`];
  return [`${code} ${name}`, ...said, ...jumped, ...lacking].join(' · ');
}

/** A problem in one line: 'renglón 12, columna E (precio), clave X: …'. */
export function describeProblem({ line, column, code, why }: RowProblem): string {
  const place = [`renglón ${line}`, column && `columna ${column}`, code && `clave ${code}`];
  return `${place.filter(Boolean).join(', ')}: ${why}`;
}
