import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { TextField } from '../../../../design/field.tsx';
import { toast } from '../../../../design/toast.tsx';
import { call } from '../../../../platform/browser/call.ts';
import { useLeaveGuard } from '../../../../platform/browser/use-leave-guard.ts';
import { staffPages } from '../../../../staff-routes.ts';
import { LONGEST_NAME } from '../../desk/taxonomy.ts';
import { addCategory, addSubcategory } from '../../taxonomy-calls.ts';

/** A new category, or a new subcategory of one. A new category opens, for what it is divided into. */
export function AddGroup({ categoryId }: { readonly categoryId?: number }) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const nombre = name.trim();
  const isCategory = categoryId === undefined;
  useLeaveGuard(!busy && nombre !== '');

  const save = async (): Promise<void> => {
    if (nombre === '') return setError('Escribe cómo se llama.');
    setBusy(true);
    const done = isCategory
      ? await call(addCategory, { body: { nombre } })
      : await call(addSubcategory, { body: { id_categoria: categoryId, nombre } });
    setError(done.ok ? undefined : done.error || 'No pudimos guardarlo. Revisa tu conexión.');
    if (done.ok) {
      toast.success(isCategory ? 'Categoría agregada' : 'Subcategoría agregada');
      setName('');
      if (isCategory) await navigate(staffPages.category(done.value.id));
      else await revalidate();
    }
    setBusy(false);
  };

  return (
    <form
      noValidate
      aria-label={isCategory ? 'Categoría nueva' : 'Subcategoría nueva'}
      className="mt-4 flex max-w-xl flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="min-w-56 flex-1">
        <TextField
          label={isCategory ? 'Nombre de la categoría' : 'Nueva subcategoría'}
          // A category was asked for a moment ago.
          autoFocus={isCategory}
          autoComplete="off"
          maxLength={LONGEST_NAME}
          value={name}
          error={error}
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
        />
      </div>
      <Button
        type="submit"
        look={isCategory ? 'primary' : 'secondary'}
        busy={busy}
        extra="sm:mt-6.5"
      >
        Agregar
      </Button>
    </form>
  );
}
