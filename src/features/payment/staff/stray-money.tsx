import type { StrayMoney } from '../reads.ts';

/** Money that must go back and that only a person can name: by its company's panel, or by SPEI. */
export function StrayMoneyList({ stray }: { readonly stray: readonly StrayMoney[] }) {
  return (
    <div className="border-b border-line bg-warning-wash px-4 py-4 md:px-5">
      <h3 className="text-sm font-semibold">Dinero que se debe y nadie ha pedido</h3>
      <p className="mt-1 max-w-[68ch] text-sm text-ink-2">
        De una transferencia, pide la CLABE a quien pagó y pide la devolución por SPEI. De un cargo
        en otra moneda o con un importe ilegible, devuélvelo en el panel de su compañía: aquí se
        verá en cuanto ella lo diga.
      </p>
      <ul className="mt-2 text-sm">
        {stray.map(({ folio, motivo, desde }) => (
          <li key={`${folio} ${desde}`}>
            <span className="figures font-semibold">{folio}</span>, {motivo.toLowerCase()}
          </li>
        ))}
      </ul>
    </div>
  );
}
