/** An icon of the shop on a home screen. */
export interface AppIcon {
  readonly src: string;
  /** Pixels of a side. */
  readonly size: number;
  /** A maskable one is cut to the system's own shape. */
  readonly purpose: 'any' | 'maskable';
}

/** Drawn by `npm run icons`. */
export const APP_ICONS: readonly AppIcon[] = [
  { src: '/icons/icono-192.png', size: 192, purpose: 'any' },
  { src: '/icons/icono-512.png', size: 512, purpose: 'any' },
  { src: '/icons/icono-recortable-192.png', size: 192, purpose: 'maskable' },
  { src: '/icons/icono-recortable-512.png', size: 512, purpose: 'maskable' },
];

/** What iOS takes, whatever the manifest says. */
export const TOUCH_ICON = '/icons/icono-recortable-192.png';
/** A manifest's address. */
export const MANIFEST = '/manifest.webmanifest';
