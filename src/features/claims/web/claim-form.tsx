import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { TextArea, TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { formatCount } from '../../../kernel/count.ts';
import { sendForm } from '../../../platform/browser/send-form.ts';
import { useLeaveGuard } from '../../../platform/browser/use-leave-guard.ts';
import { fileClaim } from '../calls.ts';
import { CLAIM_KINDS, CLAIM_WISHES } from '../claim.ts';
import { type ClaimErrors, claimErrors } from '../claim-form.ts';
import type { ClaimPage } from '../reads.ts';
import { Choice, ClaimedLine } from './claim-fields.tsx';
import { holdsWords } from './holds-words.ts';
import { PhotoField } from './photo-field.tsx';

type Line = ClaimPage['lineas'][number];

/** What is wrong, with how many pieces and with photographs of it. */
export function ClaimForm({
  folio,
  lines,
}: {
  readonly folio: string;
  readonly lines: readonly Line[];
}) {
  const { send, problem, errors, correct, share } = useSending(folio);
  const [chosen, setChosen] = useState(lines[0]?.id ?? 0);
  const [told, setTold] = useState(false);
  useLeaveGuard(told);
  const line = lines.find(({ id }) => id === chosen) ?? lines[0];
  if (!line) return null;
  return (
    <form
      noValidate
      onSubmit={(event) => void send(event, line.quedan)}
      onChange={({ currentTarget, target }) => {
        setTold(holdsWords(currentTarget));
        correct(Reflect.get(target, 'name'));
      }}
      className="mt-6 grid gap-6 rounded-sheet border border-line bg-sheet p-5 shadow-sheet md:p-8"
    >
      <ClaimedLine lines={lines} line={line} onChoose={setChosen} />
      <Choice legend="¿Qué pasó?" name="tipo" of={CLAIM_KINDS} />
      <div className="sm:max-w-60">
        <TextField
          key={line.id}
          label="Piezas con problema"
          name="piezas"
          type="number"
          inputMode="numeric"
          min={1}
          max={line.quedan}
          required
          error={errors.piezas}
          hint={`De ${formatCount(line.quedan)}.`}
        />
      </div>
      <TextArea
        label="Cuéntanos"
        name="texto"
        required
        error={errors.texto}
        maxLength={1000}
        rows={4}
      />
      <PhotoField error={errors.fotos} />
      <Choice legend="¿Qué prefieres?" name="deseo" of={CLAIM_WISHES} />
      {share === undefined ? null : (
        <progress value={share} max={1} aria-label="Enviando" className="w-full accent-cobalt" />
      )}
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <Button type="submit" busy={share !== undefined} extra="justify-self-start">
        Enviar reporte
      </Button>
    </form>
  );
}

function useSending(folio: string) {
  const { revalidate } = useRevalidator();
  // The form's own name: sent twice by a double click or a lost answer, it claims once.
  const [key] = useState(() => crypto.randomUUID());
  const [problem, setProblem] = useState('');
  const [errors, setErrors] = useState<ClaimErrors>({});
  const [share, setShare] = useState<number>();
  const send = async (event: FormEvent<HTMLFormElement>, left: number): Promise<void> => {
    event.preventDefault();
    const { currentTarget: shown } = event;
    const form = new FormData(shown);
    const photos = form.getAll('fotos').flatMap((one) => (one instanceof File ? one : []));
    const told = { piezas: textOf(form, 'piezas'), texto: textOf(form, 'texto'), fotos: photos };
    const wrong = claimErrors(told, left);
    setErrors(wrong);
    setProblem('');
    const [first] = Object.keys(wrong);
    if (first) return focusOn(shown, first);
    form.delete('fotos');
    form.set('folio', folio);
    form.set('clave', key);
    for (const [index, photo] of photos.entries()) form.set(`foto${index + 1}`, photo);
    setShare(0);
    const sent = await sendForm(fileClaim, form, setShare);
    setShare(undefined);
    if (!sent.ok) {
      setProblem(sent.error || 'No pudimos enviar tu reporte. Revisa tu conexión.');
      return;
    }
    toast.success('Recibimos tu reporte.');
    await revalidate();
  };
  const correct = (field: unknown): void => {
    if (typeof field === 'string') setErrors((before) => ({ ...before, [field]: undefined }));
  };
  return { send, problem, errors, correct, share };
}

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '');

function focusOn(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
