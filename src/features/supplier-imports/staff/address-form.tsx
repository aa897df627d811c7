import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { call } from '../../../platform/browser/call.ts';
import { staffPages } from '../../../staff-routes.ts';
import { fetchImport } from '../calls.ts';

const LOST = 'No pudimos traer el archivo. Inténtalo de nuevo.';

/** Fetches a list from where its supplier keeps it. */
export function AddressForm() {
  const navigate = useNavigate();
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!/^https:\/\/\S+\.\S+/.test(address.trim())) {
      return setProblem('Escribe la dirección completa, con https://.');
    }
    setBusy(true);
    const got = await call(fetchImport, { body: { direccion: address.trim() } });
    setBusy(false);
    if (!got.ok) return setProblem(got.error || LOST);
    await navigate(staffPages.import(got.value.id));
  };
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-cobalt hover:underline">
        Traerla de una dirección
      </summary>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-2 flex max-w-2xl flex-wrap items-start gap-3"
      >
        <div className="min-w-56 grow">
          <TextField
            label="Dirección de la lista"
            hint="Pública y con https://."
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={address}
            error={problem || undefined}
            onChange={({ target }) => {
              setAddress(target.value);
              setProblem('');
            }}
          />
        </div>
        <Button type="submit" look="secondary" busy={busy} extra="mt-7">
          Traer
        </Button>
      </form>
    </details>
  );
}
