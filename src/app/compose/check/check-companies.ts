import { verifySmtp } from '../../../adapters/mail/smtp/carrier.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Config } from '../../config.ts';
import { stamperOf } from '../companies/invoicing.ts';
import { methodsOf } from '../companies/payment.ts';
import { bad, type Finding, finding, good, off } from './finding.ts';

/** No order has it: a company that knows us says that it has no such charge. */
const NOBODYS = 'P-REVISION00-1';
/** Whoever answers anything else has let us in. */
const SILENT = new Set(['not_configured', 'provider_down']);

/** Asks each configured company something harmless, in the shop's own words. */
export async function checkCompanies(config: Config, clock: Clock): Promise<Finding[]> {
  const heard: string[] = [];
  const note = (entry: object) => heard.push(Object.values(entry).join(' ').trim());
  const said = (code: string): string => [code, ...heard.splice(0)].filter(Boolean).join(': ');
  const log = { info: note, warn: () => undefined };
  const findings: Finding[] = [await mails(config)];
  for (const method of methodsOf(config, clock, { log })) {
    if (method.kind === 'transfer') continue;
    const { gateway, notices } = method;
    findings.push(
      await finding(method.name, async () => {
        if (!gateway) return off('sin cuenta: no se ofrece');
        // Some find nothing by our reference without asking anybody.
        for (const ask of [gateway.findByReference, gateway.readCharge]) {
          const answer = await ask(NOBODYS);
          if (!answer.ok && SILENT.has(answer.code)) return bad(said(answer.code));
        }
        return notices ? good('responde') : bad('responde, pero sus avisos no se reciben');
      }),
    );
  }
  findings.push(
    await finding('Facturación', async () => {
      const stamper = stamperOf(config, log);
      if (!stamper) return off('sin cuenta: nadie puede pedir factura');
      const answer = await stamper.findByReference(NOBODYS);
      return answer.ok ? good('responde') : bad(said(answer.code));
    }),
  );
  return findings;
}

function mails({ SMTP_URL: url, production }: Config): Promise<Finding> {
  return finding('Correo', async () => {
    if (!url) {
      const nothing = 'sin SMTP_URL: los correos se quedan en la tienda';
      return production ? bad(nothing) : off(nothing);
    }
    await verifySmtp(url);
    return good('el servidor acepta la cuenta');
  });
}
