import { type Opened, UnreadableArtwork } from './opened.ts';
import { openPdf } from './read-pdf.ts';
import { openPicture, openPsd } from './read-picture.ts';
import { openSvg } from './read-svg.ts';

const startsWith = (bytes: Uint8Array, ...signs: readonly number[]): boolean =>
  signs.every((sign, index) => bytes[index] === sign);

/** Opens a file by its first bytes; what its name says is not asked. */
export async function openArtwork(bytes: Uint8Array): Promise<Opened> {
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return openPdf(bytes);
  if (startsWith(bytes, 0x38, 0x42, 0x50, 0x53)) return openPsd(bytes);
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) || startsWith(bytes, 0xff, 0xd8, 0xff)) {
    return openPicture(bytes);
  }
  const head = new TextDecoder().decode(bytes.subarray(0, 4096));
  if (/<(?:\w+:)?svg[\s>]/.test(head) || /^\s*(?:\ufeff)?<\?xml/.test(head)) return openSvg(bytes);
  throw new UnreadableArtwork('unknown');
}
