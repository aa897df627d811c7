import type { Queries } from '../../../../platform/db/connect.ts';
import type { PullView } from '../../reads.ts';
import { listPulls } from './pull.sql.ts';

/** The lists that come by themselves, as their page shows them. */
export async function readPulls(db: Queries): Promise<readonly PullView[]> {
  return (await listPulls(db)).map((row) => ({
    ...{ id: row.id, version: row.version, nombre: row.name, direccion: row.address },
    ...{ cada: row.every_hours, hora: row.at_hour, soloExistencias: row.stock_only },
    ...{ sola: row.alone, desaparecidos: row.most_vanished, activa: row.active },
    ...{ quien: row.who, proxima: row.next_at.toISOString() },
    ...{ ultima: row.last_at?.toISOString() ?? null, importacion: row.import_id },
    ...{ nota: row.note, fallas: row.failures },
  }));
}
