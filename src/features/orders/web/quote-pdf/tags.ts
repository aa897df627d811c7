import type { jsPDF } from 'jspdf';

/** What a piece of the quote is, as screen readers know it (ISO 32000-1, 14.8.4). */
export type Role = 'H1' | 'H2' | 'P' | 'Figure';

interface Mark {
  readonly role: Role;
  /** What a picture shows, for those who do not see it. */
  readonly alt: string | undefined;
  readonly page: number;
  /** Number of the mark on its page. */
  readonly id: number;
}

/** What jsPDF offers to those who add to its files, and its types leave out. */
interface Internals {
  readonly events: { subscribe(topic: string, answer: (fact: PageFact) => void): void };
  newObjectDeferred(): number;
  newObjectDeferredBegin(number: number, output: boolean): void;
  out(line: string): void;
  write(line: string): void;
  getPageInfo(page: number): { readonly objId: number };
  getCurrentPageInfo(): { readonly pageNumber: number };
}
interface PageFact {
  readonly pageNumber?: number;
}

const marks = new WeakMap<jsPDF, Mark[]>();
const internals = (doc: jsPDF): Internals => doc.internal as unknown as Internals;

/**
 * Makes the document a tagged one: what is drawn inside `tagged` becomes a tree of headings,
 * paragraphs and pictures in the order of drawing, everything else an ornament that is passed over.
 * Call it once, before anything is drawn.
 */
export function startTags(doc: jsPDF): void {
  const found: Mark[] = [];
  marks.set(doc, found);
  const { events, out } = internals(doc);
  let root = 0;
  events.subscribe('putPage', ({ pageNumber }) => {
    // Each page finds its marks under its own number in the tree.
    if (pageNumber !== undefined) out(`/StructParents ${pageNumber - 1} /Tabs /S`);
  });
  events.subscribe('postPutResources', () => {
    root = writeTree(doc, found);
  });
  events.subscribe('putCatalog', () => {
    out(`/StructTreeRoot ${root} 0 R`);
    out('/MarkInfo << /Marked true >>');
    out('/ViewerPreferences << /DisplayDocTitle true >>');
  });
}

/** Draws one piece of the text; its role says what it is. */
export function tagged<Drawn>(doc: jsPDF, role: Role, draw: () => Drawn, alt?: string): Drawn {
  const found = marks.get(doc);
  if (!found) return draw();
  const { write, getCurrentPageInfo } = internals(doc);
  const page = getCurrentPageInfo().pageNumber;
  const id = found.filter((mark) => mark.page === page).length;
  found.push({ role, alt, page, id });
  write(`/${role} << /MCID ${id} >> BDC`);
  const drawn = draw();
  write('EMC');
  return drawn;
}

/** Draws what only adorns: lines, inks, chips. */
export function ornament<Drawn>(doc: jsPDF, draw: () => Drawn): Drawn {
  if (!marks.has(doc)) return draw();
  const { write } = internals(doc);
  write('/Artifact BMC');
  const drawn = draw();
  write('EMC');
  return drawn;
}

/** Writes the tree's objects; returns the number of its root. */
function writeTree(doc: jsPDF, found: readonly Mark[]): number {
  const { newObjectDeferred, newObjectDeferredBegin, out, getPageInfo } = internals(doc);
  const [root, whole, parents] = [newObjectDeferred(), newObjectDeferred(), newObjectDeferred()];
  const numbers = found.map(() => newObjectDeferred());
  const object = (number: number, entries: string): void => {
    newObjectDeferredBegin(number, true);
    out(`<< ${entries} >>`);
    out('endobj');
  };
  found.forEach(({ role, alt, page, id }, place) => {
    const said = alt === undefined ? '' : ` /Alt ${textString(alt)}`;
    object(
      numbers[place] ?? 0,
      `/Type /StructElem /S /${role} /P ${whole} 0 R /Pg ${getPageInfo(page).objId} 0 R /K ${id}${said}`,
    );
  });
  const list = (of: readonly number[]): string => of.map((number) => `${number} 0 R`).join(' ');
  const pages = Array.from({ length: doc.getNumberOfPages() }, (_, index) => {
    const own = numbers.filter((_number, place) => found[place]?.page === index + 1);
    return `${index} [${list(own)}]`;
  });
  object(
    whole,
    `/Type /StructElem /S /Document /P ${root} 0 R /Lang (es-MX) /K [${list(numbers)}]`,
  );
  object(parents, `/Nums [${pages.join(' ')}]`);
  object(root, `/Type /StructTreeRoot /K ${whole} 0 R /ParentTree ${parents} 0 R`);
  return root;
}

/** Text for readers rather than for printing: UTF-16 in hexadecimal, so that nothing needs escaping. */
function textString(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) =>
    text.charCodeAt(at).toString(16).padStart(4, '0'),
  );
  return `<feff${units.join('')}>`;
}
