import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { listNamed } from '../../catalog/server/known-products.sql.ts';
import { categoryNames } from '../../catalog/server/taxonomy/category.sql.ts';
import { ownWarehouses } from '../../inventory/server/count-stock.ts';
import { NO_PHOTOS } from '../photos/named-photo.ts';
import type {
  FindingPage,
  FindingView,
  ImportDeskReads,
  ImportSummary,
  LackingSubcategories as Lacking,
} from '../reads.ts';
import { MOST_MADE, usualPlaces } from '../subcategories/missing.ts';
import type { ServiceAccount } from '../supplier-service.port.ts';
import type { StoredChange } from './change.sql.ts';
import { countKinds, listChanges, listProblems } from './decide.sql.ts';
import { findImport, type ImportRow, listImports } from './import.sql.ts';
import { importMark, importsMark, markOf } from './import-mark.sql.ts';
import { busy } from './import-work.ts';
import { countPhotos, listImportPhotos } from './photos/import-photo.sql.ts';
import { readPhotoProgress } from './photos/photo-progress.ts';
import { readPulls } from './pulls/pull-reads.ts';

const SHOWN = 50;
const ON_A_PAGE = 50;

/** What the staff's pages of imports read. */
export function importDeskReads(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  accounts: readonly ServiceAccount[] = [],
): ImportDeskReads {
  return {
    accounts: accounts.map(({ name, origin }) => ({ name, origin })),
    warehouses: () => ownWarehouses(db),
    pulls: () => readPulls(db, clock.now()),
    photographs: () => readPhotoProgress(db, clock.now()),
    mark: () => readMark(db, undefined),
    list: async () => (await listImports(db, SHOWN)).map(summaryOf),
    find: async (id) => {
      const found = /^[1-9]\d{0,8}$/.test(id) ? await findImport(db, Number(id)) : undefined;
      if (!found) return undefined;
      const { suppliers } = await listNamed(db);
      const kinds = await countKinds(db, found.id);
      const { settings, preview } = found;
      const warehouses = await ownWarehouses(db);
      const mark = markOf(found);
      const photos = (await countPhotos(db, [found.id])).get(found.id) ?? NO_PHOTOS;
      const ofService = found.of_service;
      const lacking = await readLacking(db, found);
      const more = { suppliers, warehouses, kinds, photos, lacking, ofService };
      return { mark, ...summaryOf(found), settings, preview, ...more };
    },
    findings: (id, view, page) => findings(db, id, view, page),
  };
}

async function readLacking(db: Database, { state, counts }: ImportRow): Promise<Lacking | null> {
  const { unknownSubcategories: names = [] } = counts;
  if (state !== 'revisado' || names.length === 0) return null;
  const categories = await categoryNames(db);
  return { missing: names.length > MOST_MADE ? [] : usualPlaces(names, categories), categories };
}

/** What changes with the list of imports, or with one of them. */
export const readMark = (db: Database, id: number | undefined): Promise<string> =>
  id === undefined ? importsMark(db, SHOWN) : importMark(db, id);

const summaryOf = (row: ImportRow): ImportSummary => ({
  ...{ id: row.id, state: row.state, fileName: row.file_name, counts: row.counts },
  warehouse: row.warehouse,
  ...{ createdAt: row.created_at.toISOString(), problem: row.problem },
  ...{ busy: busy(row), queued: row.queued, done: row.done, total: row.total },
});

async function findings(
  db: Database,
  id: number,
  view: FindingView,
  page: number,
): Promise<FindingPage> {
  const found = await findImport(db, id);
  const part = { limit: ON_A_PAGE, offset: (page - 1) * ON_A_PAGE };
  if (view === 'roto' || view === 'aviso') {
    // Of rows the counts know how many are broken; one row may have more than one mistake.
    const problems = await listProblems(db, id, view, { ...part, limit: ON_A_PAGE + 1 });
    const more = problems.length > ON_A_PAGE ? 1 : 0;
    const told = problems.slice(0, ON_A_PAGE);
    return { view, page, pages: page + more, changes: [], problems: told, photos: [] };
  }
  if (view === 'foto') {
    const photos = await listImportPhotos(db, id, part);
    const { all = 0 } = (await countPhotos(db, [id])).get(id) ?? {};
    return { view, page, pages: pagesOf(all), changes: [], problems: [], photos };
  }
  const all = found?.counts.kinds[view] ?? 0;
  const changes = await listChanges(db, id, view, part);
  const pages = pagesOf(all);
  return { view, page, pages, changes: changes.map(shown), problems: [], photos: [] };
}

const pagesOf = (all: number): number => Math.max(1, Math.ceil(all / ON_A_PAGE));

const shown = ({ seq, code, name, line, approved, outcome, plan }: StoredChange) => ({
  ...{ seq, code, name, line, approved, outcome },
  ...{ fields: plan.fields, jump: plan.jump, missing: plan.missing },
});
