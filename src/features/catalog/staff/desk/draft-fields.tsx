import { LongField } from '../../../../design/desk/long-field.tsx';
import { SelectField, TextArea, TextField } from '../../../../design/field.tsx';
import type { Choices } from '../../desk/desk-reads.ts';
import type { DraftProblems, TypedDraft } from '../../desk/typed-draft.ts';
import { PriceFields } from './price-fields.tsx';

/** The texts, price and box of a product. */
export function DraftFields({
  typed,
  problems,
  categories,
  neverSold,
  showsCost,
  onChange,
}: {
  readonly typed: TypedDraft;
  readonly problems: DraftProblems;
  readonly categories: Choices['categorias'];
  /** New: there are no orders of it yet, and its page was never there. */
  readonly neverSold: boolean;
  readonly showsCost: boolean;
  readonly onChange: (change: Partial<TypedDraft>) => void;
}) {
  const text = (
    field:
      | 'nombre'
      | 'material'
      | 'otros_nombres'
      | 'precio'
      | 'piezas_caja'
      | 'medidas'
      | 'peso_gramos'
      | 'clave_sat',
  ) => ({
    value: typed[field],
    error: problems[field],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange({ [field]: event.target.value }),
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField label="Nombre" maxLength={200} {...text('nombre')} />
      </div>
      <div className="sm:col-span-2">
        <TextArea
          label="Descripción"
          rows={4}
          maxLength={4000}
          value={typed.descripcion}
          onChange={(event) => onChange({ descripcion: event.target.value })}
        />
      </div>
      <SelectField
        label="Categoría"
        value={typed.id_subcategoria ?? ''}
        onChange={(event) =>
          onChange({
            id_subcategoria: event.target.value === '' ? null : Number(event.target.value),
          })
        }
      >
        <option value="">Sin categoría</option>
        {categories.map(({ slug, nombre, subcategorias }) => (
          <optgroup key={slug} label={nombre}>
            {subcategorias.map((each) => (
              <option key={each.id} value={each.id}>
                {each.nombre}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <TextField label="Material" optional maxLength={200} {...text('material')} />
      {showsCost ? (
        <PriceFields typed={typed} problems={problems} onChange={onChange} />
      ) : (
        <TextField label="Precio por pieza sin IVA" inputMode="decimal" {...text('precio')} />
      )}
      <TextField label="Piezas por caja" inputMode="numeric" {...text('piezas_caja')} />
      <TextField
        label="Medidas de la caja"
        hint="Largo x ancho x alto en centímetros: 40x30x25"
        {...text('medidas')}
      />
      <TextField
        label="Peso de la caja, kg"
        inputMode="decimal"
        hint="En kilogramos, hasta con tres decimales: 9.25"
        {...text('peso_gramos')}
      />
      <TextField
        label="Clave SAT"
        optional
        inputMode="numeric"
        maxLength={8}
        hint="Ocho dígitos; sin ella se factura con la general de la tienda"
        {...text('clave_sat')}
      />
      <LongField
        label="Otros nombres"
        optional
        maxLength={500}
        hint="Palabras con las que también lo buscan"
        {...text('otros_nombres')}
      />
      <label className="flex min-h-11 items-center gap-3 text-sm font-semibold sm:col-span-2">
        <input
          type="checkbox"
          checked={typed.activo}
          onChange={(event) => onChange({ activo: event.target.checked })}
          className="size-5 accent-cobalt"
        />
        A la venta
        <span className="font-normal text-ink-2">
          {typed.activo
            ? ''
            : neverSold
              ? 'Nadie lo ve todavía: márcalo cuando esté completo'
              : 'Descontinuado: su página lo dice y los pedidos siguen igual'}
        </span>
      </label>
    </div>
  );
}
