import type { Answer, Exchange } from './exchange.ts';
import { escapeHtml, inPesos, trialPage } from './trial-page.ts';

/** How a contested payment stands at a stand-in. */
export type ContestStage = 'abierto' | 'ganado' | 'perdido';

/** Days that whoever sold has to answer in, as the real ones give a week or more. */
const ANSWER_DAYS = 10;
export const answerBy = (now: Date): Date => new Date(now.getTime() + ANSWER_DAYS * 86_400_000);

/** A payment on the page of its dispute. */
export interface ContestedPayment {
  readonly company: string;
  readonly reference: string;
  readonly pesos: number;
  readonly stage: ContestStage | undefined;
}

const STAGES: Readonly<Record<ContestStage, string>> = {
  abierto: 'abierto: la tienda todavía puede responder',
  ganado: 'cerrado: el dinero se queda en la tienda',
  perdido: 'cerrado: el dinero volvió a quien pagó',
};

/** What somebody pressed there; undefined for what cannot be done now. */
export function contestDeed(
  { method, body }: Exchange,
  stage: ContestStage | undefined,
): ContestStage | undefined {
  if (method !== 'POST') return undefined;
  const asked = String((body as { decision?: unknown } | undefined)?.decision ?? '');
  if (asked === 'abrir') return stage === undefined ? 'abierto' : undefined;
  if (stage !== 'abierto') return undefined;
  return asked === 'ganar' ? 'ganado' : asked === 'perder' ? 'perdido' : undefined;
}

/** The page where a bank contests a payment and decides about it. */
export function contestPage(payment: ContestedPayment): Answer {
  const { company, reference, pesos, stage } = payment;
  const deeds =
    stage === undefined
      ? '<button name="decision" value="abrir">Abrir un contracargo</button>'
      : stage === 'abierto'
        ? `<button name="decision" value="ganar">Dar la razón a la tienda</button>
<button class="no" name="decision" value="perder">Dar la razón a quien pagó</button>`
        : '';
  return trialPage(
    company,
    `<h1>Contracargo</h1><p>Lo que el banco de quien pagó puede hacer.</p>
<dl><dt>Importe</dt><dd>${inPesos(pesos)}</dd><dt>Referencia</dt><dd>${escapeHtml(reference)}</dd>
<dt>Contracargo</dt><dd>${stage === undefined ? 'ninguno' : STAGES[stage]}</dd></dl>
<form method="post">${deeds}</form>`,
  );
}

/** The way to that page, on the page of a payment that is over. */
export const contestLink = (address: string): string =>
  `<p><a href="${escapeHtml(address)}">Contracargo de este pago</a></p>`;
