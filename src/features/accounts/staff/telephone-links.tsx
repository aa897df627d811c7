import { readTelephone } from '../../../kernel/formats/telephone.ts';
import { whatsApp } from '../../../routes.ts';

const LINK =
  'inline-flex min-h-6 items-center text-cobalt underline underline-offset-2 max-md:min-h-11';

/** A customer's telephone: called by one press, written to by another. */
export function TelephoneLinks({
  phone,
  words,
}: {
  readonly phone: string;
  /** What the message begins with. */
  readonly words: string;
}) {
  const read = readTelephone(phone);
  if (!read) return <span className="figures">{phone}</span>;
  const { shown, dialled } = read;
  return (
    <span className="flex flex-wrap items-baseline gap-x-4">
      <a href={`tel:+${dialled}`} className={`figures ${LINK}`}>
        {shown}
      </a>
      <a href={whatsApp(dialled, words)} target="_blank" rel="noopener noreferrer" className={LINK}>
        WhatsApp<span className="sr-only"> a {shown} (se abre en otra pestaña)</span>
      </a>
    </span>
  );
}
