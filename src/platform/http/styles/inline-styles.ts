import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Sheet, sheetOf } from './used-styles.ts';

const LINK = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g;

/**
 * Puts into a page the rules of its style sheets that it uses as it stands, so that its first view
 * waits for one answer only. The whole sheet is fetched last, and holds from before the page comes
 * alive (framework/start-after-paint.ts): what a script shows and other pages need its other rules.
 * `folder` is where the assets lie.
 */
export function stylesInliner(folder: string): (html: string) => string {
  const sheets = new Map<string, Sheet>();
  const read = (address: string): Sheet => {
    const known = sheets.get(address) ?? sheetOf(readFileSync(path.join(folder, address), 'utf8'));
    sheets.set(address, known);
    return known;
  };
  return (html) =>
    html.replaceAll(
      LINK,
      (_, address: string) =>
        `<style>${read(address).usedBy(html)}</style><link rel="stylesheet" href="${address}" media="print"/>`,
    );
}
