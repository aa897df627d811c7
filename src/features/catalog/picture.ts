/**
 * Where a product's picture lives: the one place that knows its address.
 *
 * A product either has a picture set (composed at run time from studio layers in any of its
 * colours) or plain image addresses of a real catalogue; `imageAt` serves both.
 */
/** Sides of the blank product. */
const BLANK_VIEWS = ['frente', 'lado', 'detalle', 'uso'] as const;
export type BlankView = (typeof BLANK_VIEWS)[number];
/** All that a product is shown by: `impreso` is its front with an example of a print. */
export const PICTURE_VIEWS = ['frente', 'impreso', 'lado', 'detalle', 'uso'] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

export const PICTURE_WIDTHS = [320, 640, 960, 1400] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export interface Picture {
  /** Picture set: `${kind}-${variant}`, for example `taza-clasica`. */
  readonly set: string;
  readonly view: PictureView;
  /** Colour key of `colour.ts`, for example `azul-marino`. */
  readonly colour: string;
  readonly width: PictureWidth;
  readonly format: PictureFormat;
}

export const PICTURE_ROOT = '/img/productos';

/** Address of one rendition; immutable, so it can be cached for a year. */
export function pictureAddress({ set, view, colour, width, format }: Picture): string {
  return `${PICTURE_ROOT}/${set}/${view}/${colour}-${width}.${format}`;
}

const ADDRESS = new RegExp(
  `^${PICTURE_ROOT}/([a-z0-9-]+)/(${PICTURE_VIEWS.join('|')})/([a-z0-9-]+)-(${PICTURE_WIDTHS.join('|')})\\.(${PICTURE_FORMATS.join('|')})$`,
);

/** The picture an address names, or undefined when it is not one of ours. */
export function parsePictureAddress(address: string): Picture | undefined {
  const match = ADDRESS.exec(address);
  if (!match) return undefined;
  const [, set, view, colour, width, format] = match;
  return {
    set: set ?? '',
    view: view as PictureView,
    colour: colour ?? '',
    width: Number(width) as PictureWidth,
    format: format as PictureFormat,
  };
}

/**
 * The same picture at another width, in another format or colour. Addresses that are not of a picture set
 * (a real catalogue's plain images) come back unchanged.
 */
export function imageAt(
  address: string,
  change: Partial<Pick<Picture, 'width' | 'format' | 'colour'>>,
): string {
  const picture = parsePictureAddress(address);
  return picture ? pictureAddress({ ...picture, ...change }) : address;
}

/** The same product printed as an example, for a picture of its blank front; any other address as it is. */
export function printedAt(address: string): string {
  const picture = parsePictureAddress(address);
  return picture?.view === 'frente' ? pictureAddress({ ...picture, view: 'impreso' }) : address;
}

/** The blank front where an example of a print is shown: what others know the product by. */
export const blankView = (view: PictureView): BlankView => (view === 'impreso' ? 'frente' : view);

/** `srcset` over all widths up to one, in one format; empty for plain image addresses. */
export function sourceSet(
  address: string,
  format: PictureFormat,
  widest: PictureWidth = 1400,
): string {
  if (!parsePictureAddress(address)) return '';
  return PICTURE_WIDTHS.filter((width) => width <= widest)
    .map((width) => `${imageAt(address, { width, format })} ${width}w`)
    .join(', ');
}
