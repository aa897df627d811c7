import path from 'node:path';
import { recordSecurityEvent } from '../../features/accounts/server/account.sql.ts';
import { imageSearchReads } from '../../features/image-search/server/image-search-reads.ts';
import { registerSearch } from '../../features/search/server/search.api.ts';
import { registerSearchDesk } from '../../features/search/server/search-desk.api.ts';
import { createShopSearch } from '../../features/search/server/shop-search.ts';
import type { App } from '../../platform/http/app.ts';
import { addressOf, type Infrastructure } from './infrastructure.ts';

type Given = Parameters<typeof createShopSearch>[0];

/** The search by words with its calls, and the staff's page of what was searched in vain. */
export function searchOf(
  { config, db, pool }: Infrastructure,
  app: App,
  rest: Pick<Given, 'clock' | 'catalog' | 'onError' | 'onMoved'>,
): ReturnType<typeof createShopSearch> {
  const search = createShopSearch({
    ...rest,
    db,
    address: addressOf(pool),
    file: path.join(config.dataDir, 'indices/words.bin'),
    pictures: imageSearchReads(db).progress,
  });
  registerSearch(app, search);
  registerSearchDesk(app, {
    db,
    reads: search.desk,
    audit: recordSecurityEvent,
    onChanged: search.changed,
  });
  return search;
}
