import { type FormEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { publishProof } from '../calls.ts';
import type { DeskLine } from '../reads.ts';

/** Publishes the next version; its facts begin as those of the version before. */
export function PublishForm({ desk }: { readonly desk: DeskLine }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [isPdf, setIsPdf] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [before] = desk.versions;
  const next = (before?.version ?? 0) + 1;
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const sent = new FormData(event.currentTarget);
    if (!isPdf) sent.delete('vista');
    sent.set('linea', String(desk.line.id));
    sent.set('vista_de', desk.mark);
    const got = await call(publishProof, { form: sent });
    setError(got.ok ? '' : got.error || 'No pudimos publicarla. Revisa tu conexión.');
    if (got.ok) {
      toast.success(`Versión ${got.value.version} publicada`);
      form.current?.reset();
      setIsPdf(false);
    }
    // Also when somebody else was first: what they did is what has to be looked at now.
    await revalidate();
    setBusy(false);
  };
  return (
    <form
      ref={form}
      onSubmit={(event) => void send(event)}
      aria-labelledby="publicar"
      className="rounded-sheet border border-line bg-sheet p-5"
    >
      <h3 id="publicar" className="text-lg">
        Publicar versión {next}
      </h3>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextField
          label="Propuesta"
          name="archivo"
          type="file"
          required
          accept=".jpg,.jpeg,.png,.webp,.pdf"
          hint="JPG, PNG, WEBP o PDF, hasta 10 MB."
          onChange={({ target }) => setIsPdf(/\.pdf$/i.test(target.files?.[0]?.name ?? ''))}
        />
        {isPdf ? (
          <TextField
            label="Imagen del PDF"
            name="vista"
            type="file"
            required
            accept=".jpg,.jpeg,.png,.webp"
            hint="Lo que el cliente ve y comenta; el PDF se descarga."
          />
        ) : null}
        <TextField
          label="Ancho de impresión (mm)"
          name="ancho_mm"
          inputMode="decimal"
          pattern="\d{1,4}([.,]\d)?"
          required
          defaultValue={before?.widthMm}
        />
        <TextField
          label="Alto de impresión (mm)"
          name="alto_mm"
          inputMode="decimal"
          pattern="\d{1,4}([.,]\d)?"
          required
          defaultValue={before?.heightMm}
        />
        <TextField
          label="Técnica"
          name="tecnica"
          required
          maxLength={100}
          defaultValue={before?.technique ?? desk.line.finish}
        />
        <TextField
          label="Tintas o Pantone"
          optional
          name="tintas"
          maxLength={200}
          defaultValue={before?.inks}
        />
        <TextField
          label="Posición"
          optional
          name="posicion"
          maxLength={200}
          defaultValue={before?.position}
        />
        <TextField label="Nota para el cliente" optional name="nota" maxLength={1000} />
      </div>
      {error ? (
        <p role="alert" className="mt-4 text-sm font-semibold text-danger">
          {error}
        </p>
      ) : null}
      <Button type="submit" busy={busy} extra="mt-5">
        Publicar versión {next}
      </Button>
    </form>
  );
}
