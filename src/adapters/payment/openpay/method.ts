import type { CardLibrary } from '../../../features/payment/card-library.port.ts';
import type { CardMethod } from '../../../features/payment/payment-method.port.ts';
import { openpayGateway } from './client.ts';
import { type NoticeCredentials, openpayNotices } from './notice.ts';
import { openpayRow } from './row.ts';
import type { OpenpayAccount } from './transport.ts';

export interface OpenpaySettings {
  /** Null while no account is configured. */
  readonly account: OpenpayAccount | null;
  readonly secure3d: CardMethod['secure3d'];
  /** Months without interest that the contract with Openpay allows; none unless said. */
  readonly instalments?: readonly number[];
  readonly credentials?: NoticeCredentials | null;
  readonly browser?: OpenpayBrowser | null;
}

/** How browsers reach Openpay; all of it is public. */
export interface OpenpayBrowser {
  readonly merchantId: string;
  readonly publicKey: string;
  readonly sandbox: boolean;
  readonly scriptUrl: string;
  readonly dataScriptUrl: string;
  readonly apiUrl: string;
}

/** Cards through Openpay Mexico. */
export function openpayMethod(settings: OpenpaySettings): CardMethod {
  const { account, secure3d, credentials = null, browser = null } = settings;
  const { instalments = openpayRow.can.instalments } = settings;
  return {
    ...openpayRow,
    can: { ...openpayRow.can, instalments },
    kind: 'card',
    provider: 'openpay',
    gateway: account && openpayGateway(account),
    secure3d,
    notices: openpayNotices(credentials),
    library: browser && libraryOf(browser),
  };
}

function libraryOf(browser: OpenpayBrowser): CardLibrary {
  const { merchantId, publicKey, sandbox, scriptUrl, dataScriptUrl, apiUrl } = browser;
  // The device collector loads a further script and a frame from Openpay's own API host.
  const origins = [scriptUrl, dataScriptUrl, apiUrl].map((url) => new URL(url).origin);
  return {
    name: 'openpay',
    company: 'Openpay',
    scripts: [scriptUrl, dataScriptUrl],
    origins: [...new Set(origins)],
    merchantId,
    publicKey,
    sandbox,
  };
}
