import { toCsv } from '../../../kernel/formats/csv.ts';
import { ok } from '../../../kernel/result.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import type { App } from '../../../platform/http/app.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import type { StaffDeps } from '../../orders/server/by-staff/move-by-staff.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { buyBlanks } from './buy-blanks.ts';
import { listMissing } from './missing.sql.ts';
import { toBuy } from './purchasing-reads.ts';
import { receiveBlanks } from './receive-blanks.ts';

const SENTENCES = {
  changed: 'Alguien lo cambió mientras tanto. Revisa cómo quedó.',
  too_early: 'La fecha de llegada ya pasó.',
  reference_used: 'Ya hay una compra de este proveedor con esa referencia.',
  too_many: 'Son más piezas de las que faltan por llegar.',
  nothing: 'Escribe cuántas piezas llegaron.',
  not_found: 'Ya no está aquí.',
} as const;

const COLUMNS = [
  'Proveedor',
  'Código',
  'Producto',
  'Color',
  'Talla',
  'Piezas',
  'Repone merma',
  'Pedidos',
];

/** What is bought for orders, and what of it came. */
export function registerPurchasing(app: App, deps: StaffDeps): void {
  serveCall(app, calls.buyBlanks, contract.buyBlanks, async ({ body, caller }) => {
    const parts = body.partes.map(({ linea: line, talla: size, repone: replaces, piezas }) => ({
      ...{ line, size, replaces },
      pieces: piezas,
    }));
    const { proveedor: supplier, referencia: reference, llega: expectedOn } = body;
    const bought = await buyBlanks(deps, caller.account, {
      ...{ supplier, reference, expectedOn },
      parts,
    });
    if (!bought.ok) return { ...bought, sentence: SENTENCES[bought.code] };
    return ok({ id: bought.value.id, surtidos: bought.value.supplied });
  });
  serveCall(app, calls.receiveBlanks, contract.receiveBlanks, async ({ params, body, caller }) => {
    const { vista: seen, llegaron: arrived, cerrar: closes } = body;
    const came = await receiveBlanks(deps, caller.account, {
      id: params.id,
      ...{ seen, arrived, closes },
    });
    if (!came.ok) return { ...came, sentence: SENTENCES[came.code] };
    return ok({ cerrada: came.value.closed, completos: came.value.complete });
  });
  serveCall(app, calls.purchaseFile, contract.purchaseFile, async ({ query, reply }) => {
    const missing = await listMissing(deps.db, { supplier: Number(query.proveedor) });
    const csv = toCsv(
      COLUMNS,
      toBuy(missing, []).map((row) => [
        missing[0]?.supplier ?? '',
        row.codigo,
        row.nombre,
        row.color_nombre,
        row.talla,
        row.piezas,
        row.repone ? 'Sí' : '',
        row.folios.join(' '),
      ]),
    );
    const name = `compras-${query.proveedor}-${dayOf(deps.clock.now())}.csv`;
    reply.header('Content-Disposition', `attachment; filename="${name}"`);
    reply.header('Cache-Control', 'private, no-store');
    return ok(Buffer.from(csv));
  });
}
