import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ConfirmButton } from '../../../../design/desk/confirm-button.tsx';
import { toast } from '../../../../design/toast.tsx';
import { countText } from '../../../../kernel/formats/count-text.ts';
import { call } from '../../../../platform/browser/call.ts';
import { staffPages } from '../../../../staff-routes.ts';
import { type KeptCategory, productsIn } from '../../desk/taxonomy.ts';
import { removeCategory } from '../../taxonomy-calls.ts';

/** Takes away a category that has no products; of one that has some it says how many. */
export function RemoveCategory({ category }: { readonly category: KeptCategory }) {
  const { id, nombre, vista, subcategorias } = category;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const products = productsIn(category);

  const remove = async (): Promise<void> => {
    const params = { id: String(id) };
    const done = await call(removeCategory, { params, query: { vista: String(vista) } });
    setProblem(done.ok ? '' : done.error || 'No pudimos hacerlo. Revisa tu conexión.');
    if (done.ok) {
      toast.success(`«${nombre}» ya no está`);
      await navigate(staffPages.categories);
    } else if (done.status !== 0) await revalidate();
  };

  const along = countText(subcategorias.length, 'subcategoría vacía', 'subcategorías vacías');
  return (
    <div className="mt-6 border-t border-line pt-4 text-sm">
      {products > 0 ? (
        <p className="text-ink-2">
          Para quitarla, antes pasa a otra sus {countText(products, 'producto', 'productos')}.
        </p>
      ) : (
        <ConfirmButton
          look="danger"
          title={`¿Quitar «${nombre}»?`}
          text={
            subcategorias.length === 0
              ? 'Deja de aparecer en la tienda.'
              : `Deja de aparecer en la tienda, con ${along}.`
          }
          confirm="Quitar categoría"
          onConfirm={() => void remove()}
        >
          Quitar categoría
        </ConfirmButton>
      )}
      <p role="alert" className="mt-2 font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
