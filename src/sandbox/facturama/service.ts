import type { Service, ServiceOptions } from '../company.ts';
import { openStateFile } from '../state-file.ts';
import { answerFacturama } from './routes.ts';
import { type Facturama, type FacturamaState, freshFacturama } from './state.ts';

/** Facturama's stand-in: the check of a receiver, stamps, its list, PDF and XML. */
export function facturamaService({ folder, now, url }: ServiceOptions): Service {
  const file = openStateFile<FacturamaState>(folder, 'facturama', freshFacturama);
  const company: Facturama = { state: file.state, now, url, changed: () => file.changed() };
  return {
    name: 'facturama',
    answer: (exchange) => answerFacturama(company, exchange),
    ledger: () => ({
      charges: Object.values(file.state.cfdis),
      calls: file.state.calls,
      notices: [],
    }),
    close: () => file.flush(),
  };
}
