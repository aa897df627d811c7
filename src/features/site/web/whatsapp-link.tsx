import type { ReactNode } from 'react';
import { whatsApp } from '../../../routes.ts';
import { useSite } from './use-site.ts';

/** Writes to the company by WhatsApp with a message begun; nothing where it has no number for it. */
export function WhatsAppLink({
  words,
  className,
  children,
}: {
  /** What the message begins with. */
  readonly words: string;
  readonly className: string;
  readonly children: ReactNode;
}) {
  const number = useSite()?.whatsapp;
  if (!number) return null;
  const to = whatsApp(`52${number.replace(/\D/g, '')}`, words);
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </a>
  );
}
