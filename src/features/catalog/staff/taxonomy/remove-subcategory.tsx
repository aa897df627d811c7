import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ConfirmButton } from '../../../../design/desk/confirm-button.tsx';
import { SelectField } from '../../../../design/field.tsx';
import { toast } from '../../../../design/toast.tsx';
import { countText } from '../../../../kernel/formats/count-text.ts';
import { call } from '../../../../platform/browser/call.ts';
import type { KeptCategory, KeptSubcategory } from '../../desk/taxonomy.ts';
import { removeSubcategory } from '../../taxonomy-calls.ts';

/** Takes away a subcategory; its products, where it has some, go to another one that is chosen. */
export function RemoveSubcategory({
  sub: { id, nombre, vista, productos },
  all,
}: {
  readonly sub: KeptSubcategory;
  readonly all: readonly KeptCategory[];
}) {
  const { revalidate } = useRevalidator();
  const [to, setTo] = useState('');
  const [problem, setProblem] = useState('');
  const counted = countText(productos, 'producto', 'productos');
  const target = all.flatMap(({ subcategorias }) => subcategorias).find((s) => String(s.id) === to);

  const remove = async (): Promise<void> => {
    const params = { id: String(id) };
    const query = { vista: String(vista), ...(productos > 0 && to !== '' ? { pasa_a: to } : {}) };
    const done = await call(removeSubcategory, { params, query });
    setProblem(done.ok ? '' : done.error || 'No pudimos hacerlo. Revisa tu conexión.');
    if (done.ok) toast.success(`«${nombre}» ya no está`);
    if (done.ok || done.status !== 0) await revalidate();
  };

  return (
    <div className="mt-4 max-w-xl text-sm">
      {productos > 0 ? (
        <SelectField
          label={`Para quitarla, ¿a cuál pasan sus ${counted}?`}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        >
          <option value="">Elige una subcategoría</option>
          {all.map((category) => (
            <optgroup key={category.id} label={category.nombre}>
              {category.subcategorias
                .filter((other) => other.id !== id)
                .map((other) => (
                  <option key={other.id} value={other.id}>
                    {other.nombre}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectField>
      ) : null}
      <div className="mt-3">
        <ConfirmButton
          look="danger"
          disabled={productos > 0 && !target}
          title={`¿Quitar «${nombre}»?`}
          text={
            target
              ? `Sus ${counted} pasan a «${target.nombre}».`
              : 'No tiene productos. Deja de aparecer en la tienda.'
          }
          confirm="Quitar subcategoría"
          onConfirm={() => void remove()}
        >
          Quitar subcategoría
        </ConfirmButton>
      </div>
      <p role="alert" className="mt-2 font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
