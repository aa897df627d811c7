import { type FormEvent, useRef, useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { toast } from '../../../design/toast.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { call } from '../../../platform/browser/call.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { pages } from '../../../routes.ts';
import * as calls from '../calls.ts';
import { type FormErrors, newPasswordErrors } from '../registration-form.ts';
import { AccountFrame } from './account-frame.tsx';
import { accountsContext } from './accounts-context.ts';
import { FormAlert, focusFirstError } from './form-alert.tsx';
import { endSession } from './leave.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Elegir una contraseña nueva'),
  { name: 'robots', content: 'noindex' },
];

/** Only a live token from our mail opens this page (decision A05); everybody else goes to login. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (!(await context.get(accountsContext).resetIsOpen(token))) throw redirect(pages.login);
  return { token };
}

export default function ResetAccessPage() {
  const { token } = useLoaderData<typeof loader>();
  return (
    <AccountFrame
      title="Elige una contraseña nueva"
      lead="Al guardarla cerramos tus demás sesiones y entras con la nueva."
    >
      <NewPasswordForm token={token} />
    </AccountFrame>
  );
}

function NewPasswordForm({ token }: { readonly token: string }) {
  const [form, setForm] = useState({ password: '', confirmation: '' });
  const [errors, setErrors] = useState<FormErrors>({});
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const found = newPasswordErrors(form);
    setErrors(found);
    setRefusal('');
    if (focusFirstError(element.current, { ...found })) return;
    setBusy(true);
    const answer = await call(calls.confirmReset, { body: { token, password: form.password } });
    setBusy(false);
    if (answer.ok) {
      endSession();
      toast.success('Tu contraseña cambió. Ya puedes iniciar sesión.');
      navigate(pages.login, { replace: true });
    } else {
      setRefusal(answer.error || MESSAGES.account.serverFailed);
    }
  };

  return (
    <form ref={element} onSubmit={submit} noValidate className="space-y-5">
      <FormAlert>{refusal}</FormAlert>
      <NewPasswordFields
        {...form}
        errors={errors}
        onChange={(field, text) => {
          setForm((before) => ({ ...before, [field]: text }));
          setErrors((before) => ({ ...before, [field]: undefined }));
        }}
      />
      <Button type="submit" extra="w-full" busy={busy}>
        Guardar contraseña
      </Button>
    </form>
  );
}
