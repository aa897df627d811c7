import { CopyButton } from '../../../design/copy-button.tsx';
import type { BankAccount } from '../reads.ts';

const CEP = 'https://www.banxico.org.mx/cep/';

/** What Banxico's page asks for to show a transfer's own proof. */
export function CepBlock({
  fecha,
  clave,
  monto,
  accounts,
}: {
  readonly fecha: string;
  readonly clave: string;
  readonly monto: string;
  readonly accounts: readonly BankAccount[];
}) {
  const rows: readonly (readonly [string, string])[] = [
    ['Fecha', fecha],
    ['Clave de rastreo', clave],
    ['Monto', monto],
    ...accounts.map(({ banco, clabe }) => [`CLABE en ${banco}`, clabe] as const),
  ];
  const known = rows.filter(([, value]) => value !== '');
  const text = known.map(([name, value]) => `${name}: ${value}`).join('\n');
  return (
    <details className="rounded-sheet border border-line bg-sheet">
      <summary className="min-h-11 cursor-pointer px-4 py-3 text-sm font-semibold">
        Datos para el CEP de Banxico
      </summary>
      <dl className="divide-y divide-line border-t border-line px-4 text-sm">
        {known.map(([name, value]) => (
          <div key={name} className="flex min-h-11 items-center justify-between gap-3">
            <dt className="text-ink-2">{name}</dt>
            <dd className="figures flex items-center gap-1 font-semibold">
              <span className="break-all">{value}</span>
              <CopyButton text={value} what={name} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap items-center gap-x-2 border-t border-line px-4 py-2 text-xs text-ink-2">
        El banco que envía lo dice el comprobante.
        <a
          href={CEP}
          target="_blank"
          rel="noopener noreferrer"
          className="font-semibold text-cobalt underline underline-offset-2"
        >
          Abrir la página del CEP
        </a>
        <CopyButton text={text} what="todos los datos" />
      </p>
    </details>
  );
}
