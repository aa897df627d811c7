import sharp from 'sharp';
import { slug } from '../../../kernel/fold.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { type PlacedDeps, placedArtwork } from '../../artwork/server/placed-artwork.ts';
import { parsePictureAddress } from '../../catalog/picture.ts';
import type { ShopPictures } from '../../catalog/server/samples/shop-pictures.ts';
import type { OutgoingMail } from '../../notifications/mail.port.ts';
import {
  linesIn,
  type ShownOrder,
  takesPicture,
  withPictures,
} from '../../notifications/mail-sheet.ts';
import type { MailDresser } from '../../notifications/server/send-mails.ts';
import type { OrderItem } from '../contract.ts';
import { readFinishFiles } from '../finish-files.ts';
import { findOrder } from './order.sql.ts';
import { findReader } from './owner.sql.ts';

export interface DressDeps {
  readonly db: Database;
  readonly placed: PlacedDeps;
  readonly pictures: Pick<ShopPictures, 'render'>;
  /** The company's own logo on a tile; undefined while it has none. */
  readonly logo: () => Promise<Uint8Array | undefined>;
  /** A picture could not be made; its mail leaves without it. */
  readonly onError: (error: unknown) => void;
}

/** The mark on a light tile, so that dark readers show it too. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" width="108" height="108" viewBox="2 0.5 40 40"><rect x="2" y="0.5" width="40" height="40" rx="7" fill="#fbf8f2"/><clipPath id="d"><circle cx="25" cy="23" r="13"/></clipPath><circle cx="25" cy="23" r="13" fill="#ff5a3c"/><path d="M6 5h20v6H13v4.5h11v6H13V26h13.5v6H6Z" fill="#1f3fd6"/><path d="M6 5h20v6H13v4.5h11v6H13V26h13.5v6H6Z" fill="#3a1e6b" clip-path="url(#d)"/></svg>`;
const MENTIONED = /\bP-[0-9A-HJKMNP-TV-Z]{10}\b/;
/** Who waits for a picture: all mails take turns as one asker. */
const ASKER = { name: 'mail' };
const HIGH = 640;
const WIDE = 1120;
/** Of a line: twice its size, for sharp screens. */
const SMALL = 128;
/** Lines that are seen; a mail with more would be cut short by its reader's program. */
const MOST_LINES = 8;

/** Gives mails the shop's mark, and those about an order of whoever gets them what was ordered. */
export function mailPictures(deps: DressDeps): MailDresser {
  let mark: Promise<Buffer> | undefined;
  return async (mail) => {
    mark ??= sharp(Buffer.from(MARK)).png().toBuffer();
    const ordered = takesPicture(mail.html) ? orderedIn(deps, mail) : undefined;
    const shown = await ordered?.catch(without(deps));
    const own = await deps.logo().catch(without(deps));
    return withPictures(mail, own ?? (await mark), shown);
  };
}

/** A mail leaves without what could not be made. */
const without =
  ({ onError }: DressDeps) =>
  (error: unknown): undefined => {
    onError(error);
    return undefined;
  };

/** What a letter shows of the order that it is about, if it is an order of its reader. */
async function orderedIn(
  deps: DressDeps,
  { to: reader, text, html }: OutgoingMail,
): Promise<ShownOrder | undefined> {
  const [folio] = MENTIONED.exec(text) ?? [];
  if (!folio) return undefined;
  // A name or a message may hold somebody else's folio.
  const owner = await findReader(deps.db, folio, reader);
  const order = owner && (await findOrder(deps.db, owner, folio));
  if (!owner || !order) return undefined;
  const [item] = order.items;
  const made = item && (await pictureOf(deps, item, owner));
  if (!made) return undefined;
  const places = Math.min(linesIn(html), MOST_LINES);
  const lines: (Buffer | undefined)[] = [];
  for (const [at, line] of order.items.slice(0, places).entries()) {
    const picture = at === 0 ? made : await pictureOf(deps, line, owner).catch(without(deps));
    lines.push(picture && (await small(picture)));
  }
  return { name: item.nombre, picture: await wide(made), lines };
}

/** The product with its owner's artwork where they placed one; nothing of a catalogue elsewhere. */
async function pictureOf(
  { placed, pictures }: DressDeps,
  { imagen, tecnica, imagenesterminados }: OrderItem,
  accountId: number,
): Promise<Buffer | undefined> {
  const picture = parsePictureAddress(imagen);
  if (!picture) return undefined;
  const { set, colour } = picture;
  const files = readFinishFiles(imagenesterminados).flatMap(({ stored: name, colocacion }) =>
    colocacion ? [{ name, colocacion }] : [],
  );
  if (files.length > 0) {
    const asked = { set, colour, width: HIGH, technique: slug(tecnica), files } as const;
    const looker = { owner: { accountId, visitor: undefined }, seesOrders: false };
    const made = await placedArtwork(placed, asked, looker, ASKER);
    if (made.ok) return made.value.body;
  }
  const blank = { set, colour, view: 'frente', width: HIGH, format: 'webp' } as const;
  return (await pictures.render(blank, ASKER))?.body;
}

/** As mail programs show it: no newer format, its ground drawn out to both sides. */
function wide(square: Buffer): Promise<Buffer> {
  const side = (WIDE - HIGH) / 2;
  return sharp(square)
    .extend({ left: side, right: side, extendWith: 'copy' })
    .jpeg({ quality: 82 })
    .toBuffer();
}

const small = (square: Buffer): Promise<Buffer> =>
  sharp(square).resize(SMALL, SMALL).jpeg({ quality: 80 }).toBuffer();
