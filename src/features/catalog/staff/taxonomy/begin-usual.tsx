import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { toast } from '../../../../design/toast.tsx';
import { call } from '../../../../platform/browser/call.ts';
import type { UsualCategory } from '../../desk/taxonomy.ts';
import { beginCategories } from '../../taxonomy-calls.ts';

/** What a shop without categories may begin with, and what that would make. */
export function BeginUsual({ usual }: { readonly usual: readonly UsualCategory[] }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const begin = async (): Promise<void> => {
    setBusy(true);
    const done = await call(beginCategories, { body: {} });
    setProblem(done.ok ? '' : done.error || 'No pudimos guardarlo. Revisa tu conexión.');
    if (done.ok) toast.success(`${done.value.categorias} categorías listas`);
    if (done.ok || done.status !== 0) await revalidate();
    setBusy(false);
  };
  return (
    <section
      aria-labelledby="usuales"
      className="mt-4 rounded-sheet border border-line bg-sheet p-4 md:p-6"
    >
      <h2 id="usuales" className="text-lg">
        Todavía no hay categorías
      </h2>
      <p className="mt-1 max-w-[47em] text-sm text-ink-2">
        Empieza con las que usa casi todo el ramo. Después les cambias el nombre, el orden o lo que
        quieras, y quitas las que no vendas.
      </p>
      <ul className="mt-4 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        {usual.map(({ nombre, slug, subcategorias }) => (
          <li key={slug}>
            <span className="font-semibold">{nombre}</span>
            <span className="block text-ink-2">{subcategorias.join(', ')}</span>
          </li>
        ))}
      </ul>
      <p role="alert" className="mt-3 text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <Button extra="mt-5" busy={busy} onClick={() => void begin()}>
        Empezar con las categorías usuales
      </Button>
    </section>
  );
}
