import { formatPesos } from '../../../kernel/money.ts';
import type { FieldChange } from '../catalogue-change.ts';
import { FIELD_NAMES, FIELDS, type Field } from '../fields.ts';
import type { RowProblem } from '../read-row.ts';
import type { FoundChange } from '../reads.ts';

const OUTCOMES: Readonly<Record<NonNullable<FoundChange['outcome']>, string>> = {
  aplicado: 'Aplicado',
  movido: 'No se hizo: alguien lo cambió mientras tanto',
  deshecho: 'Deshecho',
  queda: 'Se quedó: ya no se podía deshacer',
};

/** One product's change, with what it was and what it would be. */
export function ChangeRow({
  change,
  busy,
  onApprove,
}: {
  readonly change: FoundChange;
  readonly busy: boolean;
  /** Absent where nothing is left to decide. */
  readonly onApprove?: (approved: boolean) => void;
}) {
  const { code, name, line, approved, outcome, fields, jump, missing } = change;
  return (
    <li className="flex items-start gap-3 px-4 py-2.5 text-sm">
      {onApprove ? (
        <label className="-m-2.5 flex size-11 shrink-0 items-center justify-center">
          <input
            type="checkbox"
            checked={approved}
            aria-disabled={busy}
            onChange={() => busy || onApprove(!approved)}
            aria-label={`Aprobar ${code}`}
            className="size-5 accent-cobalt"
          />
        </label>
      ) : null}
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">
          <span className="figures font-semibold">{code}</span> {name}
          {line > 0 ? (
            <span className="text-xs text-ink-2">
              {' '}
              · renglón{'\u00a0'}
              {line}
            </span>
          ) : null}
        </p>
        {fields.length > 0 ? (
          <ul className="mt-0.5 space-y-0.5 text-xs text-ink-2">
            {fields.map((field) => (
              <li key={field.field} className="wrap-anywhere">
                {nameOf(field)}:{' '}
                {field.before === null ? null : (
                  <>
                    <span className="figures">{shown(field, field.before)}</span> →{' '}
                  </>
                )}
                <span className="figures font-semibold text-ink">{shown(field, field.after)}</span>
                {field.field === 'precio' && jump !== null ? (
                  <span className="figures">
                    {' '}
                    ({jump > 0 ? '+' : ''}
                    {jump} %)
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        ) : null}
        {missing.length > 0 ? (
          <p className="text-xs font-semibold text-warning">
            Le falta {missing.map((each) => BOX[each] ?? each).join(' y ')}: no se podrá cotizar su
            envío.
          </p>
        ) : null}
        {outcome ? <p className="text-xs font-semibold text-ink-2">{OUTCOMES[outcome]}</p> : null}
      </div>
    </li>
  );
}

/** The file's columns by their names; 'color nuevo' and 'existencia Rojo' say themselves. */
const nameOf = ({ field }: FieldChange): string => {
  if (field === 'costo') return 'Costo sin IVA';
  return FIELDS.some((known) => known === field) ? FIELD_NAMES[field as Field] : field;
};

const BOX: Readonly<Record<string, string>> = {
  medidas: 'la medida de la caja',
  peso_caja: 'el peso de la caja',
};

function shown({ field }: FieldChange, value: FieldChange['before']): string {
  if (value === null) return '—';
  if (typeof value === 'number') {
    const money = field === 'precio' || field === 'costo';
    return money ? formatPesos(value) : value.toLocaleString('en-US');
  }
  return value.slice(0, 160);
}

/** A row that stays out, or that somebody should look at. */
export function ProblemRow({ problem }: { readonly problem: RowProblem }) {
  const { line, column, code, why } = problem;
  return (
    <li className="px-4 py-2.5 text-sm">
      <p className="wrap-anywhere">{why}</p>
      <p className="text-xs text-ink-2">
        Renglón <span className="figures">{line}</span>
        {column ? `, columna ${column}` : ''}
        {code ? `, clave ${code}` : ''}
      </p>
    </li>
  );
}
