import { NO_FINISH } from '../../../kernel/messages.ts';
import { ok, type Result } from '../../../kernel/result.ts';
import { type InkDeps, printedInks } from '../../artwork/server/printed-inks.ts';
import { positionsOf } from '../../pricing/print-job.ts';
import type { SubmitOrderRequest } from '../contract.ts';
import type { RequestedLine, SellableProduct } from '../decide-order.ts';

export function toRequested(line: SubmitOrderRequest['cart'][number]): RequestedLine {
  return {
    uniqueId: line.uniqueId ?? '',
    code: line.id,
    quantity: line.quantity,
    colour: line.color,
    technique: line.technique,
    notes: line.notas,
    preorder: line.preorden,
    artwork: line.imagenterminado.map((file) => ({
      name: storedName(file),
      colocacion: file.colocacion,
    })),
    split: line.tallas,
    positions: positionsOf(line.imagenterminado),
  };
}

/** The name the server gave a file: the end of its address, else what the line calls it. */
export function storedName(
  file: SubmitOrderRequest['cart'][number]['imagenterminado'][number],
): string {
  return file.url?.split('/').at(-1) || file.name || file.filename || '';
}

/**
 * The lines with the inks that are charged of each, by our own measure of the orderer's files: no
 * line tells how many it has.
 */
export async function withPrintedInks(
  deps: InkDeps,
  lines: readonly RequestedLine[],
  products: ReadonlyMap<string, Pick<SellableProduct, 'finishes'>>,
  own: ReadonlySet<string>,
): Promise<Result<readonly RequestedLine[], 'busy'>> {
  const counted: RequestedLine[] = [];
  for (const line of lines) {
    const { code, technique: finish } = line;
    const tiers = products.get(code)?.finishes.find(({ name }) => name === finish)?.tiers ?? [];
    const files = line.artwork.map(({ name }) => name).filter((name) => own.has(name));
    const inks = await printedInks(deps, {
      finish,
      tiers,
      files: finish === NO_FINISH ? [] : files,
    });
    if (!inks.ok) return inks;
    counted.push({ ...line, inks: inks.value });
  }
  return ok(counted);
}
