import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { FileButton } from '../../../design/file-button.tsx';
import { toast } from '../../../design/toast.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { pages } from '../../../routes.ts';
import { RECEIPT_MAX_BYTES, RECEIPT_REFERENCE } from '../transfer/receipt-file.ts';
import { ChosenReceipt } from './chosen-receipt.tsx';
import { PaymentProblem, SignInAgain } from './payment-problem.tsx';
import { sendReceipt } from './send-receipt.ts';

const TOO_BIG = 'El comprobante excede el tamaño máximo de 10 MB.';
const REFERENCE = 'Escribe de 3 a 40 letras o números.';

/** Reference and receipt of a transfer that was made. */
export function ReceiptForm({ folio }: { readonly folio: string }) {
  const [reference, setReference] = useState('');
  const [file, setFile] = useState<File>();
  const [pointed, setPointed] = useState(false);
  const [problem, setProblem] = useState('');
  const [signedOut, setSignedOut] = useState(false);
  const [share, setShare] = useState<number>();
  const [sent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** Sent, and nobody answered: it may have arrived. */
  const unanswered = useRef<File>(undefined);
  const wrong = !RECEIPT_REFERENCE.test(reference.trim());
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!file || share !== undefined) return;
    setProblem('');
    setPointed(wrong);
    if (wrong) return form.current?.querySelector<HTMLElement>('[name=referencia]')?.focus();
    if (file.size > RECEIPT_MAX_BYTES) return setProblem(TOO_BIG);
    setSent(false);
    setSignedOut(false);
    setShare(0);
    const outcome = await sendReceipt({ file, folio, reference: reference.trim() }, setShare);
    setShare(undefined);
    const known = !outcome.ok && outcome.code === 'conflict' && outcome.extra.ya_recibido;
    const arrived = known === true && unanswered.current === file;
    unanswered.current = !outcome.ok && outcome.status === 0 ? file : undefined;
    if (outcome.ok || arrived) {
      toast.success(MESSAGES.payment.receiptUploaded);
      setSent(true);
      setFile(undefined);
      return;
    }
    toast.error(MESSAGES.payment.receiptFailed);
    setSignedOut(outcome.code === 'not_signed_in');
    setProblem(outcome.error || MESSAGES.payment.receiptFailed);
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="mt-8">
      <h3 className="mb-4 text-lg">Sube tu comprobante</h3>
      <div className="max-w-md">
        <TextField
          name="referencia"
          label="Referencia / Clave de transferencia"
          hint="La que aparece en tu comprobante."
          required
          maxLength={40}
          value={reference}
          error={pointed && wrong ? REFERENCE : undefined}
          onChange={(event) => setReference(event.target.value)}
        />
      </div>
      <FilePicker
        file={file}
        onPick={(picked) => {
          setFile(picked);
          setProblem(picked && picked.size > RECEIPT_MAX_BYTES ? TOO_BIG : '');
        }}
      />
      {file ? <ChosenReceipt file={file} /> : null}
      {share === undefined ? null : (
        <div className="mt-4 max-w-md">
          <progress
            value={share}
            max={1}
            aria-label="Subiendo comprobante"
            className="h-2 w-full accent-cobalt"
          />
        </div>
      )}
      <PaymentProblem problem={problem}>
        {signedOut ? <SignInAgain back={pages.payBy(folio, 'transferencia')} /> : null}
      </PaymentProblem>
      <Button type="submit" disabled={!file} busy={share !== undefined} extra="mt-5">
        Subir Comprobante
      </Button>
      {sent ? <Sent folio={folio} /> : null}
    </form>
  );
}

/** The good news takes the focus: the button that sent the receipt waits for another one now. */
function Sent({ folio }: { readonly folio: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <p
      ref={box}
      role="status"
      tabIndex={-1}
      className="mt-5 scroll-mb-24 rounded-control border-l-4 border-success bg-success-wash p-4 text-sm"
    >
      Recibimos tu comprobante. Lo revisamos en horario de oficina y te avisamos por correo; ya no
      tienes que hacer nada más.{' '}
      <Link
        to={pages.ordersOf(folio)}
        className="inline-flex min-h-6 items-center font-semibold text-cobalt underline"
      >
        Ver mi pedido
      </Link>
    </p>
  );
}

function FilePicker({
  file,
  onPick,
}: {
  readonly file: File | undefined;
  readonly onPick: (file: File | undefined) => void;
}) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <FileButton
        keeps
        name="receipt"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        onPick={([picked]) => onPick(picked ?? file)}
      >
        {file ? 'Cambiar comprobante' : 'Seleccionar comprobante'}
      </FileButton>
      <span className="text-sm text-ink-2">JPG, PNG, WEBP o PDF, hasta 10 MB</span>
    </div>
  );
}
