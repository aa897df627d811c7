import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { toast } from '../../../../design/toast.tsx';
import { call } from '../../../../platform/browser/call.ts';
import { pages } from '../../../../routes.ts';
import { chooseMail } from '../../../notifications/calls.ts';
import {
  CHOSEN_KINDS,
  type ChosenKind,
  NOTICE_KIND_NAMES,
  NOTICE_KINDS,
  type NoticeKind,
} from '../../../notifications/notice-kind.ts';
import { chooseNews } from '../../calls.ts';

interface Chosen {
  /** The kinds whose mails they get, of those that can be switched off. */
  readonly mails: readonly ChosenKind[];
  readonly news: boolean;
  readonly address: string;
}

const ALWAYS = NOTICE_KIND_NAMES.filter((kind) => NOTICE_KINDS[kind].mail === 'always');
const FAILED = 'No pudimos guardarlo. Inténtalo de nuevo.';

/** Which notices also come by mail: what can be chosen, and what always comes with why. */
export function MailChoices({ mails, news, address }: Chosen) {
  return (
    <section id="por-correo" aria-labelledby="por-correo-titulo" className="scroll-mt-24">
      <h2 id="por-correo-titulo" className="text-lg">
        También por correo
      </h2>
      <p className="mt-1 text-sm text-ink-2">
        Aquí guardamos todas tus notificaciones. Elige cuáles llegan además a{' '}
        <span className="break-all text-ink">{address}</span>.
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {CHOSEN_KINDS.map((kind) => (
          <Choice
            key={kind}
            kind={kind}
            checked={mails.includes(kind)}
            choose={(correo) => call(chooseMail, { body: { tipo: kind, correo } })}
          />
        ))}
        <Choice
          kind="novedades"
          checked={news}
          choose={(acepta) => call(chooseNews, { body: { acepta } })}
        />
      </ul>
      <p className="mt-2 text-xs text-ink-2">
        Lo que aceptas de novedades queda en{' '}
        <Link to={pages.accountPrivacy} className="font-semibold text-cobalt underline">
          Privacidad
        </Link>
        , con su fecha y el aviso vigente.
      </p>
      <h3 className="mt-6 text-base">Llegan siempre</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {ALWAYS.map((kind) => (
          <li key={kind} className="py-3 text-sm">
            <p className="font-semibold">{NOTICE_KINDS[kind].name}</p>
            <p className="text-ink-2">
              {NOTICE_KINDS[kind].says} {NOTICE_KINDS[kind].why}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One kind with its box; what is pressed is kept at once. */
function Choice({
  kind,
  checked,
  choose,
}: {
  readonly kind: NoticeKind;
  readonly checked: boolean;
  readonly choose: (
    wanted: boolean,
  ) => Promise<{ readonly ok: true } | { readonly ok: false; readonly error: string }>;
}) {
  const { revalidate } = useRevalidator();
  // What was pressed, until the page has it.
  const [pressed, setPressed] = useState<boolean>();
  const { name, says, why } = NOTICE_KINDS[kind];
  const change = async (wanted: boolean): Promise<void> => {
    if (pressed !== undefined) return;
    setPressed(wanted);
    const answer = await choose(wanted);
    if (answer.ok) {
      toast.success(
        wanted ? `«${name}» también llega por correo.` : `«${name}» ya no llega por correo.`,
      );
    } else toast.error(answer.error || FAILED);
    await revalidate();
    setPressed(undefined);
  };
  return (
    <li className="py-3">
      <label className="flex min-h-11 cursor-pointer gap-3 text-sm">
        <input
          type="checkbox"
          checked={pressed ?? checked}
          aria-busy={pressed !== undefined}
          aria-describedby={`correo-${kind}`}
          onChange={(event) => void change(event.currentTarget.checked)}
          className="mt-0.5 size-5 shrink-0 accent-cobalt"
        />
        <span>
          <span className="block font-semibold">{name}</span>
          <span className="block text-ink-2">{says}</span>
        </span>
      </label>
      <p id={`correo-${kind}`} className="mt-1 pl-8 text-xs text-ink-2">
        {why}
      </p>
    </li>
  );
}
