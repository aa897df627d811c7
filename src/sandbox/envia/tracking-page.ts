import type { Answer, Exchange } from '../exchange.ts';
import { escapeHtml, trialPage } from '../trial-page.ts';
import { happen } from './shipments.ts';
import type { EnviaStandIn, ShipmentRecord } from './state.ts';

const NAME = 'Paquetería de prueba';

/** What may happen to a box, as the buttons of its page say it. */
const STEPS: Readonly<Record<string, { button: string; status: string; text: string }>> = {
  recolectar: { button: 'Recolectar', status: 'Picked Up', text: 'Recolectado en origen' },
  transito: { button: 'Mover a tránsito', status: 'In Transit', text: 'En tránsito al destino' },
  reparto: { button: 'Salir a reparto', status: 'Out for Delivery', text: 'En reparto' },
  intento: {
    button: 'Intentar sin éxito',
    status: 'Delivery Attempt',
    text: 'Intento de entrega: nadie recibió',
  },
  entregar: { button: 'Entregar', status: 'Delivered', text: 'Entregado en el domicilio' },
  devolver: { button: 'Devolver al remitente', status: 'Returned', text: 'Devuelto al remitente' },
  extraviar: { button: 'Extraviar', status: 'Lost', text: 'Paquete extraviado' },
};

/** GET and POST /rastreo/{number}: the carrier's own page of a box, and who moves it along. */
export function trackingPage(standIn: EnviaStandIn, number: string, exchange: Exchange): Answer {
  const shipment = standIn.state.shipments[number];
  if (!shipment) return trialPage(NAME, '<h1>No conocemos esa guía</h1>', 404);
  if (exchange.method === 'POST') {
    const paso = String((exchange.body as { paso?: unknown } | undefined)?.paso ?? '');
    const step = STEPS[paso];
    if (!step) return trialPage(NAME, '<h1>Ese paso no existe</h1>', 422);
    happen(standIn, number, step.status, step.text);
    return { status: 303, headers: { Location: `${standIn.url()}/rastreo/${number}` } };
  }
  return trialPage(NAME, describe(shipment));
}

function describe(shipment: ShipmentRecord): string {
  const rows = shipment.events
    .map(({ date, description, location }) => [date, `${description}. ${location}`])
    .reverse()
    .map(([at = '', text = '']) => `<dt>${escapeHtml(at)}</dt><dd>${escapeHtml(text)}</dd>`);
  const buttons = Object.entries(STEPS).map(
    ([key, { button }], index) =>
      `<button${index === 0 ? '' : ' class="no"'} name="paso" value="${key}">${button}</button>`,
  );
  return `<h1>Guía ${escapeHtml(shipment.trackingNumber)}</h1>
<p>${escapeHtml(shipment.carrier.toUpperCase())}, para ${escapeHtml(shipment.city)}, CP ${escapeHtml(shipment.postalCode)}. Estado: <strong>${escapeHtml(shipment.status)}</strong></p>
<dl>${rows.join('') || '<dt>Sin movimientos</dt><dd></dd>'}</dl>
<form method="post">${buttons.join('')}</form>`;
}

/** GET /guias/{number}.pdf: a label of four by six inches that says on its face what it is. */
export function labelFile(standIn: EnviaStandIn, number: string): Answer {
  const shipment = standIn.state.shipments[number];
  if (!shipment) return { status: 404, body: 'Modo de prueba' };
  const lines = [
    'MODO DE PRUEBA: NO ES UNA GUIA REAL',
    `${shipment.carrier.toUpperCase()} ${shipment.service}`,
    `Guia ${number}`,
    `Referencia ${shipment.orderReference}`,
    `CP ${shipment.postalCode}   ${shipment.weight} kg`,
  ];
  return {
    status: 200,
    headers: { 'Content-Type': 'application/pdf' },
    body: plainPdf(lines),
  };
}

/** A PDF of some lines, letters of ASCII alone. */
function plainPdf(lines: readonly string[]): string {
  const safe = (line: string): string =>
    line.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, '\\$&');
  const drawn = lines.map((line, index) => `1 0 0 1 24 ${390 - index * 28} Tm (${safe(line)}) Tj`);
  const stream = `BT /F1 12 Tf ${drawn.join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 288 432] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return `${text}xref\n0 6\n0000000000 65535 f \n${table}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}
