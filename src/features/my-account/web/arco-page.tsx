import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { SelectField, TextArea, TextField } from '../../../design/field.tsx';
import { isEmail } from '../../../kernel/email.ts';
import { MESSAGES } from '../../../kernel/messages.ts';
import { call } from '../../../platform/browser/call.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { pages } from '../../../routes.ts';
import { FormAlert, focusFirstError } from '../../accounts/web/form-alert.tsx';
import { ARCO_KIND_NAMES, ARCO_KINDS, type ArcoKind } from '../arco.ts';
import * as calls from '../arco-calls.ts';

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Derechos ARCO'),
  {
    name: 'description',
    content: 'Pide ver, corregir o borrar tus datos, o que dejemos de usarlos.',
  },
];

/** The form of the rights over one's data, for anybody, with or without an account. */
export default function ArcoPage() {
  const [sent, setSent] = useState<{ folio: string; limite: string }>();
  return (
    <div className="content gutter py-8 md:py-12">
      <h1 className="text-2xl md:text-3xl">Tus derechos ARCO</h1>
      <p className="mt-2 max-w-[40em] text-base text-ink-2">
        Pide ver, corregir o borrar tus datos, o que dejemos de usarlos. Respondemos en un máximo de
        20 días hábiles. Lo que usamos y para qué está en el{' '}
        <Link to={pages.privacy} className="font-semibold text-cobalt underline">
          aviso de privacidad
        </Link>
        .
      </p>
      <div className="mt-8 max-w-xl rounded-sheet border border-line bg-sheet p-5 md:p-6">
        {sent ? <Sent {...sent} /> : <ArcoForm onSent={setSent} />}
      </div>
    </div>
  );
}

function Sent({ folio, limite }: { readonly folio: string; readonly limite: string }) {
  const moved = (box: HTMLDivElement | null): void => box?.focus();
  return (
    <div ref={moved} tabIndex={-1} role="status" className="outline-none">
      <h2 className="text-lg">Recibimos tu solicitud</h2>
      <p className="mt-2">
        Tu folio es <strong className="figures">{folio}</strong>. Te respondemos por correo a más
        tardar el <span className="figures whitespace-nowrap">{limite}</span>.
      </p>
      <p className="mt-2 text-sm text-ink-2">
        Si no iniciaste sesión con ese correo, te pediremos comprobar tu identidad: así nadie pide
        tus datos por ti.
      </p>
    </div>
  );
}

const EMPTY = { tipo: 'acceso' as ArcoKind, nombre: '', email: '', detalle: '' };

function problemsOf(form: typeof EMPTY) {
  return {
    nombre: form.nombre.trim() ? '' : 'Escribe tu nombre.',
    email: isEmail(form.email) ? '' : MESSAGES.account.email,
    detalle: form.detalle.trim().length >= 10 ? '' : 'Cuéntanos qué pides, en 10 letras o más.',
  };
}

function ArcoForm({
  onSent,
}: {
  readonly onSent: (sent: { folio: string; limite: string }) => void;
}) {
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<Partial<ReturnType<typeof problemsOf>>>({});
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const change = (field: keyof typeof EMPTY, text: string): void => {
    setForm((before) => ({ ...before, [field]: text }));
    setErrors((before) => ({ ...before, [field]: '' }));
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const found = problemsOf(form);
    setErrors(found);
    setRefusal('');
    if (focusFirstError(element.current, found)) return;
    setBusy(true);
    const body = { ...form, nombre: form.nombre.trim(), detalle: form.detalle.trim() };
    const answer = await call(calls.askArco, { body });
    setBusy(false);
    if (answer.ok) onSent(answer.value);
    else setRefusal(answer.error || MESSAGES.account.serverFailed);
  };
  return (
    <form
      ref={element}
      onSubmit={submit}
      noValidate
      className="space-y-5"
      aria-label="Derechos ARCO"
    >
      <SelectField
        label="¿Qué derecho quieres ejercer?"
        name="tipo"
        value={form.tipo}
        onChange={(event) => change('tipo', event.target.value)}
      >
        {ARCO_KIND_NAMES.map((kind) => (
          <option key={kind} value={kind}>
            {ARCO_KINDS[kind]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Nombre completo"
        name="nombre"
        autoComplete="name"
        maxLength={120}
        value={form.nombre}
        error={errors.nombre || undefined}
        onChange={(event) => change('nombre', event.target.value)}
      />
      <TextField
        label="Correo electrónico"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        value={form.email}
        error={errors.email || undefined}
        onChange={(event) => change('email', event.target.value)}
      />
      <TextArea
        label="¿Qué nos pides?"
        name="detalle"
        rows={5}
        maxLength={2000}
        value={form.detalle}
        error={errors.detalle || undefined}
        onChange={(event) => change('detalle', event.target.value)}
      />
      <FormAlert>{refusal}</FormAlert>
      <Button type="submit" extra="w-full" busy={busy}>
        Enviar solicitud
      </Button>
    </form>
  );
}
