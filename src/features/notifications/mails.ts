import type { OutgoingMail } from './mail.port.ts';

type Message = Omit<OutgoingMail, 'to'>;

interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly closing?: string;
}

/** Text for HTML: names and messages come from people. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What a letter says in both forms, plain text and HTML with one clear action; `signed` finishes it. */
export function letter({ subject, greeting, paragraphs, action, closing }: Letter): Message {
  const close = closing ?? 'Si no fuiste tú, responde a este correo y lo revisamos contigo.';
  const text = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    close,
  ].join('\n\n');
  const paragraph = (body: string): string =>
    `<p style="margin:0 0 16px">${escapeHtml(body).replaceAll('\n', '<br>')}</p>`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#1f3fd6;color:#ffffff;padding:12px 20px;border-radius:4px;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>`
    : '';
  const html = `${[greeting, ...paragraphs].map(paragraph).join('')}${button}<p style="margin:0;color:#5b554c;font-size:14px">${escapeHtml(close)}</p>`;
  return { subject: oneLine(subject), text, html };
}

/** The letter on the company's sheet: its name above the HTML and below the text. */
export function signed<Letter extends Message>(mail: Letter, company: string): Letter {
  const name = escapeHtml(company);
  return {
    ...mail,
    text: `${mail.text}\n\n${company}`,
    html: `<!doctype html><html lang="es-MX"><body style="margin:0;background:#fbf8f2;color:#1c1a17;font:16px/1.5 Arial,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px"><p style="font-size:22px;font-weight:700;margin:0 0 24px">${name}</p><div style="background:#ffffff;border:1px solid #e4ddd0;border-radius:10px;padding:28px">${mail.html}</div></div></body></html>`,
  };
}

export function welcomeMail(person: { readonly username: string }, loginUrl: string): Message {
  return letter({
    subject: 'Tu cuenta está lista',
    greeting: `Hola, ${oneLine(person.username)}:`,
    paragraphs: [
      'Ya puedes guardar direcciones, aprobar tus diseños y seguir cada pedido desde tu cuenta.',
    ],
    action: { label: 'Iniciar sesión', url: loginUrl },
    closing: 'Si no creaste esta cuenta, responde a este correo y la cerramos.',
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
