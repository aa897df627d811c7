/** The secret of a link: 144 random bits. */
export const SHARED_TOKEN = /^[\w-]{24}$/;
/** How long a link lives. */
export const SHARED_DAYS = 30;

/** Where a link leads. */
export const sharedPath = (token: string): string => `/compartido/${token}`;
/** What it shows: 'tarjeta.jpg' beside the link, 'diseno.webp' on its page. */
export const sharedPictureAt = (token: string, file: string): string =>
  `/img/compartido/${token}/${file}`;

/** What whoever has a link sees. */
export interface SharedDesign {
  readonly producto: { readonly clave: string; readonly nombre: string };
  readonly color: { readonly clave: string; readonly nombre: string; readonly css: string };
  readonly terminado: string;
  readonly cantidad: number;
  /** In which its artwork is printed, as its price needs it. */
  readonly tintas: number;
  /** On which it lies, for the same. */
  readonly posiciones: number;
  /** Today's price of it, pesos with IVA without the courier; null when it is not sold so any more. */
  readonly precio: { readonly pieza: number; readonly total: number } | null;
  /** What its finish's price holds of stitches and what more cost; '' where it is not charged by them. */
  readonly puntadas: string;
  /** More pieces than there are of the colour now: a person tells the day they come. */
  readonly sobrePedido: boolean;
  /** Moment of its end, ISO. */
  readonly vence: string;
  /** Whoever looks made it. */
  readonly propio: boolean;
}

/** What pages read of shared designs. */
export interface SharingReads {
  shared(token: string): Promise<SharedDesign | null>;
}
