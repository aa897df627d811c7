import { useState } from 'react';
import { Dialog } from '../../../../design/dialog.tsx';
import { Icon } from '../../../../design/icon.tsx';
import { Spinner } from '../../../../design/spinner.tsx';
import type { PayWay } from '../../pay-way.ts';

const ROW =
  'flex min-h-16 w-full items-center gap-4 px-4 py-3 text-left transition-colors duration-150 hover:bg-cobalt-wash focus-visible:-outline-offset-2 aria-disabled:text-ink-2';

type Elsewhere = Exclude<PayWay['goes'], { readonly page: unknown }>;

/** The ways to pay an order, as large rows. */
export function PayDialog({
  open,
  folio,
  ways,
  onClose,
}: {
  readonly open: boolean;
  readonly folio: string;
  readonly ways: readonly PayWay[];
  readonly onClose: () => void;
}) {
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState('');
  const pay = async (id: string, { ask, failed }: Elsewhere): Promise<void> => {
    if (busy) return;
    setBusy(id);
    setProblem('');
    const link = await ask(folio);
    if ('url' in link) window.location.assign(link.url);
    else setProblem(link.why || failed);
    setBusy(undefined);
  };
  return (
    <Dialog open={open} title="¿Cómo quieres pagar?" onClose={onClose}>
      <ul className="divide-y divide-line overflow-hidden rounded-sheet border border-line">
        {ways.map(({ id, name, text, goes }) => (
          <li key={id}>
            {'page' in goes ? (
              // A whole document load: the payment page has a Content-Security-Policy of its own.
              <a href={goes.page(folio)} className={ROW}>
                <RowText name={name} text={text} />
                <Icon name="right" size={18} />
              </a>
            ) : (
              <button
                type="button"
                // Not disabled: the button would lose the focus to the top of the page.
                aria-disabled={busy !== undefined || undefined}
                onClick={() => void pay(id, goes)}
                className={ROW}
              >
                <RowText name={name} text={text} />
                {busy === id ? <Spinner /> : <Icon name="right" size={18} />}
              </button>
            )}
          </li>
        ))}
      </ul>
      {problem ? (
        <p role="alert" className="mt-4 text-sm font-semibold text-danger">
          {problem}
        </p>
      ) : null}
    </Dialog>
  );
}

function RowText({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <span className="grow">
      <span className="block text-base font-semibold">{name}</span>
      <span className="block text-xs text-ink-2">{text}</span>
    </span>
  );
}
