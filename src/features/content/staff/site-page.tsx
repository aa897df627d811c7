import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LongField } from '../../../design/desk/long-field.tsx';
import { TextField } from '../../../design/field.tsx';
import { call } from '../../../platform/browser/call.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { type Facts, factProblems } from '../office.ts';
import { saveFacts } from '../office-calls.ts';
import { AccentField } from './accent-field.tsx';
import { LogoField } from './logo-field.tsx';
import { PairList } from './pair-list.tsx';
import { siteOfficeContext } from './site-office-context.ts';
import { type SaveOutcome, useWritten } from './use-written.ts';
import { Versions, WrittenBar } from './written-bar.tsx';

export async function loader(args: LoaderFunctionArgs) {
  enterStaff(args);
  return args.context.get(siteOfficeContext).facts();
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Sitio | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

const NAMES: Readonly<Record<keyof Facts, string>> = {
  company: 'nombre de la empresa',
  legalName: 'razón social',
  rfc: 'RFC',
  address: 'domicilio',
  phone: 'teléfono',
  email: 'correo',
  whatsapp: 'WhatsApp',
  hours: 'horario',
  social: 'redes',
  logo: 'logo',
  accent: 'color',
  couponInput: 'cupones',
  banner: 'aviso',
};

async function send(version: number, contenido: Facts): Promise<SaveOutcome<Facts>> {
  const answer = await call(saveFacts, { body: { version, contenido } });
  if (answer.ok) return { ok: true, version: answer.value.version };
  const now = answer.code === 'conflict' ? answer.extra.ahora : undefined;
  return {
    ok: false,
    sentence: answer.error,
    now: now && { version: now.version, content: now.contenido },
  };
}

/** The company's facts, which header, footer, mails, quotes and legal pages repeat. */
export default function SitePage() {
  const written = useLoaderData<typeof loader>();
  const form = useWritten<Facts>({ version: written.version, content: written.contenido }, send);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const { draft, change } = form;
  const text = (
    field: 'company' | 'legalName' | 'rfc' | 'address' | 'phone' | 'email' | 'whatsapp',
  ) => ({
    value: draft[field],
    error: problems[field],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      change({ [field]: event.target.value }),
  });
  return (
    <div className="max-w-3xl">
      <h1 className="text-2xl tracking-tight">Sitio</h1>
      <p className="mt-1 text-sm text-ink-2">
        Lo que la tienda, los correos, las cotizaciones y las páginas legales dicen de la empresa.
      </p>
      <form
        noValidate
        className="mt-6"
        onSubmit={(event) => {
          event.preventDefault();
          const found = factProblems(draft);
          setProblems(found);
          if (Object.keys(found).length === 0) void form.save();
        }}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Nombre de la empresa" maxLength={60} {...text('company')} />
          <LongField label="Razón social" maxLength={200} {...text('legalName')} />
          <TextField label="RFC" maxLength={13} {...text('rfc')} />
          <TextField label="Teléfono" inputMode="tel" maxLength={40} {...text('phone')} />
          <TextField label="Correo" inputMode="email" maxLength={254} {...text('email')} />
          <TextField
            label="WhatsApp"
            optional
            inputMode="tel"
            maxLength={40}
            hint="El número que contesta mensajes. Vacío: la tienda no lo ofrece"
            {...text('whatsapp')}
          />
          <div className="sm:col-span-2">
            <LongField label="Domicilio" maxLength={300} {...text('address')} />
          </div>
        </div>
        <LogoField logo={draft.logo} onChange={(logo) => change({ logo })} />
        <AccentField
          value={draft.accent}
          error={problems.accent}
          onChange={(accent) => change({ accent })}
        />
        <PairList
          title="Horario"
          add="Agregar un renglón"
          fields={['days', 'time']}
          labels={['Días', 'Horas']}
          entries={draft.hours}
          error={problems.hours}
          onChange={(hours) => change({ hours })}
        />
        <PairList
          title="Redes"
          add="Agregar una red"
          fields={['name', 'url']}
          labels={['Nombre', 'Dirección']}
          entries={draft.social}
          error={problems.social}
          onChange={(social) => change({ social })}
        />
        <fieldset className="mt-8">
          <legend className="text-base font-semibold">Aviso en todas las páginas</legend>
          <div className="mt-3 grid gap-5 sm:grid-cols-2">
            <TextField
              label="Texto"
              optional
              maxLength={160}
              hint="Vacío: no hay aviso"
              value={draft.banner.text}
              onChange={(event) =>
                change({ banner: { ...draft.banner, text: event.target.value } })
              }
            />
            <TextField
              label="Adónde lleva"
              optional
              inputMode="url"
              maxLength={300}
              error={problems.banner}
              hint="Una dirección que empiece con https://"
              value={draft.banner.url}
              onChange={(event) => change({ banner: { ...draft.banner, url: event.target.value } })}
            />
          </div>
        </fieldset>
        <label className="mt-8 flex min-h-11 items-center gap-3 text-sm font-semibold">
          <input
            type="checkbox"
            checked={draft.couponInput}
            onChange={(event) => change({ couponInput: event.target.checked })}
            className="size-5 accent-cobalt"
          />
          Pedir cupones en el resumen del pedido
        </label>
        <WrittenBar form={form} names={NAMES} wrong={Object.keys(problems).length > 0} />
      </form>
      <Versions written={written} onTake={(content) => change(content)} />
    </div>
  );
}
