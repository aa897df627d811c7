import type { SiteSettings } from '../site/reads.ts';
import type { OutgoingMail } from './mail.port.ts';
import { escapeHtml, mailSheet, wordsHtml } from './mail-sheet.ts';

type Message = Omit<OutgoingMail, 'to'>;

/** Two columns, the second one money: the lines of an order, or its sums. */
export interface LetterRows {
  readonly rows: readonly (readonly [label: string, amount: string])[];
  /** The last row is what all of it comes to. */
  readonly summed?: boolean;
}

/** Places to look at besides the one action, a line each. */
export interface LetterLinks {
  readonly links: readonly { readonly label: string; readonly url: string }[];
}

type Part = string | LetterRows | LetterLinks;

interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly Part[];
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

function partText(part: Part): string {
  if (typeof part === 'string') return part;
  if ('rows' in part) return rowsText(part);
  return part.links.map(({ label, url }) => `${label}:\n${url}`).join('\n');
}

function partHtml(part: Part): string {
  if (typeof part === 'string') return paragraph(part);
  return 'rows' in part ? rowsHtml(part) : linksHtml(part);
}

function linksHtml({ links }: LetterLinks): string {
  const lines = links.map(
    ({ label, url }) =>
      `<li style="margin:0 0 8px"><a href="${escapeHtml(url)}" class="enlace" style="color:#1f3fd6">${escapeHtml(label)}</a></li>`,
  );
  return `<ul style="margin:0 0 16px;padding-left:20px">${lines.join('')}</ul>`;
}

const paragraph = (body: string): string =>
  `<p style="margin:0 0 16px">${wordsHtml(body).replaceAll('\n', '<br>')}</p>`;

const rowsText = ({ rows }: LetterRows): string =>
  rows.map(([label, amount]) => `${label}: ${amount}`).join('\n');

/** An amount alone stays whole; what is said beside it may go below it on a phone. */
const LONGEST_UNBROKEN = 16;

function rowsHtml({ rows, summed = false }: LetterRows): string {
  const cells = rows.map(([label, amount], at) => {
    const total = summed && at === rows.length - 1;
    const look = `padding:8px 0;border-top:1px solid #e4ddd0;vertical-align:top${total ? ';font-weight:700;font-size:18px' : ''}`;
    return `<tr><td class="raya" style="${look}">${escapeHtml(label)}</td><td class="raya" align="right" style="${look};padding-left:16px${amount.length > LONGEST_UNBROKEN ? '' : ';white-space:nowrap'}">${escapeHtml(amount)}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${cells.join('')}</table>`;
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
