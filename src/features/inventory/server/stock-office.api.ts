import { momentText } from '../../../kernel/moments.ts';
import { ok } from '../../../kernel/result.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import type { App } from '../../../platform/http/app.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { adjustStock, type Overtaken, type StockDeps } from './adjust-stock.ts';
import { exportStock } from './export-stock.ts';
import { setThreshold, type ThresholdMoved } from './set-threshold.ts';
import { transferStock } from './warehouses/transfer-stock.ts';

const SENTENCES = {
  not_found: 'Ese color o esa talla ya no está en el catálogo.',
  no_warehouse: 'Ese almacén está cerrado o ya no existe.',
  not_own: 'Las piezas se pasan a un almacén propio; lo de un proveedor lo dice su lista.',
  too_many: 'Ese almacén no tiene tantas piezas libres.',
  promised: 'Hay pedidos que todavía no dicen su talla y cuentan con más piezas de este color.',
} as const;

const pieces = new Intl.NumberFormat('es-MX');

function overtakenText({ now, last }: Overtaken): string {
  const there = `Ahora hay ${pieces.format(now)}.`;
  return last
    ? `${there} ${last.who} las contó ${momentText(last.at.toISOString())}: ${last.reason} Revisa y vuelve a contar.`
    : `${there} Un pedido las cambió mientras tanto. Revisa y vuelve a contar.`;
}

/** Counting and carrying pieces. */
export function registerStockOffice(app: App, deps: StockDeps): void {
  serveCall(app, calls.adjustStock, contract.adjustStock, async ({ params, body, caller }) => {
    const done = await adjustStock(deps, {
      colour: params.color,
      size: body.talla,
      warehouse: body.almacen,
      counted: body.existencia,
      seen: body.vista,
      reason: body.motivo,
      staffId: caller.account.id,
    });
    if (done.ok) return ok({ existencia: done.value });
    if ('now' in done) return { ok: false, code: done.code, sentence: overtakenText(done) };
    return { ...done, sentence: SENTENCES[done.code] };
  });

  serveCall(app, calls.transferStock, contract.transferStock, async ({ params, body, caller }) => {
    const { talla: size, de: from, a: to, piezas, vista: seen, motivo: reason } = body;
    const staffId = caller.account.id;
    const transfer = {
      colour: params.color,
      size,
      from,
      to,
      pieces: piezas,
      seen,
      reason,
      staffId,
    };
    const done = await transferStock(deps, transfer);
    if (done.ok) return ok({ quedan: done.value });
    if ('now' in done) return { ok: false, code: done.code, sentence: overtakenText(done) };
    return { ...done, sentence: SENTENCES[done.code] };
  });

  serveCall(app, calls.exportStock, contract.exportStock, async ({ query, reply }) => {
    const warehouse = query.almacen === undefined ? undefined : Number(query.almacen);
    const csv = await exportStock(deps.db, warehouse);
    const name = `existencias-${dayOf(deps.clock.now())}.csv`;
    reply.header('Content-Disposition', `attachment; filename="${name}"`);
    reply.header('Cache-Control', 'private, no-store');
    return ok(Buffer.from(csv));
  });

  serveCall(app, calls.setThreshold, contract.setThreshold, async ({ params, body, caller }) => {
    const { talla: size, minimo: least, visto: seen, todo_el_producto: whole } = body;
    const wanted = { colour: params.color, size, least, seen, whole };
    const done = await setThreshold(deps, { ...wanted, staffId: caller.account.id });
    if (done.ok) return ok({ minimo: least });
    if (done.code === 'not_found') return { ...done, sentence: SENTENCES.not_found };
    return { ok: false, code: done.code, sentence: thresholdText(done) };
  });
}

function thresholdText({ now, by }: ThresholdMoved): string {
  const is = now === null ? 'quitó el mínimo' : `puso un mínimo de ${pieces.format(now)}`;
  return `${by || 'Alguien más'} ${is} mientras tanto. Revisa y vuelve a guardar.`;
}
