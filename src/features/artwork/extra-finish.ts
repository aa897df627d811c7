import { toPesos } from '../../kernel/money.ts';
import type { ProductDetail } from '../catalog/reads.ts';
import { withExtras } from '../pricing/finish-extras.ts';
import { tiersOf } from '../pricing/finish-tiers.ts';
import type { PrintJob } from '../pricing/print-job.ts';

/** A product whose finish is told at the price of such a job, in every quantity. */
export function withExtraFinish(
  detail: ProductDetail,
  technique: string,
  job: PrintJob,
): ProductDetail {
  if ((job.inks ?? 1) <= 1 && (job.positions ?? 1) <= 1) return detail;
  const terminados = detail.terminados.map((offer) =>
    offer.nombre === technique ? { ...offer, escalas: extraSteps(offer, job) } : offer,
  );
  return { ...detail, terminados };
}

function extraSteps(offer: ProductDetail['terminados'][number], job: PrintJob) {
  const tiers = tiersOf(offer);
  return offer.escalas.map((step, place) => {
    const tier = tiers[place];
    return tier ? { ...step, importe: toPesos(withExtras(tier, job).amount) } : step;
  });
}
