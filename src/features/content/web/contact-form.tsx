import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { TextArea, TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { call, type Got } from '../../../platform/browser/call.ts';
import { pages } from '../../../routes.ts';
import { contact } from '../calls.ts';
import { type ContactErrors, contactErrors, type ContactForm as Fields } from '../contact-form.ts';
import type * as contract from '../contract.ts';

const EMPTY: Fields = { nombre: '', email: '', mensaje: '' };

/** Name, e-mail and message to the shop; what the server says is what the writer reads. */
export function ContactForm() {
  const [fields, setFields] = useState(EMPTY);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState('');
  const form = useRef<HTMLFormElement>(null);

  const change =
    (field: keyof Fields) => (event: { readonly target: { readonly value: string } }) => {
      setFields((before) => ({ ...before, [field]: event.target.value }));
      setErrors((before) => ({ ...before, [field]: undefined }));
      setSent('');
    };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const found = contactErrors(fields);
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) {
      const field = form.current?.elements.namedItem(first);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    setBusy(true);
    const answer = await call(contact, { body: fields });
    setBusy(false);
    const sentence = sentenceOf(answer);
    if (answer.ok) {
      setFields(EMPTY);
      setSent(sentence);
      toast.success(sentence);
    } else {
      toast.error(sentence);
    }
  };

  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-5" aria-label="Contacto">
      <TextField
        label="Nombre"
        name="nombre"
        autoComplete="name"
        required
        maxLength={120}
        value={fields.nombre}
        error={errors.nombre}
        onChange={change('nombre')}
      />
      <TextField
        label="Correo electrónico"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        required
        value={fields.email}
        error={errors.email}
        onChange={change('email')}
      />
      <TextArea
        label="Mensaje"
        name="mensaje"
        rows={6}
        required
        maxLength={4000}
        value={fields.mensaje}
        error={errors.mensaje}
        onChange={change('mensaje')}
      />
      <p className="text-xs text-ink-2">
        Usamos estos datos solo para responderte. Lee el{' '}
        <Link to={pages.privacy} className="font-semibold text-cobalt underline">
          aviso de privacidad
        </Link>
        .
      </p>
      <Button type="submit" busy={busy}>
        Enviar mensaje
      </Button>
      {sent ? <p className="text-sm font-semibold text-success">{sent}</p> : null}
    </form>
  );
}

/** The server's message, or the documented sentence for what happened. */
function sentenceOf(answer: Got<typeof contract.contact>): string {
  if (answer.ok) return answer.value.message || MESSAGES.contact.sent;
  if (answer.code === 'network') return MESSAGES.contact.network;
  const told = answer.code === 'invalid' ? answer.extra.message : undefined;
  return told || answer.error || MESSAGES.contact.failed;
}
