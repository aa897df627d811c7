import type { SiteSettings } from '../site/reads.ts';
import type { OutgoingMail } from './mail.port.ts';
import { type LetterPart, partHtml, partText } from './mail-parts.ts';
import { escapeHtml, mailSheet } from './mail-sheet.ts';

type Message = Omit<OutgoingMail, 'to'>;

interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly LetterPart[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly closing?: string;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What a letter says in both forms, plain text and HTML with one clear action; `signed` finishes it. */
export function letter({ subject, greeting, paragraphs, action, closing }: Letter): Message {
  const close = closing ?? 'Si no fuiste tú, responde a este correo y lo revisamos contigo.';
  const text = [
    greeting,
    ...paragraphs.map(partText),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    close,
  ].join('\n\n');
  const button = action
    ? `<p style="margin:28px 0"><a href="${escapeHtml(action.url)}" class="boton" style="display:inline-block;background:#1f3fd6;border:solid #1f3fd6;border-width:13px 26px;border-radius:4px;color:#ffffff;font-weight:600;line-height:20px;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : '';
  const parts = [greeting, ...paragraphs].map(partHtml);
  const html = `${parts.join('')}${button}<p class="suave" style="margin:0;color:#5b554c;font-size:14px">${escapeHtml(close)}</p>`;
  return { subject: oneLine(subject), text, html };
}

/** The letter on the company's sheet: its name, where it has one, above the HTML and below the text. */
export function signed<Letter extends Message>(
  mail: Letter,
  { company, accent }: Pick<SiteSettings, 'company' | 'accent'>,
): Letter {
  return {
    ...mail,
    text: company === '' ? mail.text : `${mail.text}\n\n${company}`,
    html: mailSheet(mail, company, accent),
  };
}

interface Named {
  readonly username: string;
}

/** To somebody new; with a link that proves their address where nobody vouched for it. */
export function welcomeMail(
  person: Named,
  to: { readonly login: string } | { readonly proof: string; readonly days: number },
): Message {
  const proof = 'proof' in to;
  return letter({
    subject: 'Tu cuenta está lista',
    greeting: `Hola, ${oneLine(person.username)}:`,
    paragraphs: [
      'Ya puedes guardar direcciones, aprobar tus diseños y seguir cada pedido desde tu cuenta.',
      ...(proof
        ? [`Confirma que este correo es tuyo. ${lasts(to.days)} Puedes comprar sin hacerlo.`]
        : []),
    ],
    action: proof
      ? { label: 'Confirmar mi correo', url: to.proof }
      : { label: 'Iniciar sesión', url: to.login },
    closing: 'Si no creaste esta cuenta, responde a este correo y la cerramos.',
  });
}

const lasts = (days: number): string =>
  `El enlace sirve una sola vez, con tu sesión iniciada, y vence en ${days} días.`;

export function emailProofMail(person: Named, url: string, days: number): Message {
  return letter({
    subject: 'Confirma tu correo',
    greeting: `Hola, ${oneLine(person.username)}:`,
    paragraphs: [`Confirma que este correo es el de tu cuenta. ${lasts(days)}`],
    action: { label: 'Confirmar mi correo', url },
    closing: 'Si no tienes una cuenta con nosotros, ignora este correo o respóndelo y la cerramos.',
  });
}

export function resetMail(url: string, minutes: number): Message {
  return letter({
    subject: 'Restablece tu contraseña',
    greeting: 'Hola:',
    paragraphs: [
      `Recibimos una solicitud para cambiar la contraseña de tu cuenta. El enlace sirve una sola vez y vence en ${minutes} minutos.`,
    ],
    action: { label: 'Elegir una contraseña nueva', url },
    closing: 'Si no la pediste, ignora este correo: tu contraseña sigue igual.',
  });
}

export function passwordChangedMail(person: { readonly username: string }): Message {
  return letter({
    subject: 'Tu contraseña cambió',
    greeting: `Hola, ${oneLine(person.username)}:`,
    paragraphs: [
      'La contraseña de tu cuenta se cambió hace un momento y cerramos las demás sesiones.',
    ],
  });
}

export function newDeviceMail(
  person: { readonly username: string },
  helpUrl: string,
  browser: string,
): Message {
  return letter({
    subject: 'Nuevo inicio de sesión en tu cuenta',
    greeting: `Hola, ${oneLine(person.username)}:`,
    paragraphs: [
      `Alguien entró a tu cuenta desde un navegador que no habíamos visto: ${oneLine(browser)}.`,
    ],
    action: { label: 'Cambiar mi contraseña', url: helpUrl },
    closing: 'Si fuiste tú, no tienes que hacer nada.',
  });
}

export interface ContactMessage {
  readonly nombre: string;
  readonly email: string;
  readonly mensaje: string;
}

/** What the shop's own mailbox gets when somebody writes through the contact form. */
export function contactMail({ nombre, email, mensaje }: ContactMessage): Message {
  return letter({
    subject: `Mensaje de ${oneLine(nombre).slice(0, 80)}`,
    greeting: `${oneLine(nombre)} <${oneLine(email)}> escribió:`,
    paragraphs: [mensaje],
    closing: 'Enviado desde el formulario de contacto.',
  });
}
