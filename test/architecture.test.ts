import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/** One violation of each arrow: the file that breaks it, what it imports, and the arrow's name. */
const PLANTED: readonly (readonly [rule: string, from: string, to: string])[] = [
  ['kernel-imports-nothing-of-ours', 'src/kernel/money.ts', 'src/features/cart/line.ts'],
  ['feature-rules-are-pure', 'src/features/cart/line.ts', 'src/features/cart/server/cart.sql.ts'],
  [
    'server-never-sees-web-or-adapters',
    'src/features/cart/server/cart.api.ts',
    'src/adapters/mail/smtp/client.ts',
  ],
  [
    'web-never-sees-server',
    'src/features/cart/web/cart.ts',
    'src/features/cart/server/cart.sql.ts',
  ],
  ['features-see-earlier-ones', 'src/features/catalog/card.ts', 'src/features/cart/line.ts'],
  [
    'features-see-earlier-ones',
    'src/features/cart/server/cart.sql.ts',
    'src/features/orders/server/orders.sql.ts',
  ],
  ['calls-stay-light', 'src/features/cart/calls.ts', 'src/features/cart/contract.ts'],
  ['every-feature-has-its-place', 'src/features/novelty/rule.ts', 'src/kernel/money.ts'],
  [
    'shoppers-and-staff-stay-apart',
    'src/features/cart/staff/a-page.tsx',
    'src/features/cart/web/line.tsx',
  ],
  ['nobody-sees-the-app', 'src/features/cart/web/cart.ts', 'src/app/root.tsx'],
  ['platform-sees-the-kernel-only', 'src/platform/http/app.ts', 'src/features/cart/line.ts'],
  [
    'adapters-see-kernel-and-ports',
    'src/adapters/mail/smtp/client.ts',
    'src/features/cart/line.ts',
  ],
  ['only-compose-sees-adapters', 'src/app/main.ts', 'src/adapters/mail/smtp/client.ts'],
  ['design-knows-no-feature', 'src/design/button.ts', 'src/features/cart/line.ts'],
  ['framework-knows-nothing-of-ours', 'src/framework/use-alive.ts', 'src/kernel/money.ts'],
  ['sandbox-sees-the-kernel-only', 'src/sandbox/main.ts', 'src/features/cart/line.ts'],
  [
    'engines-import-nothing-of-ours',
    'engines/pictures/light/shade.ts',
    'src/features/catalog/colour.ts',
  ],
  [
    'engines-import-nothing-of-ours',
    'engines/pictures/light/shade.ts',
    'engines/likeness/likeness.ts',
  ],
  ['engines-import-nothing-of-ours', 'engines/kept/kept.ts', 'engines/words/words.ts'],
  ['engines-import-nothing-of-ours', 'engines/words/words.ts', 'engines/kept/other.ts'],
  [
    'engines-are-entered-by-their-door',
    'src/features/catalog/server/pictures.api.ts',
    'engines/pictures/light/shade.ts',
  ],
  [
    'one-door-for-an-order',
    'src/features/payment/server/settle/settle.ts',
    'src/features/orders/server/move-order.sql.ts',
  ],
  [
    'one-door-for-a-payment',
    'src/features/payment/server/transfer/upload-receipt.ts',
    'src/features/payment/server/settle/settle.sql.ts',
  ],
  [
    'one-door-for-stock',
    'src/features/orders/server/create-order.ts',
    'src/features/inventory/server/stock.sql.ts',
  ],
  ['web-never-sees-server', 'src/features/search/web/page.tsx', 'engines/words/words.ts'],
  ['feature-rules-are-pure', 'src/features/search/wanted.ts', 'engines/words/words.ts'],
  [
    'engines-are-entered-by-their-door',
    'src/features/search/wanted.ts',
    'engines/words/text/terms.ts',
  ],
  ['no-drawers', 'src/app/main.ts', 'src/app/utils.ts'],
  ['no-barrels', 'src/app/main.ts', 'src/platform/http/index.ts'],
];

const ROOTS = ['src', 'engines'];

function cruise(folder: string, how: readonly string[]): { status: number; output: string } {
  const result = spawnSync(
    path.join(ROOT, 'node_modules/.bin/depcruise'),
    ['--config', '.dependency-cruiser.cjs', ...how, ...ROOTS],
    { cwd: folder, encoding: 'utf8' },
  );
  return { status: result.status ?? -1, output: result.stdout };
}

function withTree(
  files: Readonly<Record<string, string>>,
  how: readonly string[] = [],
): { status: number; output: string } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-arrows-'));
  try {
    for (const name of ['.dependency-cruiser.cjs', 'tsconfig.json', 'src/features/order.json']) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      cpSync(path.join(ROOT, name), path.join(folder, name));
    }
    for (const root of ROOTS) mkdirSync(path.join(folder, root), { recursive: true });
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    return cruise(folder, how);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string };
}

test('a violation planted for each arrow is caught by the arrow it breaks', () => {
  // All in one tree: to look at one costs a second, whatever is in it.
  const imports = new Map<string, string[]>();
  for (const [, from, to] of PLANTED) {
    const address = path.relative(path.dirname(from), to);
    const specifier = address.startsWith('.') ? address : `./${address}`;
    imports.set(from, [...(imports.get(from) ?? []), specifier]);
    imports.set(to, imports.get(to) ?? []);
  }
  const files = [...imports].map(([file, specifiers]) => [
    file,
    `${specifiers.map((specifier) => `import '${specifier}';\n`).join('')}export const x = 1;\n`,
  ]);
  const { output } = withTree(Object.fromEntries(files), ['--output-type', 'json']);
  const { summary } = JSON.parse(output) as { summary: { violations: readonly Violation[] } };
  const caught = summary.violations.map(({ rule, from, to }) => [rule.name, from, to].join(' '));
  for (const planted of PLANTED) expect(caught).toContain(planted.join(' '));
});

test('an import of types alone is an arrow too', () => {
  const { status, output } = withTree({
    'src/kernel/money.ts':
      "import type { X } from '../features/cart/line.ts';\nexport type Y = X;\n",
    'src/features/cart/line.ts': 'export type X = number;\n',
  });
  expect(status).not.toBe(0);
  expect(output).toContain('kernel-imports-nothing-of-ours');
});

test('circles are caught', () => {
  const { output } = withTree({
    'src/app/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
    'src/app/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
  });
  expect(output).toContain('no-circles');
});

test('a tree that keeps to the arrows passes', () => {
  const { status } = withTree({
    'src/kernel/money.ts': 'export const x = 1;\n',
    'src/features/cart/line.ts':
      "import { x } from '../../kernel/money.ts';\nexport const y = x;\n",
    'src/features/cart/server/a.ts':
      "import { x } from '../../../../engines/pictures/pictures.ts';\nexport const y = x;\n",
    'engines/pictures/pictures.ts':
      "import { x } from './light/shade.ts';\nexport { x };\nexport const y = x;\n",
    'engines/pictures/light/shade.ts': 'export const x = 1;\n',
  });
  expect(status).toBe(0);
});

/** More are no longer found by looking. */
const MOST_FILES = 20;

test('no folder has more than twenty source files', () => {
  const folders = new Map<string, number>();
  for (const file of globSync('{src,engines}/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const folder = path.dirname(file);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  const full = [...folders].filter(([, count]) => count > MOST_FILES);
  expect(folders.size).toBeGreaterThan(50);
  expect(full).toEqual([]);
});
