import { OF_A_COLOUR } from '../pulls/service-photos.ts';

/** Addresses of photographs as a cell lists them. */
export interface ListedPhotos {
  readonly urls: readonly string[];
  /** What is no address of a photograph. */
  readonly wrong: readonly string[];
}

const LONGEST = 2_000;
/** Between addresses; a comma may be part of one, unless the next begins behind it. */
const BETWEEN = /\s*\|\s*|\s+|[,;]\s*(?=https?:)/i;

/** Reads the addresses of a cell; so many of a colour are enough to see it from all sides. */
export function listedPhotos(text: string): ListedPhotos {
  const said = [...new Set(text.split(BETWEEN).filter((each) => each !== ''))];
  const wrong = said.filter((each) => !isPhotoAddress(each));
  return { urls: said.filter(isPhotoAddress).slice(0, OF_A_COLOUR), wrong };
}

function isPhotoAddress(text: string): boolean {
  if (text.length > LONGEST || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  const open = protocol === 'https:' && port === '' && username === '' && password === '';
  return open && hostname.includes('.');
}
