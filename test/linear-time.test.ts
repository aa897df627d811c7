import { expect, test } from 'vitest';
import { soundOf } from '../engines/words/text/spanish-sound.ts';
import { compactCode } from '../engines/words/text/terms.ts';
import { correctTerm, knownWords, readQuery, stem } from '../engines/words/text.ts';
import { errorEvent } from '../src/adapters/errors/sentry/envelope.ts';
import { passwordProblem } from '../src/features/accounts/password.ts';
import { resolveRedirect } from '../src/features/accounts/redirect.ts';
import { usernameFrom } from '../src/features/accounts/username.ts';
import { extensionOf } from '../src/features/artwork/choose-files.ts';
import { parsePictureAddress } from '../src/features/catalog/picture.ts';
import { shapeField, shapePhone } from '../src/features/checkout/address.ts';
import { artworkKind } from '../src/features/checkout/artwork-kind.ts';
import { normaliseCoupon } from '../src/features/checkout/coupon.ts';
import { addressFingerprint } from '../src/features/checkout/delivery-place.ts';
import { groupKey } from '../src/features/error-log/group-key.ts';
import { mask, maskPath } from '../src/features/error-log/mask.ts';
import { isFrame } from '../src/features/error-log/stack-frame.ts';
import { looksLike } from '../src/features/files/file-kind.ts';
import { attachment, originalName } from '../src/features/files/original-name.ts';
import { judgeSvg } from '../src/features/files/svg-safety.ts';
import { isSafeStyle } from '../src/features/files/svg-style.ts';
import { readConstancia } from '../src/features/invoicing/constancia.ts';
import { escapeHtml } from '../src/features/notifications/mail-sheet.ts';
import { readFinishFiles } from '../src/features/orders/finish-files.ts';
import { carriesCardNumber } from '../src/features/payment/card-number.ts';
import { RECEIPT_REFERENCE, receiptType } from '../src/features/payment/transfer/receipt-file.ts';
import { askedQuantity, quantityLimits } from '../src/features/pricing/quantity-rule.ts';
import { notableTerm } from '../src/features/search/notable-term.ts';
import { readGroup, splitWords } from '../src/features/search/synonym-group.ts';
import { courierMark } from '../src/features/shipping/courier-mark.ts';
import { isEmail, normaliseEmail } from '../src/kernel/email.ts';
import { fold, slug, words } from '../src/kernel/fold.ts';
import { stateByName } from '../src/kernel/mexican-states.ts';
import { parsePesosText } from '../src/kernel/money.ts';
import { refuseHostileJson } from '../src/platform/http/json-body.ts';
import { networkOf } from '../src/platform/http/network.ts';
import { growthOf, MOST_GROWTH } from './support/linear-time.ts';

const KNOWN = knownWords(['taza', 'playera', 'botella', 'libreta']);
const report = (stack: string) => ({
  source: 'browser' as const,
  name: 'Error',
  message: stack,
  stack,
  fingerprint: 'a',
  place: '/',
  at: new Date(0),
  trace: null,
  trail: [],
});
const ORIGIN = { release: '1', environment: 'test', server_name: 'a' };
const place = (text: string) => ({
  telefono: text,
  direccion: text,
  numExterior: text,
  numInterior: text,
  postal_code: text,
  estado: text,
  estado_code: text,
  municipio: text,
  colonia: text,
});

/** Everything of ours that is handed text a stranger wrote, before or after its length is limited. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  addressFingerprint: (text) => addressFingerprint(place(text)),
  artworkKind: (text) => artworkKind({ name: text, url: '', original_name: text }),
  askedQuantity: (text) => askedQuantity(text, quantityLimits(10, 100, false)),
  attachment,
  carriesCardNumber,
  compactCode,
  correctTerm: (text) => correctTerm(text, KNOWN),
  courierMark,
  errorEvent: (text) => errorEvent(report(text) as never, ORIGIN as never, 'a'),
  escapeHtml,
  extensionOf,
  fold,
  groupKey: (text) => groupKey({ source: 'browser', name: text, message: text, stack: `@${text}` }),
  isEmail,
  isFrame,
  isSafeStyle,
  judgeSvg: (text) => judgeSvg(`<svg xmlns="http://www.w3.org/2000/svg"><g id="${text}"/>${text}`),
  looksLike: (text) => looksLike('svg', Buffer.from(text)),
  mask,
  maskPath,
  networkOf,
  normaliseCoupon,
  normaliseEmail,
  notableTerm,
  originalName,
  parsePesosText,
  parsePictureAddress: (text) => parsePictureAddress(`/img/productos/${text}`),
  passwordProblem: (text) => passwordProblem(text, [text]),
  readConstancia: (text) =>
    readConstancia(`Cédula de identificación fiscal RFC: Regímenes: ${text}`),
  readFinishFiles,
  readGroup: (text) => readGroup([text, text]),
  readQuery: (text) => readQuery(text),
  receiptReference: (text) => RECEIPT_REFERENCE.test(text),
  receiptType: (text) => receiptType(Buffer.from(text)),
  refuseHostileJson: (text) => {
    try {
      refuseHostileJson(`["${text}`);
    } catch {
      // A refusal is an answer, too.
    }
  },
  resolveRedirect,
  shapeField: (text) => shapeField('direccion', text),
  shapePhone,
  slug,
  soundOf,
  splitWords,
  stateByName,
  stem,
  usernameFrom,
  words,
};

const PIECES = [
  ...'a1 .@:/-_"\\&<(%,;\n#á\u0301\uac01',
  ...['ab ', '1 ', 'a.', '.a', '1.', ':1', '@:1:1', ' @', 'at ', '..', '/a', '::', '<!--', '/*a'],
  ...['&#x61;', '{"a":', '["', '\\u0061', 'P-', ': "', 'token a", "', 'http://', '-a', 'a-1', '=?'],
];
/** A beginning that begins a match and an end that spoils it. */
const FRAMES: readonly (readonly [string, string])[] = [
  ['', '!'],
  ['a', 'a'],
  ['at ', '\u0000'],
];
const LENGTH = 6000;

test.each(Object.entries(READERS))(
  'T146 T127 %s takes time in proportion to the text',
  (_, read) => {
    for (const piece of PIECES) {
      for (const [before, after] of FRAMES) {
        const growth = growthOf((length) => {
          const text = before + piece.repeat(Math.floor(length / piece.length)) + after;
          return () => read(text);
        }, LENGTH);
        expect(growth, JSON.stringify([before, piece, after])).toBeLessThan(MOST_GROWTH);
      }
    }
  },
  120_000,
);
