import { accentTones } from '../site/accent.ts';
import type { OutgoingMail } from './mail.port.ts';

/** Text for HTML: names and messages come from people. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const FOLIO = /\bP-[0-9A-Z]{10}\b/g;

/** The same with folios kept whole: they hold a hyphen at which lines would break. */
export const wordsHtml = (text: string): string =>
  escapeHtml(text).replace(FOLIO, '<span style="white-space:nowrap">$&</span>');

/** The shop's mark, which travels inside of every mail. */
export const LOGO_CID = 'logo';
/** Where the picture of an order goes, should its mail get one when it leaves. */
const ORDER_PICTURE = '<!--pedido-->';
const PICTURE_CID = 'pedido';

/** Where the picture of an order's line goes; nothing that people write holds it, for they are escaped. */
export const linePlace = (at: number): string => `<!--renglon-${at}-->`;
const LINE_PLACE = /<!--renglon-(\d+)-->/g;
/** How a cell of a row looks. */
export const LINE_CELL = 'padding:8px 0;border-top:1px solid #e4ddd0;vertical-align:top';
const LINE_SIZE = 64;

const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
/** What tells subjects of one kind apart in an inbox; the letter says it itself. */
const ABOUT_ORDER = /: pedido (P-[0-9A-Z]{10})$/;
/** So much of a letter is told in the list of an inbox. */
const PREVIEW = 140;

/** The shop's own ink, and what it is for readers in the dark. */
const INK = '#1f3fd6';
const NIGHT = '#4a67f0';
/** How a letter's button looks; nothing that people write can be this, for its quotes are escaped. */
const BUTTON = /class="boton" style="[^"]*"/g;

/** Dark readers that follow styles; the others turn the colours by themselves. */
const STYLES = `body{margin:0;padding:0}img{border:0;display:block}
@media (prefers-color-scheme:dark){.fondo{background:#161412!important;color:#f4efe4!important}
.hoja{background:#211e1a!important;border-color:#3b352d!important;color:#f4efe4!important}
.raya{border-color:#3b352d!important}.suave{color:#c2b9ab!important}.enlace{color:#a9b8ff!important}
.caja{background:#2b2721!important}
.boton{background:#4a67f0!important;border-color:#4a67f0!important;color:#ffffff!important}}
@media (max-width:480px){.hoja-dentro{padding:24px 20px!important}.boton{display:block!important;text-align:center!important}}`;

/**
 * A letter on the company's sheet: mark and name, what it is about, what it says, and whose it is.
 * Tables, because mail programs know nothing else; no picture comes from outside.
 */
