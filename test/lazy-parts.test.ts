import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Parts that are fetched by themselves and need not keep what is done before they have come. */
const NEED_NOT: Readonly<Record<string, readonly string[]>> = {
  'nothing in them answers but links and what the browser does itself': [
    ...['Footer', 'CloseUps', 'HomePanels', 'Meant', 'NothingFound', 'FilterChips'],
    ...['MissingProduct', 'DiscontinuedProduct', 'ProductFacts', 'FinishArticle', 'InkedParts'],
    ...['KeepConfiguration', 'Stamp', 'Trouble', 'NoPicture', 'ProductReviews', 'BestSellers'],
  ],
  'they come after something was pressed, chosen or read, never with the page': [
    ...['DeliveryDialog', 'ImageSearchFlow', 'ArtworkDialog', 'InvoicePanel', 'CompareDialog'],
    ...['DoorTable', 'ImageResults', 'FiltersSheet', 'BrandParts', 'PlacingDialog', 'PriceAside'],
    ...['PriceLadder', 'PrintJob', 'PrintCheck', 'SizeGuide', 'PlacedFiles', 'ShareQuote'],
  ],
  'nothing stands in their place before the shop has said who is here': [
    'SaveCart',
    'OpenSaved',
    'EmptyCatalogue',
  ],
  'they are handed to a place that keeps it (`AboveList`) or comes later (`DoorPriceSlot`)': [
    ...['LogoBar', 'BelowSum'],
  ],
};

const files = globSync('src/**/*.tsx', { cwd: ROOT }).filter((file) => !file.includes('.test.'));

interface Part {
  readonly name: string;
  readonly file: string;
  readonly kept: boolean;
}

function partsOf(file: string): readonly Part[] {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  return [...source.matchAll(/^const (\w+) = lazy\(/gm)].map(([, name = '']) => ({
    name,
    file,
    kept: keeps(source, name),
  }));
}

/** Whether each place of a part stands in an `AlivePart`, with nothing but a plain element between. */
function keeps(source: string, name: string): boolean {
  const places = [...source.matchAll(new RegExp(`<${name}[\\s/>]`, 'g'))];
  const around = /<AlivePart[^<]*>\s*(?:<div [^<]*>\s*)?$/;
  return places.length > 0 && places.every(({ index }) => around.test(source.slice(0, index)));
}

const parts = files.flatMap(partsOf);

test('BEH-592 a part of a page that is fetched by itself keeps what is pressed and typed before it has come, or need not', () => {
  expect(parts.length).toBeGreaterThan(25);
  const need = new Set(Object.values(NEED_NOT).flat());
  const lost = parts.filter(({ name, kept, file }) => !kept && !need.has(name) && !isFrame(file));
  expect(lost).toEqual([]);
  const named = new Set(parts.filter(({ kept }) => !kept).map(({ name }) => name));
  expect([...need].filter((name) => !named.has(name))).toEqual([]);
});

/** The product's page in its editor, where nothing of it answers. */
const isFrame = (file: string): boolean => file === 'src/app/layout/staff-product-page.tsx';
