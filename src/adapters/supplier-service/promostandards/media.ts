import http, { type IncomingMessage } from 'node:http';
import {
  AddressRefused,
  type RemoteFiles,
} from '../../../features/supplier-imports/remote-file.port.ts';
import type { ServicePhoto } from '../../../features/supplier-imports/supplier-service.port.ts';
import type { PromoAccount } from './ask.ts';
import { all, type Element, textAt } from './xml-tree.ts';

/** Pictures that are no photograph of the product alone: a patch of colour, a mark, somebody's print. */
const NOT_IT = /swatch|logo|decorat|finished|custom|lifestyle/i;
const FIRST = /^(?:primary|front)/i;
const MOST = 500;

/** The photographs that a service tells of a product; parts have their colour from the product's data. */
export function photosOf(
  answer: Element | undefined,
  colourOfPart: ReadonlyMap<string, string>,
): readonly ServicePhoto[] {
  return all(answer, 'MediaContentArray', 'MediaContent')
    .slice(0, MOST)
    .flatMap((media) => {
      const classes = all(media, 'ClassTypeArray', 'ClassType').map((each) =>
        textAt(each, 'classTypeName'),
      );
      const url = textAt(media, 'url');
      if (url === '' || classes.some((name) => NOT_IT.test(name))) return [];
      const color = textAt(media, 'color') || (colourOfPart.get(textAt(media, 'partId')) ?? '');
      return [{ url, color, main: classes.some((name) => FIRST.test(name)) }];
    });
}

const REFUSED = 'No pudimos traer esa foto.';
const OK = 200;

/**
 * A photograph as it streams, without the account: it may lie anywhere public. Over plain http only
 * the account's own server is asked, where it is so itself: a stand-in's.
 */
export async function openPhotograph(
  files: RemoteFiles,
  { origin }: PromoAccount,
  address: string,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const own = url?.protocol === 'http:' && url.origin === new URL(origin).origin;
  return own ? plainly(url, signal) : files.open(address, signal);
}

function plainly(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { signal, agent: false });
    request.once('error', () => reject(new AddressRefused(REFUSED)));
    request.once('response', (answer) => {
      if (answer.statusCode === OK) return resolve(answer);
      answer.destroy();
      return reject(new AddressRefused(REFUSED));
    });
  });
}
