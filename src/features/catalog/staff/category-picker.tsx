import { useState } from 'react';
import { Dialog } from '../../../design/dialog.tsx';
import type { CategoryEntry, ProductRelations } from '../reads.ts';
import { Choice } from './choice.tsx';
import type { Subcategory } from './use-categorisation.ts';

/** A button for each category; choosing one asks for the subcategory, which is saved at once. */
export function CategoryPicker({
  categories,
  relations: { categoria, subcategoria },
  onChoose,
}: {
  readonly categories: readonly CategoryEntry[];
  readonly relations: ProductRelations;
  readonly onChoose: (category: CategoryEntry, subcategory: Subcategory) => void;
}) {
  const [open, setOpen] = useState<CategoryEntry>();
  const close = (): void => setOpen(undefined);
  return (
    <section aria-labelledby="categorias" className="space-y-4">
      <h3 id="categorias" className="text-xl">
        Categorías
      </h3>
      {categories.length === 0 ? (
        <p className="text-sm text-ink-2">Todavía no hay categorías.</p>
      ) : null}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {categories.map((category) => (
          <Choice
            key={category.id_categoria}
            chosen={category.id_categoria === categoria?.id_categoria}
            onPress={() => setOpen(category)}
          >
            {category.nombre_categoria}
          </Choice>
        ))}
      </div>
      <p className="rounded-control bg-paper-2 px-4 py-3 text-sm" aria-live="polite">
        <span className="text-ink-2">Subcategoría seleccionada: </span>
        <strong>{subcategoria?.nombre_subcategoria ?? 'ninguna'}</strong>
      </p>
      <Dialog open={open !== undefined} title="Selecciona una Subcategoría" onClose={close}>
        {open?.subcategorias.length === 0 ? (
          <p className="text-ink-2">«{open.nombre_categoria}» todavía no tiene subcategorías.</p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          {open?.subcategorias.map((sub) => (
            <Choice
              key={sub.id_subcategoria}
              chosen={sub.id_subcategoria === subcategoria?.id_subcategoria}
              onPress={() => {
                close();
                onChoose(open, sub);
              }}
            >
              {sub.nombre_subcategoria}
            </Choice>
          ))}
        </div>
      </Dialog>
    </section>
  );
}
