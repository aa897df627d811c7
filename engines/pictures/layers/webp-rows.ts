/** Shortens a WebP to its first rows without decoding it, so that unneeded planes cost nothing. */

/** Where a plain lossy file (RFC 9649: "RIFF" size "WEBP" "VP8 " size frame) keeps its parts. */
const KIND_AT = 12;
const START_CODE_AT = 23;
const WIDTH_AT = 26;
const HEIGHT_AT = 28;
/** Bytes from which the size of a file can be read. */
export const WEBP_HEAD = 32;
const START_CODE = 0x2a019d;
/** Sizes have 14 bits; the two above them are a hint for scaling. */
const SIZE_BITS = 0x3fff;

/**
 * The same picture with only its first `rows` rows. Frames are coded from top to bottom, so a decoder
 * told of fewer rows reads the same values and stops early. Other kinds of file come back unchanged.
 */
export function firstRows(file: Buffer, rows: number): Buffer {
  if (!isPlainLossy(file)) return file;
  const field = file.readUInt16LE(HEIGHT_AT);
  if ((field & SIZE_BITS) <= rows) return file;
  const shortened = Buffer.from(file);
  shortened.writeUInt16LE((field & ~SIZE_BITS) | rows, HEIGHT_AT);
  return shortened;
}

/** Rows of a plain lossy file, or undefined for other kinds. */
export function rowsOf(file: Buffer): number | undefined {
  return isPlainLossy(file) ? file.readUInt16LE(HEIGHT_AT) & SIZE_BITS : undefined;
}

/** Columns of a plain lossy file, or undefined for other kinds. */
export function columnsOf(file: Buffer): number | undefined {
  return isPlainLossy(file) ? file.readUInt16LE(WIDTH_AT) & SIZE_BITS : undefined;
}

function isPlainLossy(file: Buffer): boolean {
  return (
    file.length > HEIGHT_AT + 2 &&
    file.toString('latin1', KIND_AT, KIND_AT + 4) === 'VP8 ' &&
    file.readUIntLE(START_CODE_AT, 3) === START_CODE
  );
}
