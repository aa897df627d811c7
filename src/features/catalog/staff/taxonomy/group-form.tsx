import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { Overtaken } from '../../../../design/desk/overtaken.tsx';
import { SelectField, TextField } from '../../../../design/field.tsx';
import { toast } from '../../../../design/toast.tsx';
import { call } from '../../../../platform/browser/call.ts';
import { useLeaveGuard } from '../../../../platform/browser/use-leave-guard.ts';
import { staffPages } from '../../../../staff-routes.ts';
import { type KeptCategory, type KeptGroup, LONGEST_NAME } from '../../desk/taxonomy.ts';
import { changeCategory, changeSubcategory } from '../../taxonomy-calls.ts';

interface FormProps {
  readonly group: KeptGroup;
  /** Where a subcategory may go; empty for a category. */
  readonly categories: readonly KeptCategory[];
  /** Where it is, or which category it is. */
  readonly categoryId: number;
  readonly onDone?: () => void;
}

/** What a category or subcategory is called, and in which category it stands. */
export function GroupForm({ group, categories, categoryId, onDone }: FormProps) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const isSub = categories.length > 0;
  const now = { nombre: group.nombre, categoria: categoryId };
  const [seen, setSeen] = useState({ ...now, vista: group.vista });
  const [typed, setTyped] = useState(now);
  const [refused, setRefused] = useState(false);
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  // A name that is taken is refused as a conflict too; then nobody changed anything.
  const overtaken = refused && group.vista !== seen.vista;
  useLeaveGuard(
    !busy && (typed.nombre.trim() !== seen.nombre || typed.categoria !== seen.categoria),
  );

  const takeNow = (): void => {
    setSeen({ ...now, vista: group.vista });
    setTyped(now);
    setError(undefined);
    setProblem('');
    setRefused(false);
  };

  const save = async (): Promise<void> => {
    const nombre = typed.nombre.trim();
    if (nombre === '') return setError('Escribe cómo se llama.');
    setBusy(true);
    const params = { id: String(group.id) };
    const body = { nombre, vista: overtaken ? group.vista : seen.vista };
    const done = isSub
      ? await call(changeSubcategory, { params, body: { ...body, id_categoria: typed.categoria } })
      : await call(changeCategory, { params, body });
    setProblem(done.ok ? '' : done.error || 'No pudimos guardarlo. Revisa tu conexión.');
    if (done.ok) {
      toast.success(isSub ? 'Subcategoría guardada' : 'Categoría guardada');
      setRefused(false);
      onDone?.();
      await navigate(staffPages.category(typed.categoria), { preventScrollReset: true });
      setSeen({ nombre, categoria: typed.categoria, vista: body.vista + 1 });
      setTyped({ nombre, categoria: typed.categoria });
    } else if (done.status !== 0) {
      setRefused(true);
      await revalidate();
    }
    setBusy(false);
  };

  return (
    <form
      noValidate
      aria-label={`${isSub ? 'Subcategoría' : 'Categoría'} ${group.nombre}`}
      className="grid max-w-2xl gap-4 py-2 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label="Nombre"
        hint="Su dirección en la tienda no cambia con el nombre."
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={typed.nombre}
        error={error}
        onChange={(event) => {
          setTyped({ ...typed, nombre: event.target.value });
          setError(undefined);
        }}
      />
      {isSub ? (
        <SelectField
          label="Categoría"
          value={typed.categoria}
          onChange={(event) => setTyped({ ...typed, categoria: Number(event.target.value) })}
        >
          {categories.map(({ id, nombre }) => (
            <option key={id} value={id}>
              {nombre}
            </option>
          ))}
        </SelectField>
      ) : null}
      {overtaken ? (
        <div className="sm:col-span-2">
          <Overtaken
            sentence={problem}
            now={differences(now, typed, categories)}
            onTake={takeNow}
          />
        </div>
      ) : (
        <p role="alert" className="text-sm font-semibold text-danger empty:hidden sm:col-span-2">
          {problem}
        </p>
      )}
      <div className="sm:col-span-2">
        <Button type="submit" look="secondary" busy={busy}>
          {isSub ? 'Guardar subcategoría' : 'Guardar nombre'}
        </Button>
      </div>
    </form>
  );
}

interface Typed {
  readonly nombre: string;
  readonly categoria: number;
}

/** What stands there now and differs from what was typed over it. */
function differences(now: Typed, typed: Typed, categories: readonly KeptCategory[]) {
  const where = categories.find(({ id }) => id === now.categoria)?.nombre;
  return [
    ...(now.nombre === typed.nombre.trim() ? [] : [`Nombre: ${now.nombre}`]),
    ...(where === undefined || now.categoria === typed.categoria ? [] : [`Categoría: ${where}`]),
  ];
}
