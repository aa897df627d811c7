import type { Queries } from '../../../../platform/db/connect.ts';
import type { ServiceSettings } from '../../pulls/service-list.ts';
import type { PulledService, PullView } from '../../reads.ts';
import { listPulls, type ShownPull } from './pull.sql.ts';

const placeOf = ({ address, service }: Pick<ShownPull, 'address' | 'service'>) => ({
  ...(address === null ? {} : { direccion: address }),
  ...(service === null ? {} : { servicio: shown(service) }),
});

const shown = (service: ServiceSettings): PulledService => ({
  ...{ cuenta: service.account, productos: service.products, existencias: service.stock },
  ...{
    precios: service.prices,
    fotos: service.media,
    tipoPrecio: service.priceType,
    salida: service.fob,
  },
  ...{ proveedor: service.supplier, margen: service.marginPercent },
});

/** The lists that come by themselves, as their page shows them. */
export async function readPulls(db: Queries, now: Date): Promise<readonly PullView[]> {
  return (await listPulls(db)).map((row) => ({
    ...{ id: row.id, version: row.version, nombre: row.name, ...placeOf(row) },
    ...(row.warehouse_id === null ? {} : { almacen: row.warehouse_id }),
    ...{ cada: row.every_hours, hora: row.at_hour, soloExistencias: row.stock_only },
    ...{ sola: row.alone, desaparecidos: row.most_vanished, activa: row.active },
    trayendo: row.held_until > now,
    ...{ quien: row.who, proxima: row.next_at.toISOString() },
    ...{ ultima: row.last_at?.toISOString() ?? null, importacion: row.import_id },
    ...{ nota: row.note, fallas: row.failures },
  }));
}
