import { ROLE_NAMES, type Role } from '../../kernel/permissions.ts';
import type { OutgoingMail } from './mail.port.ts';
import { letter } from './mails.ts';

type Message = Omit<OutgoingMail, 'to'>;
interface Person {
  readonly username: string;
}

const greeting = ({ username }: Person): string => `Hola, ${username.replace(/\s+/g, ' ').trim()}:`;

export function factorOnMail(person: Person): Message {
  return letter({
    subject: 'Activaste la verificación en dos pasos',
    greeting: greeting(person),
    paragraphs: [
      'Desde ahora, para entrar a tu cuenta pedimos tu contraseña y un código de tu teléfono.',
      'Guarda tus códigos de respaldo donde puedas encontrarlos sin el teléfono.',
    ],
  });
}

export function factorOffMail(person: Person, by: 'owner' | 'staff'): Message {
  return letter({
    subject: 'Se quitó la verificación en dos pasos',
    greeting: greeting(person),
    paragraphs: [
      by === 'owner'
        ? 'Tu cuenta vuelve a pedir solo tu contraseña.'
        : 'Alguien de administración la quitó de tu cuenta y cerró tus sesiones. Entra con tu contraseña y actívala de nuevo.',
    ],
  });
}

const areasText = (areas: readonly Role[]): string =>
  new Intl.ListFormat('es-MX').format(areas.map((area) => ROLE_NAMES[area]));

export function invitedMail(
  name: string,
  areas: readonly Role[],
  url: string,
  hours: number,
): Message {
  return letter({
    subject: 'Te invitan al equipo de la tienda',
    greeting: greeting({ username: name }),
    paragraphs: [
      `Alguien de administración te invita a trabajar en la tienda. Tu área: ${areasText(areas)}.`,
      `Elige tu contraseña para entrar. El enlace sirve una sola vez y vence en ${hours} horas.`,
    ],
    action: { label: 'Elegir mi contraseña', url },
    closing: 'Si no esperabas esta invitación, ignora este correo: nada cambia.',
  });
}

/** To somebody whom the staff attended and who had no account yet. */
export function customerInvitedMail(
  person: Person,
  { link, notice, days }: { readonly link: string; readonly notice: string; readonly days: number },
): Message {
  return letter({
    subject: 'Abrimos una cuenta para tus pedidos',
    greeting: greeting(person),
    paragraphs: [
      'Como lo platicamos, abrimos una cuenta a tu nombre: ahí ves tus pedidos, los pagas y pides tus facturas.',
      `Elige tu contraseña para entrar: nadie de nosotros la conoce. El enlace sirve una sola vez y vence en ${days} días; después puedes pedir otro en «¿Olvidaste tu contraseña?».`,
      `Así cuidamos tus datos: ${notice}`,
    ],
    action: { label: 'Elegir mi contraseña', url: link },
    closing: 'Si no hablaste con nosotros, ignora este correo o escríbenos y la cerramos.',
  });
}

export function joinedMail(person: Person, areas: readonly Role[], url: string): Message {
  return letter({
    subject: 'Ya eres parte del equipo de la tienda',
    greeting: greeting(person),
    paragraphs: [
      `Alguien de administración agregó tu cuenta al equipo. Tu área: ${areasText(areas)}.`,
      'Entra con tu correo y tu contraseña de siempre.',
    ],
    action: { label: 'Entrar', url },
  });
}

export function areasChangedMail(person: Person, areas: readonly Role[]): Message {
  return letter({
    subject: areas.length > 0 ? 'Cambió tu área en la tienda' : 'Ya no eres parte del equipo',
    greeting: greeting(person),
    paragraphs: [
      areas.length > 0
        ? `Ahora tu área es: ${areasText(areas)}. Cerramos tus sesiones: entra de nuevo.`
        : 'Tu cuenta sigue abierta para comprar, sin las pantallas del equipo. Cerramos tus sesiones.',
    ],
  });
}

export function recoveryCodeUsedMail(person: Person, left: number): Message {
  const rest = left === 1 ? 'Te queda 1 código' : `Te quedan ${left} códigos`;
  return letter({
    subject: 'Usaste un código de respaldo',
    greeting: greeting(person),
    paragraphs: [
      `Alguien entró a tu cuenta con tu contraseña y uno de tus códigos de respaldo. ${rest}.`,
    ],
  });
}

