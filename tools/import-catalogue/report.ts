import {
  type Change,
  type ChangeKind,
  KIND_NAMES,
  KINDS,
} from '../../src/features/supplier-imports/catalogue-change.ts';
import {
  describeChange,
  describeProblem,
} from '../../src/features/supplier-imports/describe-change.ts';
import type { ImportCounts } from '../../src/features/supplier-imports/import-state.ts';
import type { RowProblem } from '../../src/features/supplier-imports/read-row.ts';

/** How many of each kind are told; broken rows are told all. */
const SHOWN = 20;

/** Keeps what is to be told of a look at a file, and prints it. */
export function createReport(all: boolean) {
  const lines = new Map<string, string[]>();
  const hidden = new Map<string, number>();
  const add = (title: string, line: () => string, always: boolean): void => {
    const list = lines.get(title) ?? [];
    lines.set(title, list);
    if (all || always || list.length < SHOWN) list.push(line());
    else hidden.set(title, (hidden.get(title) ?? 0) + 1);
  };
  return {
    changes: (changes: readonly Change[]) => {
      for (const change of changes)
        add(KIND_NAMES[change.kind], () => describeChange(change), false);
    },
    problems: (problems: readonly RowProblem[]) => {
      for (const problem of problems) {
        const broken = problem.level === 'roto';
        add(broken ? 'Rotos' : 'Avisos', () => describeProblem(problem), broken);
      }
    },
    print: () => {
      for (const title of [
        ...KINDS.map((kind: ChangeKind) => KIND_NAMES[kind]),
        'Avisos',
        'Rotos',
      ]) {
        const list = lines.get(title);
        if (!list) continue;
        console.log(`\n${title}`);
        for (const line of list) console.log(`  ${line}`);
        const more = hidden.get(title);
        if (more) console.log(`  … y ${more} más (--all los lista)`);
      }
    },
  };
}

export function printCounts(counts: ImportCounts): void {
  console.log(`\nRenglones: ${counts.rows} · Rotos: ${counts.broken} · Avisos: ${counts.notices}`);
  console.log(KINDS.map((kind) => `${KIND_NAMES[kind]}: ${counts.kinds[kind]}`).join(' · '));
  if (counts.missingBox > 0) console.log(`Sin medidas o peso de la caja: ${counts.missingBox}`);
  const { photos = 0 } = counts;
  if (photos > 0)
    console.log(
      `Fotos: ${photos} (se traen desde la página de la importación, en /admin/importaciones)`,
    );
  for (const name of counts.newSuppliers) {
    console.log(`Proveedor nuevo: ${name} (revisa desde dónde envía antes de vender)`);
  }
}

const TELL_EVERY_MS = 200;

/** One line that says how far the work is, on the terminal's other stream. */
export function progressOf(what: string) {
  let told = 0;
  return {
    tell: (done: number, total: number): void => {
      const now = performance.now();
      if (now - told < TELL_EVERY_MS) return;
      told = now;
      process.stderr.write(`\r${what}: ${done}${total > 0 ? ` de ${total}` : ''}…   `);
    },
    end: (): void => {
      process.stderr.write('\r\u001b[K');
    },
  };
}
