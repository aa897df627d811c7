import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { SelectField, TextField } from '../../../../design/field.tsx';
import { call } from '../../../../platform/browser/call.ts';
import { useLeaveGuard } from '../../../../platform/browser/use-leave-guard.ts';
import { LONGEST_NAME } from '../../../catalog/desk/taxonomy.ts';
import { createSubcategories } from '../../calls.ts';
import type { MissingSubcategory, ShopCategory } from '../../subcategories/missing.ts';

const LOST = 'No pudimos guardarlo. Inténtalo de nuevo.';
const NOT_MADE = '';
const NEW = 'nueva ';

interface Typed {
  readonly texto: string;
  readonly nombre: string;
  /** A category's number, the name of a new one behind `NEW`, or `NOT_MADE`. */
  readonly lugar: string;
}

const placeOf = ({ categoria }: MissingSubcategory): string =>
  typeof categoria === 'number' ? String(categoria) : NEW + categoria.nueva;

/** What each subcategory that a list names is called here, and in which category it is made. */
export function CreateMissing({
  id,
  missing,
  categories,
  onClose,
}: {
  readonly id: number;
  readonly missing: readonly MissingSubcategory[];
  readonly categories: readonly ShopCategory[];
  readonly onClose: () => void;
}) {
  const { revalidate } = useRevalidator();
  const [typed, setTyped] = useState<readonly Typed[]>(() =>
    missing.map((each) => ({ texto: each.texto, nombre: each.nombre, lugar: placeOf(each) })),
  );
  const [nameless, setNameless] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [touched, setTouched] = useState(false);
  useLeaveGuard(touched && !busy);
  const fresh = missing.flatMap(({ categoria }) =>
    typeof categoria === 'number' ? [] : categoria.nueva,
  );

  const change = (texto: string, what: Partial<Typed>): void => {
    setTyped(typed.map((each) => (each.texto === texto ? { ...each, ...what } : each)));
    setTouched(true);
    setProblem('');
    setNameless(new Set([...nameless].filter((each) => each !== texto)));
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wanted = typed.filter(({ lugar }) => lugar !== NOT_MADE);
    const lost = wanted.filter(({ nombre }) => nombre.trim() === '');
    setNameless(new Set(lost.map(({ texto }) => texto)));
    if (lost.length > 0) return;
    if (wanted.length === 0) return setProblem('Elige en qué categoría va al menos una.');
    setBusy(true);
    const subcategorias = wanted.map(({ texto, nombre, lugar }) => ({
      ...{ texto, nombre: nombre.trim() },
      ...(lugar.startsWith(NEW)
        ? { categoria_nueva: lugar.slice(NEW.length) }
        : { id_categoria: Number(lugar) }),
    }));
    const got = await call(createSubcategories, {
      params: { id: String(id) },
      body: { subcategorias },
    });
    if (!got.ok) setProblem(got.error || LOST);
    await revalidate();
    setBusy(false);
  };

  return (
    <form
      noValidate
      aria-label="Crear las que faltan"
      className="mt-4"
      onSubmit={(event) => void save(event)}
    >
      <ul className="divide-y divide-line border-y border-line">
        {typed.map(({ texto, nombre, lugar }, at) => (
          <li key={texto} className="py-4">
            <p>
              La lista dice <span className="font-semibold">«{texto}»</span>
            </p>
            <div className="mt-3 grid gap-4 sm:grid-cols-2">
              <TextField
                label="Subcategoría"
                aria-label={`Subcategoría para «${texto}»`}
                // The form was asked for a moment ago.
                autoFocus={at === 0}
                autoComplete="off"
                maxLength={LONGEST_NAME}
                disabled={lugar === NOT_MADE}
                value={nombre}
                error={nameless.has(texto) ? 'Escribe cómo se llama.' : undefined}
                onChange={(event) => change(texto, { nombre: event.target.value })}
              />
              <SelectField
                label="Categoría"
                aria-label={`Categoría para «${texto}»`}
                value={lugar}
                onChange={(event) => change(texto, { lugar: event.target.value })}
              >
                {[...new Set(fresh)].map((name) => (
                  <option key={name} value={NEW + name}>
                    Nueva categoría «{name}»
                  </option>
                ))}
                {categories.map((category) => (
                  <option key={category.id} value={category.id}>
                    {category.nombre}
                  </option>
                ))}
                <option value={NOT_MADE}>No se crea</option>
              </SelectField>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-2">
        La lista se revisa otra vez con ellas; lo que ya marcaste renglón por renglón se decide de
        nuevo. Si luego la deshaces, se quitan las que nadie use.
      </p>
      <p role="alert" className="mt-2 font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Crear y revisar otra vez
        </Button>
        <Button look="secondary" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
