import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { FileButton } from '../../../design/file-button.tsx';
import { sendForm } from '../../../platform/browser/send-form.ts';
import { images } from '../../../routes.ts';
import type { CompanyLogo } from '../../site/reads.ts';
import { uploadLogo } from '../office-calls.ts';

const LOST = 'No pudimos subir el logo. Revisa tu conexión e inténtalo de nuevo.';

/** The company's logo: shown as it will be, chosen from a file, or taken away. */
export function LogoField({
  logo,
  onChange,
}: {
  readonly logo: CompanyLogo | null;
  readonly onChange: (logo: CompanyLogo | null) => void;
}) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const take = async (file: File): Promise<void> => {
    setBusy(true);
    setProblem('');
    const form = new FormData();
    form.append('logo', file);
    const got = await sendForm(uploadLogo, form, () => undefined);
    setBusy(false);
    if (got.ok) onChange(got.value);
    else setProblem(got.error || LOST);
  };
  return (
    <fieldset className="mt-8">
      <legend className="text-base font-semibold">Logo</legend>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <div className="flex h-20 min-w-32 items-center justify-center rounded-sheet border border-line bg-paper px-5">
          {logo ? (
            <img
              src={images.companyLogo(logo.name)}
              alt="Tu logo"
              width={logo.width}
              height={logo.height}
              className="h-9 w-auto"
            />
          ) : (
            <span className="text-sm text-ink-2">La marca de la tienda</span>
          )}
        </div>
        <FileButton
          accept=".svg,.png,image/svg+xml,image/png"
          disabled={busy}
          onPick={([file]) => file && void take(file)}
        >
          {busy ? 'Subiendo…' : logo ? 'Cambiar el logo' : 'Subir un logo'}
        </FileButton>
        {logo ? (
          <Button look="quiet" onClick={() => onChange(null)}>
            Quitar el logo
          </Button>
        ) : null}
      </div>
      <p className="mt-2 text-xs text-ink-2">
        SVG o PNG con fondo transparente. Sale en la tienda, en los correos y en las cotizaciones.
      </p>
      <p role="alert" className="mt-1 text-xs font-semibold text-danger empty:hidden">
        {problem}
      </p>
    </fieldset>
  );
}
