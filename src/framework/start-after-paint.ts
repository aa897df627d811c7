const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*\/>/g;
const START = /^(<script[^>]*>)((?:import [^\n]*"\/assets\/[^"\n]+";\n)+)([^<]*<\/script>)/;
const IMPORT = /import (?:\* as (\w+) from )?"([^"]+)";/g;
/**
 * Pages kept in memory carry only the rules they use: the whole sheet, fetched as if for print, holds
 * before a script changes anything. One that does not come within five seconds is not waited for.
 */
const STYLED = `await Promise.all([...document.querySelectorAll('link[rel=stylesheet][media=print]')].map(async (sheet) => {
if (!sheet.sheet) await new Promise((done) => { sheet.onload = sheet.onerror = done; setTimeout(done, 5000); });
sheet.media = 'all';
}));`;
const ENTRY = /\nimport\("\/assets\/[^"\n]+"\);?\s*<\/script>/;
const PAINTED = 'await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));';
/** The whole sheet is asked for with the scripts. */
const ASK_SHEET =
  "for (const sheet of document.querySelectorAll('link[rel=stylesheet][disabled]')) sheet.disabled = false;";

/**
 * Scripts only make a finished page answer: its pictures and type come first, and on a page that is
 * there to be looked at the scripts wait until it is painted. Where only the browser knows what there
 * is to look at, `isToLookAt` is an expression that it is asked.
 */
export function afterPictures(html: string, isToLookAt: boolean | string): string {
  const { head, body, start } = partsOf(html);
  const styled = start.replace(ENTRY, (entry) => `\n${STYLED}${entry}`);
  if (isToLookAt !== false) return laterStart({ head, body, start: styled }, isToLookAt);
  const unhurried = head.replaceAll(
    '<link rel="modulepreload"',
    '<link rel="modulepreload" fetchpriority="low"',
  );
  return unhurried + body + styled;
}

/** A page in the pieces of which it is made; together they are the page. */
interface Parts {
  readonly head: string;
  readonly body: string;
  /** From the script on that starts the page. */
  readonly start: string;
}

/** What is changed stands in the head and behind the page: what is long between them is not searched. */
function partsOf(html: string): Parts {
  const headEnd = Math.max(0, html.indexOf('</head>'));
  const module = html.indexOf(' type="module"', headEnd);
  const start = module < 0 ? html.length : html.lastIndexOf('<script', module);
  return {
    head: html.slice(0, headEnd),
    body: html.slice(headEnd, start),
    start: html.slice(start),
  };
}

/**
 * Lets a page's scripts be asked for when it has been painted: they only make a finished page answer,
 * so until then the line belongs to its pictures and type. All are asked for at once then, so nothing
 * waits for a second round trip. A page whose start is not written as expected stays as it is.
 */
function laterStart({ head, body, start }: Parts, isToLookAt: true | string): string {
  const [whole = '', tag = '', imports = '', rest = ''] = START.exec(start) ?? [];
  if (whole === '') return head + body + start;
  const names: string[] = [];
  const addresses: string[] = [];
  for (const [, name = '', address = ''] of imports.matchAll(IMPORT)) {
    names.push(name);
    addresses.push(address);
  }
  const later = head.replace(PRELOAD, (link, address: string) => {
    // The entry starts the page, so it is announced but not run with the others.
    if (rest.includes(`"${address}"`)) return link.replace('<link', '<link fetchpriority="low"');
    if (!addresses.includes(address)) addresses.push(address);
    return '';
  });
  const fetched = addresses.map((address) => `import("${address}")`).join(', ');
  const painted = isToLookAt === true ? PAINTED : `if (${isToLookAt}) ${PAINTED}`;
  const asking = `${painted}\n${ASK_SHEET}\nconst [${names.join(', ')}] = await Promise.all([${fetched}]);\n`;
  return later + body + tag + asking + rest + start.slice(whole.length);
}

/** Where a page's start asks for the whole sheet, nobody else does: until then the line is the page's. */
export function sheetAfterPaint(html: string): string {
  if (!html.includes(ASK_SHEET)) return html;
  return html.replaceAll(
    /(<link rel="stylesheet" href="[^"]+" media="print")\/>/g,
    '$1 disabled=""/>',
  );
}
