import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Companies that we talk to, or shall; a new one's folder in `src/adapters` adds it by itself. */
const KNOWN = ['openpay', 'envia', 'skydropx', 'facturama', 'sentry', 'google', 'facebook'];
/** Adapters that are named for what they do, or for a standard: no company stands behind them. */
const NO_COMPANY = ['disk', 's3', 'smtp', 'own-rates', 'promostandards'];
const COMPANIES = [
  ...new Set([
    ...KNOWN,
    ...globSync('src/adapters/*/*/', { cwd: ROOT })
      .map((folder) => path.basename(folder))
      .filter((name) => !name.includes('.') && !NO_COMPANY.includes(name)),
  ]),
];

type Sources = Readonly<Record<string, string>>;

const FLOORS = 'src/{features,platform,kernel,design}/**/*.{ts,tsx,json,css}';
const sources: Sources = Object.fromEntries(
  globSync(FLOORS, { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]),
);

/** What may bear a company's name above its adapter: the lines that do, and why. */
const EXCEPTIONS: readonly {
  readonly file: string;
  readonly lines: RegExp;
  readonly why: string;
}[] = [
  {
    file: 'src/kernel/messages/payment.ts',
    lines: /Failed: 'Error .*(PayPal|MercadoPago|Stripe)/,
    why: 'sentences that the specification quotes',
  },
  {
    file: 'src/features/orders/contract.ts',
    lines: /id_facturama: z\.string/,
    why: 'a field of the specification’s wire',
  },
  {
    file: 'src/features/orders/server/order.sql.ts',
    lines: /facturama_id|id_facturama/,
    why: 'the column of that field',
  },
  {
    file: 'src/features/invoicing/server/tables.ts',
    lines: /facturama_id: string/,
    why: 'the column of that field',
  },
  {
    file: 'src/features/invoicing/contract.ts',
    lines: /id_facturama: z\.string/,
    why: 'a field of the specification’s wire',
  },
  {
    file: 'src/features/reach/sitemap.ts',
    lines: /xmlns:image=/,
    why: 'the name that the format of sitemaps has for its pictures',
  },
  ...[
    'invoice-calls.api',
    'invoiced-order.sql',
    'invoice-stamp.sql',
    'desk/invoice-desk.sql',
    'cancel/cancellation.sql',
  ].map((name) => ({
    file: `src/features/invoicing/server/${name}.ts`,
    lines: /id_facturama: (before\.)?id|facturama_id/,
    why: 'that field and its column',
  })),
  ...['use-invoice.ts', 'invoice-panel.tsx'].map((name) => ({
    file: `src/features/invoicing/web/${name}`,
    lines: /id_facturama/,
    why: 'that field',
  })),
  {
    file: 'src/features/invoicing/payment-form.ts',
    lines: /SPEI, PayPal, MercadoPago/,
    why: 'a form of payment as the specification names it (INV-08)',
  },
  {
    file: 'src/features/content/web/payment-methods-page.tsx',
    lines: /PayPal|Openpay/,
    why: 'the shopper reads which companies handle the money (RTE-23)',
  },
  {
    file: 'src/features/accounts/web/social/social-buttons.tsx',
    lines: /id: '(google|facebook)', name: /,
    why: 'the buttons the specification names, on the screen also where nobody set them up',
  },
  {
    file: 'src/features/accounts/common-passwords.ts',
    lines: /google|facebook/,
    why: 'words that people choose as passwords',
  },
  {
    file: 'src/features/site/settings.ts',
    lines: /name: 'Facebook'/,
    why: 'where the shop itself is found',
  },
];

/** Names that are written in other ways, or are part of ordinary words. */
const WRITTEN: Readonly<Record<string, string>> = {
  openpay: 'openpay(?!ment)',
  mercadopago: 'mercado[ _-]?pago',
  envia: String.raw`\benvia\b`,
};
const NAMED = new RegExp(COMPANIES.map((name) => WRITTEN[name] ?? name).join('|'), 'i');

/** Every line that names a company and is no exception. */
function namedIn(files: Sources): string[] {
  return Object.entries(files).flatMap(([file, source]) => {
    const allowed = EXCEPTIONS.filter((exception) => exception.file === file);
    return source
      .split('\n')
      .filter((line) => NAMED.test(line) && !allowed.some(({ lines }) => lines.test(line)))
      .map((line) => `${file}: ${line.trim()}`);
  });
}

test('a company’s name is known to its adapter, its stand-in and the composition alone', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(400);
  expect(COMPANIES).toEqual(expect.arrayContaining(['openpay', 'paypal', 'mercadopago', 'stripe']));
  expect(namedIn(sources)).toEqual([]);
});

test('a name planted above its adapter is found', () => {
  const file = 'src/features/payment/server/rule.ts';
  for (const line of [
    "const PROVIDER = 'openpay';",
    'import type { OpenPayEvent } from "./event.ts";',
    '// as Mercado Pago does',
    'const envia = 1;',
    'const id = order.stripe_id;',
    'function paypalLink() {}',
  ]) {
    expect(namedIn({ [file]: line }), line).toHaveLength(1);
  }
  expect(namedIn({ [file]: 'const enviado = enviar(openPayment);' })).toEqual([]);
});

test('an exception that nobody needs any more is taken from the list', () => {
  const idle = EXCEPTIONS.filter(
    ({ file, lines }) => !(sources[file] ?? '').split('\n').some((line) => lines.test(line)),
  );
  expect(idle.map(({ file }) => file)).toEqual([]);
});
