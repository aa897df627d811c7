import { sql } from 'kysely';
import { NO_FINISH } from '../../../kernel/messages.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { images } from '../../../routes.ts';
import type { Holder } from '../../assignments/assignment.ts';
import { holderOf } from '../../assignments/server/assignment.sql.ts';
import { inSight, type Sight } from '../../assignments/server/sight.sql.ts';
import { originOf } from '../../inventory/server/piece-origin.sql.ts';
import {
  dueDay,
  toWanted,
  type WantedFacts,
  wantedOf,
} from '../../orders/server/wanted/wanted.sql.ts';
import type { SizePieces } from '../count-pieces.ts';
import { type Job, USUAL_CAPACITY } from '../plan-days.ts';
import type { BoardCard, TechniqueLoad } from '../reads.ts';

/** What changes whenever something happens to an order or to a capacity. */
export async function readMark(db: Queries): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    SELECT concat_ws('-', (SELECT max(id) FROM order_event),
      (SELECT sum(version) FROM technique_capacity)) AS mark`.execute(db);
  return rows[0]?.mark ?? '';
}

/**
 * Whether production works on line `l` of order `o`: a printed one, or any of an order of which
 * nothing is printed. Scalars here and below, because an EXISTS would be answered by reading the
 * lines of all orders once.
 */
const worked = sql`(l.finish <> ${NO_FINISH} OR (SELECT true FROM order_line p
  WHERE p.order_id = o.id AND p.finish <> ${NO_FINISH} LIMIT 1) IS NULL)`;

/** The lines of `o`, found by it: OFFSET keeps the planner from reading the lines of all orders. */
const linesOf = sql`(SELECT * FROM order_line x WHERE x.order_id = o.id OFFSET 0)`;

/** What every technique has to print, those without work too. */
export async function techniqueLoads(db: Queries): Promise<TechniqueLoad[]> {
  const { rows } = await sql<Omit<TechniqueLoad, 'capacidad'> & { capacity: number | null }>`
    WITH load AS (
      SELECT l.finish, count(*)::int AS lines,
        sum(l.quantity - coalesce(r.good, 0))::int AS pieces
      FROM orders o CROSS JOIN LATERAL ${linesOf} l
        LEFT JOIN print_run r ON r.order_line_id = l.id
      WHERE o.status IN (6, 7) AND ${worked} GROUP BY l.finish),
    named AS (SELECT name FROM finish UNION SELECT finish FROM load)
    SELECT n.name AS tecnica, coalesce(load.lines, 0) AS lineas, coalesce(load.pieces, 0) AS piezas,
      c.pieces AS capacity, coalesce(c.version, 0) AS version
    FROM named n LEFT JOIN load ON load.finish = n.name
      LEFT JOIN technique_capacity c ON c.technique = n.name
    ORDER BY (coalesce(load.lines, 0) = 0), n.name = ${NO_FINISH}, n.name`.execute(db);
  return rows.map(({ capacity, ...row }) => ({ ...row, capacidad: capacity ?? USUAL_CAPACITY }));
}

interface Row {
  readonly linea: number;
  readonly folio: string;
  readonly vista: number;
  readonly id_status: number;
  readonly nombre: string;
  readonly imagen: string;
  readonly color: string;
  readonly css: string;
  readonly terminado: string;
  readonly cantidad: number;
  readonly sizes: readonly SizePieces[] | null;
  readonly promesa: string | null;
  readonly wanted: WantedFacts | null;
  readonly notas: string;
  readonly inks: string | null;
  readonly position: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly design: string | null;
  readonly photo: string | null;
  readonly good: number | null;
  readonly spoilt: number;
  readonly spoilt_sizes: readonly SizePieces[];
  readonly replaced: number;
  readonly run: number;
  readonly started_at: Date;
  readonly who: string | null;
  readonly origin: string | null;
  readonly ready: boolean;
  readonly holder: Holder | null;
  readonly seen: boolean;
}

export interface BoardLine {
  readonly job: Job;
  /** Undefined where its order is out of sight. */
  readonly card: BoardCard | undefined;
}

/** The lines of a technique at the board, those due first first; `limit` and one more. */
export async function boardLines(
  db: Queries,
  technique: string,
  {
    limit,
    designs,
    sight,
    now,
  }: {
    readonly limit: number;
    readonly designs: boolean;
    readonly sight: Sight;
    readonly now: Date;
  },
): Promise<BoardLine[]> {
  const { rows } = await sql<Row>`
    SELECT l.id AS linea, o.folio, o.version AS vista, o.status AS id_status, l.name AS nombre,
      l.image AS imagen, l.colour AS color, l.css, l.finish AS terminado, l.quantity AS cantidad,
      l.sizes, o.promised_on::text AS promesa, ${wantedOf()} AS wanted, l.notes AS notas, p.inks, p.position,
      p.width_mm AS width, p.height_mm AS height, coalesce(p.view_name, p.file_name) AS design,
      f.file_name AS photo, r.good, r.spoilt, r.spoilt_sizes, r.replaced, r.version AS run,
      r.started_at, a.name AS who, ${holderOf('produccion')} AS holder,
      ${inSight(sight)} AS seen,
      ${originOf(sql`o.id`, sql`l.colour_id`)} AS origin, o.status = 7 AND (
        SELECT true FROM order_line k LEFT JOIN print_run kr ON kr.order_line_id = k.id
          LEFT JOIN first_piece kf ON kf.order_line_id = k.id
        WHERE k.order_id = o.id AND (k.finish <> ${NO_FINISH} OR l.finish = ${NO_FINISH})
          AND (coalesce(kr.good, 0) < k.quantity
            OR (k.finish <> ${NO_FINISH} AND kf.order_line_id IS NULL))
        LIMIT 1) IS NULL AS ready
    FROM orders o CROSS JOIN LATERAL ${linesOf} l
      LEFT JOIN print_run r ON r.order_line_id = l.id
      LEFT JOIN account a ON a.id = r.started_by
      LEFT JOIN first_piece f ON f.order_line_id = l.id
      LEFT JOIN proof p ON p.order_line_id = l.id AND p.state = 'aprobada'
    WHERE o.status IN (6, 7) AND l.finish = ${technique} AND ${worked}
    ORDER BY ${dueDay()} NULLS LAST, o.id, l.position LIMIT ${limit + 1}`.execute(db);
  return rows.map((row) => ({
    job: { id: row.linea, pieces: row.cantidad - (row.good ?? 0) },
    card: row.seen ? toCard(row, designs, now) : undefined,
  }));
}

function toCard(row: Row, designs: boolean, now: Date): BoardCard {
  const { linea, folio, vista, id_status, nombre, imagen, color, css, terminado } = row;
  const run = row.good === null ? null : runOf(row, row.good);
  return {
    ...{ linea, folio, vista, id_status, nombre, imagen, color, css, terminado },
    impresa: terminado !== NO_FINISH,
    cantidad: row.cantidad,
    tallas: (row.sizes ?? []).map(({ talla, cantidad }) => ({ talla, cantidad })),
    promesa: row.promesa,
    para_el: toWanted(row.wanted, now) ?? null,
    tintas: row.inks ?? '',
    posicion: row.position ?? '',
    medida: row.width === null || row.height === null ? '' : `${row.width} × ${row.height} mm`,
    diseno: designs && row.design ? images.proof(row.design) : '',
    notas: row.notas,
    corrida: run,
    salen_de: row.origin ?? '',
    foto: row.photo ? images.firstPiece(row.photo) : '',
    pedido_listo: row.ready,
    encargado: row.holder,
  };
}

function runOf(row: Row, good: number): NonNullable<BoardCard['corrida']> {
  return {
    vista: row.run,
    buenas: good,
    merma: row.spoilt_sizes,
    mermadas: row.spoilt,
    repuestas: row.replaced,
    desde: row.started_at.toISOString(),
    quien: row.who ?? '',
  };
}
