import { readFileSync } from 'node:fs';
import path from 'node:path';

const LINK = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g;

/**
 * Puts a page's style sheets into it, so that its first view waits for one answer only. The links
 * stay, because the browser's copy of the page has them, but nobody waits for what they name: it
 * loads last and serves the pages that are not kept in memory. `folder` is where the assets lie.
 */
export function stylesInliner(folder: string): (html: string) => string {
  const sheets = new Map<string, string>();
  const read = (address: string): string => {
    const known = sheets.get(address) ?? readFileSync(path.join(folder, address), 'utf8');
    sheets.set(address, known);
    return known;
  };
  return (html) =>
    html.replaceAll(
      LINK,
      (_, address: string) =>
        `<style>${read(address)}</style><link rel="stylesheet" href="${address}" media="print"/>`,
    );
}
