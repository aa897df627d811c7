import type { Wrong } from './sat-rules.ts';
import type { CfdiRequest } from './state.ts';

const PUBLIC = { rfc: 'XAXX010101000', name: 'PUBLICO EN GENERAL' } as const;
const wrong = (field: string, text: string): Wrong => ({ field: `cfdiToCreate.${field}`, text });

/** What SAT asks of the invoice of a period's sales to the public, and of no other. */
export function globalRule(request: CfdiRequest, now: Date): Wrong | undefined {
  const { Receiver: to, GlobalInformation: of, Items: items } = request;
  const toPublic = to.Rfc === PUBLIC.rfc && to.Name === PUBLIC.name;
  if (toPublic !== (of !== undefined)) {
    return wrong(
      'GlobalInformation',
      'CFDI40130 - La información global no corresponde al receptor',
    );
  }
  if (!of) return undefined;
  if (to.TaxZipCode !== request.ExpeditionPlace) {
    return wrong('Receiver.TaxZipCode', 'CFDI40149 - El domicilio no es el lugar de expedición');
  }
  if (to.FiscalRegime !== '616' || to.CfdiUse !== 'S01') {
    return wrong(
      'Receiver.FiscalRegime',
      'CFDI40158 - Público en general lleva régimen 616 y uso S01',
    );
  }
  if (!/^0[1-4]$/.test(of.Periodicity) || !/^(0[1-9]|1[0-2])$/.test(of.Months)) {
    return wrong('GlobalInformation.Months', 'CFDI40133 - Periodicidad o meses inválidos');
  }
  // The centre's time, which has kept -06:00 since 2022.
  const today = new Date(now.getTime() - 6 * 3_600_000).toISOString();
  const year = Number(today.slice(0, 4));
  if (of.Year !== `${year}` && of.Year !== `${year - 1}`) {
    return wrong('GlobalInformation.Year', 'CFDI40136 - El año no es el actual ni el anterior');
  }
  if (`${of.Year}-${of.Months}` > today.slice(0, 7)) {
    return wrong('GlobalInformation.Months', 'CFDI40133 - El mes aún no empieza');
  }
  // Money that went back has a credit note's concept.
  if (request.CfdiType === 'E') return undefined;
  const folios = new Set(items.map((item) => item.IdentificationNumber));
  if (folios.size !== items.length || folios.has('')) {
    return wrong('Items', 'Cada venta de una factura global lleva su folio, una sola vez');
  }
  return items.every(
    (item) =>
      item.ProductCode === '01010101' && item.UnitCode === 'ACT' && item.Description === 'Venta',
  )
    ? undefined
    : wrong('Items', 'Una factura global lleva la clave 01010101, la unidad ACT y «Venta»');
}
