/**
 * Checks a CFDI 4.0 by what SAT publishes of its structure (cfdv40.xsd, TimbreFiscalDigitalv11.xsd,
 * the catalogues and the matrix of validations). Written apart from everything that makes one: it
 * shares no line.
 */
import { peopleFaults } from './cfdi/people.ts';
import { shapeFaults } from './cfdi/shape.ts';
import { sumFaults } from './cfdi/sums.ts';
import { part, type XmlNode } from './cfdi/xml.ts';

export { parseXml, type XmlNode } from './cfdi/xml.ts';

/** Everything that is wrong with a CFDI, as sentences; empty for a valid one. */
export function faultsOfCfdi(root: XmlNode): string[] {
  return [
    ...shapeFaults(root),
    ...peopleFaults(root),
    ...relationFaults(root),
    ...globalFaults(root),
    ...sumFaults(root),
    ...stampFaults(root),
  ];
}

/** A credit note (E) says of what; an invoice (I) is only ever related to what it takes the place of. */
function relationFaults(root: XmlNode): string[] {
  const relations = part(root, 'cfdi:CfdiRelacionados');
  const type = relations?.attributes.TipoRelacion ?? '';
  const faults: string[] = [];
  if (root.attributes.TipoDeComprobante !== 'E') {
    if (relations && type !== '04') faults.push(`an invoice with relation ${type}`);
    return faults;
  }
  if (type !== '01' && type !== '03') faults.push(`a credit note with relation ${type}`);
  for (const { attributes } of part(root, 'cfdi:Conceptos')?.children ?? []) {
    if (attributes.ClaveProdServ !== '84111506' || attributes.ClaveUnidad !== 'ACT') {
      faults.push('a credit note of something else');
    }
  }
  return faults;
}

/** Sales to the public say of which period, where they were made out, and each its ticket once. */
function globalFaults(root: XmlNode): string[] {
  const faults: string[] = [];
  const period = part(root, 'cfdi:InformacionGlobal')?.attributes;
  const to = part(root, 'cfdi:Receptor')?.attributes ?? {};
  const toPublic = to.Rfc === 'XAXX010101000' && to.Nombre === 'PUBLICO EN GENERAL';
  if (toPublic !== (period !== undefined))
    faults.push('a period without the public, or the reverse');
  if (!period) return faults;
  if (to.DomicilioFiscalReceptor !== root.attributes.LugarExpedicion) faults.push('where it is');
  if (to.RegimenFiscalReceptor !== '616' || to.UsoCFDI !== 'S01')
    faults.push('regime of the public');
  if ((period.Periodicidad === '05') !== /^1[3-8]$/.test(period.Meses ?? '')) {
    faults.push('months of the period');
  }
  const concepts = part(root, 'cfdi:Conceptos')?.children.map(({ attributes }) => attributes) ?? [];
  const tickets = new Set(concepts.map(({ NoIdentificacion }) => NoIdentificacion));
  if (tickets.size !== concepts.length || tickets.has(undefined)) faults.push('tickets');
  // Money of them that went back is a credit note's concept, which names the ticket.
  if (root.attributes.TipoDeComprobante === 'E') return faults;
  for (const { ClaveProdServ, ClaveUnidad, Descripcion, Cantidad } of concepts) {
    if ([ClaveProdServ, ClaveUnidad, Descripcion, Cantidad].join() !== '01010101,ACT,Venta,1') {
      faults.push('a ticket of something else');
    }
  }
  return faults;
}

const DAY = 24 * 3_600_000;

/** A stamp is of this document's seal, and of the three days from when it was made out. */
function stampFaults(root: XmlNode): string[] {
  const stamp = part(part(root, 'cfdi:Complemento'), 'tfd:TimbreFiscalDigital')?.attributes ?? {};
  const faults: string[] = [];
  if (stamp.SelloCFD !== root.attributes.Sello) faults.push('the stamp is of another seal');
  const after = Date.parse(`${stamp.FechaTimbrado}Z`) - Date.parse(`${root.attributes.Fecha}Z`);
  if (!(after >= 0 && after <= 3 * DAY)) faults.push('stamped before it was made out, or too late');
  return faults;
}
