import { SelectField } from '../../../../design/field.tsx';
import { formatPesos } from '../../../../kernel/money.ts';

/** All at once, or months without interest of a credit card; nothing where there is no choice. */
export function MonthsChoice({
  offered,
  total,
  months,
  onChoose,
}: {
  readonly offered: readonly number[];
  readonly total: number;
  readonly months: number | undefined;
  readonly onChoose: (months: number | undefined) => void;
}) {
  if (offered.length === 0) return null;
  return (
    <div className="mt-5 max-w-sm">
      <SelectField
        label="¿En cuántos pagos?"
        hint="Los meses sin intereses son solo con tarjetas de crédito mexicanas."
        value={months ?? ''}
        onChange={({ target }) => onChoose(target.value ? Number(target.value) : undefined)}
      >
        <option value="">Un solo pago de {formatPesos(total)}</option>
        {offered.map((count) => (
          <option key={count} value={count}>
            {count} meses sin intereses de {formatPesos(Math.round((total / count) * 100) / 100)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
