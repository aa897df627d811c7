import { registerProductOffice } from '../../../features/catalog/server/desk/product-office.api.ts';
import { registerSupplierOffice } from '../../../features/catalog/server/desk/supplier-office.api.ts';
import { registerPhotoOffice } from '../../../features/catalog/server/photos/photo-office.api.ts';
import { registerTaxonomyOffice } from '../../../features/catalog/server/taxonomy/taxonomy-office.api.ts';
import { registerCouponOffice } from '../../../features/checkout/server/coupons/coupon-office.api.ts';
import { registerSiteOffice } from '../../../features/content/server/office/site-office.api.ts';
import { registerFinishPrices } from '../../../features/finish-prices/server/finish-prices.api.ts';
import { registerStockOffice } from '../../../features/inventory/server/stock-office.api.ts';
import { registerWarehouseOffice } from '../../../features/inventory/server/warehouses/warehouse-office.api.ts';
import { registerPriceLists } from '../../../features/price-lists/server/price-lists.api.ts';
import { registerTariffOffice } from '../../../features/shipping/server/office/tariff-office.api.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import type { Config } from '../../config.ts';
import { quoterDefaults, trialsOf } from '../companies/couriers.ts';
import type { picturesOf } from '../pictures.ts';

interface OfficeDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly photos: ReturnType<typeof picturesOf>['photos'];
}

/** Where the company keeps its own shop: products, their categories and their photographs, prices, stock, tariffs, texts. */
export function registerOffice(app: App, { db, clock, config, photos }: OfficeDeps): void {
  registerProductOffice(app, { db, clock, storage: photos.storage });
  registerSupplierOffice(app, { db, clock });
  registerTaxonomyOffice(app, { db, clock });
  registerPhotoOffice(app, { ...photos, clock });
  registerFinishPrices(app, { db, clock });
  registerStockOffice(app, { db, clock });
  registerWarehouseOffice(app, { db, clock });
  registerTariffOffice(app, { db, clock, quoters: quoterDefaults(config), trial: trialsOf(clock) });
  registerCouponOffice(app, { db, clock });
  registerPriceLists(app, { db, clock });
  registerSiteOffice(app, { db, clock, storage: photos.storage });
}