export function accountClosedMail(person: Person, keptUntil: string): Message {
  return letter({
    subject: 'Eliminamos tu cuenta',
    greeting: greeting(person),
    paragraphs: [
      'Bloqueamos tu cuenta: ya nadie puede entrar y no usaremos tus datos.',
      keptUntil === ''
        ? 'Borraremos tus datos en los próximos dos días.'
        : `La ley nos pide conservar tus pedidos y pagos hasta el ${keptUntil}. Ese día los dejamos sin tu nombre, tu correo ni tu dirección.`,
    ],
  });
}

export function socialLinkedMail(person: Person, way: string): Message {
  return letter({
    subject: `Ligaste ${way} a tu cuenta`,
    greeting: greeting(person),
    paragraphs: [`Desde ahora también puedes entrar a tu cuenta con ${way}.`],
  });
}

export function socialUnlinkedMail(person: Person, way: string): Message {
  return letter({
    subject: `Desligaste ${way} de tu cuenta`,
    greeting: greeting(person),
    paragraphs: [`${way} ya no abre tu cuenta: entra con tu correo y tu contraseña.`],
  });
}

export function socialForgottenMail(person: Person, way: string, resetUrl: string): Message {
  return letter({
    subject: `Desligamos ${way} de tu cuenta`,
    greeting: greeting(person),
    paragraphs: [
      `${way} nos pidió, de tu parte, borrar lo que nos dijo de ti. Ya lo borramos: ${way} no abre más tu cuenta.`,
      'Tu cuenta y tus pedidos siguen aquí. Entra con tu correo; si aún no tienes contraseña, créala con este enlace.',
    ],
    action: { label: 'Crear una contraseña', url: resetUrl },
    closing:
      'Para borrar también tu cuenta, entra a Mi cuenta > Privacidad o responde este correo.',
  });
}

export function passkeyAddedMail(person: Person, key: string, helpUrl: string): Message {
  return letter({
    subject: 'Agregaste una llave de acceso a tu cuenta',
    greeting: greeting(person),
    paragraphs: [`Desde ahora también puedes entrar a tu cuenta con la llave «${key}».`],
    action: { label: 'Ver la seguridad de mi cuenta', url: helpUrl },
    closing: 'Si no fuiste tú, quita esa llave, cierra las demás sesiones y cambia tu contraseña.',
  });
}

export function passkeyRemovedMail(person: Person, key: string, helpUrl: string): Message {
  return letter({
    subject: 'Quitaste una llave de acceso de tu cuenta',
    greeting: greeting(person),
    paragraphs: [`La llave «${key}» ya no abre tu cuenta.`],
    action: { label: 'Ver la seguridad de mi cuenta', url: helpUrl },
    closing: 'Si no fuiste tú, cierra las demás sesiones y cambia tu contraseña.',
  });
}

export function passkeyCopiedMail(person: Person, key: string, helpUrl: string): Message {
  return letter({
    subject: 'Detuvimos una llave de acceso de tu cuenta',
    greeting: greeting(person),
    paragraphs: [
      `Alguien intentó entrar con la llave «${key}», pero parece una copia: su cuenta de usos va hacia atrás. No le abrimos.`,
      'Quita esa llave y agrega otra. Mientras tanto puedes entrar de tus otras formas.',
    ],
    action: { label: 'Ver la seguridad de mi cuenta', url: helpUrl },
  });
}

export function arcoReceivedMail(request: {
  readonly folio: string;
  readonly dueOn: string;
  readonly proven: boolean;
}): Message {
  return letter({
    subject: `Recibimos tu solicitud ${request.folio}`,
    greeting: 'Hola:',
    paragraphs: [
      `Recibimos tu solicitud sobre tus datos personales. Su folio es ${request.folio} y te respondemos a más tardar el ${request.dueOn}.`,
      ...(request.proven
        ? []
        : [
            'Para cuidar tus datos, antes comprobamos que eres tú: responde a este correo con una copia de tu identificación.',
          ]),
    ],
    closing: 'Si no la enviaste tú, responde a este correo y la cancelamos.',
  });
}

export function arcoAnsweredMail(request: {
  readonly folio: string;
  readonly text: string;
  readonly effectiveBy: string | null;
}): Message {
  return letter({
    subject: `Respuesta a tu solicitud ${request.folio}`,
    greeting: 'Hola:',
    paragraphs: [
      request.text,
      ...(request.effectiveBy
        ? [`Lo hacemos efectivo a más tardar el ${request.effectiveBy}.`]
        : []),
    ],
    closing:
      'Si no estás de acuerdo, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno dentro de los 15 días hábiles siguientes.',
  });
}
