import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { call } from '../../../platform/browser/call.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { type SaveOutcome, useWritten } from '../../content/staff/use-written.ts';
import { Versions, WrittenBar } from '../../content/staff/written-bar.tsx';
import { saveAccounts } from '../calls.ts';
import {
  type AccountFaults,
  type AccountsDraft,
  areAccounts,
  faultsOfAccounts,
} from '../transfer/account-draft.ts';
import { AccountRows } from './account-rows.tsx';
import { transferDeskContext } from './transfer-desk-context.ts';

export async function loader(args: LoaderFunctionArgs) {
  enterStaff(args);
  return args.context.get(transferDeskContext).writtenAccounts();
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Cuentas | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

async function send(
  version: number,
  contenido: AccountsDraft,
): Promise<SaveOutcome<AccountsDraft>> {
  const body = { version, contenido: { cuentas: [...contenido.cuentas] } };
  const answer = await call(saveAccounts, { body });
  if (answer.ok) return { ok: true, version: answer.value.version };
  const now = answer.code === 'conflict' ? answer.extra.ahora : undefined;
  return {
    ok: false,
    sentence: answer.error,
    now: now && { version: now.version, content: now.contenido },
  };
}

/** Where shoppers send their transfers. */
export default function AccountsPage() {
  const kept = useLoaderData<typeof loader>();
  const form = useWritten<AccountsDraft>({ version: kept.version, content: kept.contenido }, send);
  const [faults, setFaults] = useState<readonly AccountFaults[]>([]);
  const { draft, change } = form;
  return (
    <div className="max-w-3xl">
      <h1 className="text-2xl tracking-tight">Cuentas</h1>
      <p className="mt-1 max-w-[40em] text-sm text-ink-2">
        A dónde llegan las transferencias de los clientes. Se ven al pagar, en este orden y en
        cuanto guardas. Un dígito mal escrito manda el dinero a otra persona: revisa cada CLABE.
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setFaults(faultsOfAccounts(draft.cuentas));
          if (areAccounts(draft.cuentas)) void form.save();
        }}
      >
        <AccountRows
          accounts={draft.cuentas}
          faults={faults}
          onChange={(cuentas) => {
            setFaults([]);
            change({ cuentas });
          }}
        />
        <WrittenBar
          form={form}
          names={{ cuentas: 'las cuentas' }}
          wrong={faults.some((each) => Object.keys(each).length > 0)}
        />
      </form>
      <Versions written={kept} onTake={(content) => change(content)} />
    </div>
  );
}