export function mailSheet(
  { subject, html, text }: Pick<OutgoingMail, 'subject' | 'html' | 'text'>,
  company: string,
  accent = '',
): string {
  const tones = accentTones(accent);
  const ink = tones?.light.cobalt ?? INK;
  const night = tones ? tones.light.deep : NIGHT;
  const name = escapeHtml(company);
  const nameHtml = (style: string, look = ''): string =>
    name && `<p${look && ` class="${look}"`} style="${style}">${name}</p>`;
  const title = wordsHtml(subject.replace(ABOUT_ORDER, ''));
  const [, folio] = ABOUT_ORDER.exec(subject) ?? [];
  const about = folio
    ? `<p class="suave" style="margin:0 0 6px;color:#5b554c;font-size:14px">Pedido ${wordsHtml(folio)}</p>`
    : '';
  // The greeting says nothing in the list of an inbox: what comes after it does.
  const preview = escapeHtml(
    (text.split('\n\n')[1] ?? text).replace(/\s+/g, ' ').slice(0, PREVIEW),
  );
  const head = `<table ${TABLE}><tr><td width="44"><img src="cid:${LOGO_CID}" width="36" height="36" alt="" style="border-radius:6px"></td><td>${nameHtml('margin:0;font-size:20px;font-weight:700;letter-spacing:-0.02em')}</td></tr></table>`;
  const sheet = `<table ${TABLE}>${ORDER_PICTURE}<tr><td class="hoja-dentro" style="padding:32px 36px">${about}<h1 style="margin:0 0 20px;font-size:28px;line-height:1.2;letter-spacing:-0.02em">${title}</h1>${html.replaceAll(BUTTON, (look) => look.replaceAll(INK, ink))}</td></tr></table>`;
  const bar = [ink, '#3a1e6b', '#ff5a3c', '#8d8475']
    .map(
      (ink) =>
        `<td width="24" height="6" style="background:${ink};font-size:0;line-height:0">&nbsp;</td>`,
    )
    .join('');
  const foot = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${bar}</tr></table>${nameHtml('margin:12px 0 0;color:#5b554c;font-size:13px', 'suave')}`;
  return [
    '<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${STYLES.replaceAll(NIGHT, night)}</style></head>`,
    '<body class="fondo" style="margin:0;padding:0;background:#fbf8f2;color:#1c1a17;font:16px/1.55 Arial,Helvetica,sans-serif">',
    `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}</div>`,
    `<table class="fondo" ${TABLE} style="background:#fbf8f2"><tr><td align="center" style="padding:28px 12px"><table ${TABLE} style="max-width:600px;text-align:left">`,
    `<tr><td style="padding:0 4px 18px">${head}</td></tr>`,
    `<tr><td class="hoja" style="background:#ffffff;border:1px solid #e4ddd0;border-radius:10px;overflow:hidden">${sheet}</td></tr>`,
    `<tr><td style="padding:20px 4px 0">${foot}</td></tr>`,
    '</table></td></tr></table></body></html>',
  ].join('');
}

/** Whether a mail has a place for the picture of an order. */
export const takesPicture = (html: string): boolean => html.includes(ORDER_PICTURE);

/** How many lines of an order a mail has a place for the picture of. */
export const linesIn = (html: string): number => html.match(LINE_PLACE)?.length ?? 0;

/** What a mail shows of an order; pictures are JPEG. */
export interface ShownOrder {
  readonly picture: Uint8Array;
  /** What it shows. */
  readonly name: string;
  /** Of its lines, by their place in the letter; undefined where one has none. */
  readonly lines?: readonly (Uint8Array | undefined)[];
}

/** A mail on its way out, with the mark and, where there is one, what was ordered. */
export function withPictures<Mail extends OutgoingMail>(
  mail: Mail,
  logo: Uint8Array,
  ordered: ShownOrder | undefined,
): Mail {
  const lines = ordered?.lines ?? [];
  const shown = ordered
    ? `<tr><td style="background:#f4efe4"><img src="cid:${PICTURE_CID}" width="600" alt="${escapeHtml(ordered.name)}" style="width:100%;height:auto"></td></tr>`
    : '';
  return {
    ...mail,
    // A function: what people called a product must not be read as a pattern.
    html: mail.html
      .replace(ORDER_PICTURE, () => shown)
      .replaceAll(LINE_PLACE, (_, at) => lineCell(lines, Number(at))),
    pictures: [
      ...(mail.html.includes(`cid:${LOGO_CID}`)
        ? [{ cid: LOGO_CID, contentType: 'image/png' as const, body: logo }]
        : []),
      ...(ordered
        ? [{ cid: PICTURE_CID, contentType: 'image/jpeg' as const, body: ordered.picture }]
        : []),
      ...lines.flatMap((body, at) =>
        body ? [{ cid: lineCid(at), contentType: 'image/jpeg' as const, body }] : [],
      ),
    ],
  };
}

const lineCid = (at: number): string => `renglon-${at}`;

/** A row has a cell for its picture where any row has one, so that their words stand below each other. */
function lineCell(lines: readonly (Uint8Array | undefined)[], at: number): string {
  if (!lines.some(Boolean)) return '';
  const image = lines[at]
    ? `<img src="cid:${lineCid(at)}" width="${LINE_SIZE}" height="${LINE_SIZE}" alt="" style="border-radius:6px">`
    : '';
  return `<td class="raya" width="${LINE_SIZE + 16}" style="${LINE_CELL}">${image}</td>`;
}
