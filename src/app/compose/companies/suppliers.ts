import { createHttpsFiles } from '../../../adapters/remote-file/public-web/https-files.ts';
import { promoStandards } from '../../../adapters/supplier-service/promostandards/service.ts';
import { findOnInternet } from '../../../adapters/supplier-service/promostandards/wire.ts';
import { MOST_PHOTO_BYTES } from '../../../features/catalog/desk/photo.ts';
import type { SupplierServices } from '../../../features/supplier-imports/supplier-service.port.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Config } from '../../config.ts';

/** Before a question is asked again. */
const PAUSES = [400, 1_500];

/** Suppliers that are asked for their catalogue, by the accounts of the configuration. */
export const supplierServicesOf = (config: Config, clock: Clock): SupplierServices =>
  promoStandards({
    accounts: config.PROMOSTANDARDS_ACCOUNTS,
    timeout: config.PROMOSTANDARDS_TIMEOUT_MS,
    now: () => clock.now(),
    find: findOnInternet,
    pauses: PAUSES,
    files: createHttpsFiles(MOST_PHOTO_BYTES),
  });
