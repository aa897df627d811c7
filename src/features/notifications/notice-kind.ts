/** What a notice is about, and what becomes of its mail. The notice itself is always kept. */
interface KindOfNotice {
  readonly name: string;
  /** What comes of it. */
  readonly says: string;
  /**
   * `always`: their money, their approval, the law or their safety asks for it. `choice`: unless they
   * said no. `consent`: only once they said yes.
   */
  readonly mail: 'always' | 'choice' | 'consent';
  /** Why it always comes, or what of it does. */
  readonly why: string;
}

const KINDS = {
  pedidos: {
    name: 'Pedidos',
    says: 'Cómo va tu pedido: surtido, producción y empaque. Y, cuando llegó, cómo te quedó.',
    mail: 'choice',
    why: 'La confirmación de tu compra, las pausas, cancelaciones, reclamaciones y mensajes nuestros llegan siempre: te piden algo o son tu comprobante.',
  },
  envios: {
    name: 'Envíos',
    says: 'Tu número de guía, cuando va en camino y cuando se entrega.',
    mail: 'choice',
    why: 'Si la paquetería no pudo entregarte, el correo llega siempre.',
  },
  disenos: {
    name: 'Diseños',
    says: 'Propuestas por revisar y lo que aprobaste.',
    mail: 'always',
    why: 'Tienes 72 horas para responder y nada se imprime sin tu aprobación.',
  },
  pagos: {
    name: 'Pagos',
    says: 'Pagos recibidos, comprobantes, recordatorios y devoluciones.',
    mail: 'always',
    why: 'Es tu dinero: siempre te queda constancia.',
  },
  facturas: {
    name: 'Facturas',
    says: 'Facturas, notas de crédito y cancelaciones.',
    mail: 'always',
    why: 'La ley nos pide entregártelas.',
  },
  cuenta: {
    name: 'Seguridad',
    says: 'Contraseña, accesos nuevos y tus datos personales.',
    mail: 'always',
    why: 'Si alguien más entra a tu cuenta, te enteras de inmediato.',
  },
  novedades: {
    name: 'Novedades',
    says: 'Productos nuevos y ofertas.',
    mail: 'consent',
    why: 'Por ahora no enviamos ninguna. Si un día lo hacemos, será solo a quien lo acepte, y puedes cambiar de opinión cuando quieras.',
  },
} as const satisfies Readonly<Record<string, KindOfNotice>>;

export type NoticeKind = keyof typeof KINDS;

export const NOTICE_KINDS: Readonly<Record<NoticeKind, KindOfNotice>> = KINDS;

/** In the order in which they are offered. */
export const NOTICE_KIND_NAMES = Object.keys(KINDS) as readonly NoticeKind[];

/** The kinds whose mail somebody may switch off. */
export const CHOSEN_KINDS = ['pedidos', 'envios'] as const satisfies readonly NoticeKind[];
export type ChosenKind = (typeof CHOSEN_KINDS)[number];

/**
 * Whether the mail of a notice leaves. `needed`: it asks something of them, or is proof of what they
 * did, so it leaves whatever they chose of its kind; news are never needed. `wanted`: what they said
 * of the kind; undefined when they never said anything.
 */
export function mailLeaves(
  { kind, needed = false }: { readonly kind: NoticeKind; readonly needed?: boolean | undefined },
  wanted: boolean | undefined,
): boolean {
  switch (NOTICE_KINDS[kind].mail) {
    case 'always':
      return true;
    case 'choice':
      return needed || wanted !== false;
    case 'consent':
      return wanted === true;
  }
}
