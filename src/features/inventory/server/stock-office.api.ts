import { momentText } from '../../../kernel/moments.ts';
import { ok } from '../../../kernel/result.ts';
import type { App } from '../../../platform/http/app.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { adjustStock, type Overtaken, type StockDeps } from './adjust-stock.ts';
import { setThreshold, type ThresholdMoved } from './set-threshold.ts';

const SENTENCES = {
  not_found: 'Ese color o esa talla ya no está en el catálogo.',
  promised: 'Hay pedidos que todavía no dicen su talla y cuentan con más piezas de este color.',
} as const;

const pieces = new Intl.NumberFormat('es-MX');

function overtakenText({ now, last }: Overtaken): string {
  const there = `Ahora hay ${pieces.format(now)}.`;
  return last
    ? `${there} ${last.who} las contó ${momentText(last.at.toISOString())}: ${last.reason} Revisa y vuelve a contar.`
    : `${there} Un pedido las cambió mientras tanto. Revisa y vuelve a contar.`;
}

/** Counting pieces by hand. */
export function registerStockOffice(app: App, deps: StockDeps): void {
  serveCall(app, calls.adjustStock, contract.adjustStock, async ({ params, body, caller }) => {
    const done = await adjustStock(deps, {
      colour: params.color,
      size: body.talla,
      counted: body.existencia,
      seen: body.vista,
      reason: body.motivo,
      staffId: caller.account.id,
    });
    if (done.ok) return ok({ existencia: done.value });
    if ('now' in done) return { ok: false, code: done.code, sentence: overtakenText(done) };
    return { ...done, sentence: SENTENCES[done.code] };
  });

  serveCall(app, calls.setThreshold, contract.setThreshold, async ({ params, body, caller }) => {
    const { talla: size, minimo: least, visto: seen } = body;
    const staffId = caller.account.id;
    const done = await setThreshold(deps, { colour: params.color, size, least, seen, staffId });
    if (done.ok) return ok({ minimo: least });
    if (done.code === 'not_found') return { ...done, sentence: SENTENCES.not_found };
    return { ok: false, code: done.code, sentence: thresholdText(done) };
  });
}

function thresholdText({ now, by }: ThresholdMoved): string {
  const is = now === null ? 'quitó el mínimo' : `puso un mínimo de ${pieces.format(now)}`;
  return `${by || 'Alguien más'} ${is} mientras tanto. Revisa y vuelve a guardar.`;
}
