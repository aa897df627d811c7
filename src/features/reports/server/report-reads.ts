import type { Clock } from '../../../kernel/clock.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { conversionReport } from '../conversion-report.ts';
import { deliveryReport } from '../delivery-report.ts';
import { type Costed, marginReport, total } from '../margin-report.ts';
import type { Period, ReportName } from '../period.ts';
import type { Report, ReportReads } from '../reads.ts';
import { type Sold, salesReport } from '../sales-report.ts';
import { OTHER_PRODUCTS } from '../words.ts';
import { listFinishCosts } from './cost.sql.ts';
import { lastDay, readDays, readFates, readWays } from './report-days.sql.ts';
import { readSold, type SoldKind, type SoldRow } from './report-sales.sql.ts';

export interface ReportDeps {
  readonly db: Queries;
  readonly clock: Clock;
  /** What the shop calls a way to pay; a name of its own for a transfer and for credit. */
  readonly wayName: (way: string) => string;
}

/** What the staff's page of reports reads. */
export function reportReads(deps: ReportDeps): ReportReads {
  const today = (): string => dayOf(deps.clock.now());
  return {
    today,
    report: (name, period) => reportOf(deps, name, period),
    finishCosts: () => listFinishCosts(deps.db, today()),
  };
}

export async function reportOf(
  deps: ReportDeps,
  name: ReportName,
  period: Period,
): Promise<Report> {
  const { db } = deps;
  if (name === 'conversion') {
    const [days, before] = await Promise.all([readFates(db, period), readFates(db, period.before)]);
    return conversionReport(days, before, period);
  }
  const last = await lastDay(db);
  if (name === 'margen') return margins(db, period, last);
  const [days, before] = await Promise.all([
    readDays(db, period, last),
    readDays(db, period.before, last),
  ]);
  if (name === 'entregas') return deliveryReport(days, before, period);
  return salesReport({ days, before, ...(await soldOf(deps, period, last)) }, period);
}

async function soldOf({ db, wayName }: ReportDeps, period: Period, last: string | null) {
  const [ways, waysBefore, rows] = await Promise.all([
    readWays(db, period, last),
    readWays(db, period.before, last),
    readSold(db, { span: period, last, by: 'centavos' }),
  ]);
  const products = rows.flatMap(({ kind, key }) => (kind === 'producto' ? [Number(key)] : []));
  const earlier = await readSold(db, { span: period.before, last, by: 'centavos', products });
  const before = new Map(earlier.map(({ kind, key, centavos }) => [`${kind} ${key}`, centavos]));
  const of = (wanted: SoldKind): readonly Sold[] =>
    rows
      .filter(({ kind }) => kind === wanted)
      .map((row) => ({ ...row, before: before.get(`${row.kind} ${row.key}`) ?? 0 }));
  const wayBefore = new Map(waysBefore.map(({ way, centavos }) => [way, centavos]));
  return {
    ways: ways.map((row) => ({
      ...row,
      way: wayName(row.way),
      before: wayBefore.get(row.way) ?? 0,
    })),
    categories: of('categoria'),
    products: of('producto'),
    finishes: of('terminado'),
  };
}

async function margins(db: Queries, period: Period, last: string | null): Promise<Report> {
  const [rows, earlier] = await Promise.all([
    readSold(db, { span: period, last, by: 'products_net' }),
    readSold(db, { span: period.before, last, by: 'products_net', products: [] }),
  ]);
  const of = (kind: SoldKind): readonly SoldRow[] => rows.filter((row) => row.kind === kind);
  const products = of('producto').map(piecesOf);
  const printed = of('terminado').map(printsOf);
  const all = total('', of('categoria').map(piecesOf));
  const named = total('', products);
  const rest: Costed = {
    name: OTHER_PRODUCTS,
    net: all.net - named.net,
    known: all.known - named.known,
    cost: all.cost - named.cost,
  };
  const was = earlier.filter(({ kind }) => kind === 'terminado');
  return marginReport({
    products,
    rest: rest.net === 0 ? undefined : rest,
    finishes: printed.filter(({ net }) => net > 0),
    before: total('', [...was.map(piecesOf), ...was.map(printsOf)]),
  });
}

const piecesOf = (row: SoldRow): Costed => ({
  name: row.name,
  net: row.products_net,
  known: row.products_known,
  cost: row.product_cost,
});

const printsOf = (row: SoldRow): Costed => ({
  name: row.name,
  net: row.finishes_net,
  known: row.finishes_known,
  cost: row.finish_cost,
});
