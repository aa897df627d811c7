import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { staffPages } from '../../../../staff-routes.ts';
import { lackingText } from '../../import-state.ts';
import type { LackingSubcategories } from '../../reads.ts';
import { CreateMissing } from './create-missing.tsx';

/** Which subcategories a list names that the shop does not have, and a way to have them. */
export function Lacking({
  id,
  names,
  lacking,
}: {
  readonly id: number;
  readonly names: readonly string[];
  readonly lacking: LackingSubcategories;
}) {
  const [open, setOpen] = useState(false);
  const { missing, categories } = lacking;
  return (
    <section
      aria-label="Subcategorías que faltan"
      className="mt-5 rounded-sheet border-l-4 border-coral bg-sheet p-4 text-sm wrap-anywhere"
    >
      <p>{lackingText(names)}</p>
      {missing.length === 0 ? (
        <p className="mt-2">
          Son demasiadas para ser subcategorías: con «Cambiar columnas» revisa cuál trae la
          categoría.
        </p>
      ) : null}
      {open ? (
        <CreateMissing
          id={id}
          missing={missing}
          categories={categories}
          onClose={() => setOpen(false)}
        />
      ) : (
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
          {missing.length > 0 ? (
            <Button look="secondary" onClick={() => setOpen(true)}>
              Crear las que faltan
            </Button>
          ) : null}
          <Link
            to={staffPages.categories}
            className="inline-flex min-h-11 items-center font-semibold text-cobalt underline underline-offset-2"
          >
            Ir a Categorías
          </Link>
        </div>
      )}
    </section>
  );
}
