import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type ArtworkChecker,
  createArtworkChecker,
} from '../../../../../engines/artwork-check/artwork-check.ts';
import { givenCustomer } from '../../../../../test/support/builders.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { createDiskStorage } from '../../../../adapters/storage/disk/disk-storage.ts';
import {
  type ImportsDeps,
  importsWork,
  SERVICES_AT_ONCE,
} from '../../../../app/compose/imports.ts';
import { type Repetition, repeat } from '../../../../platform/jobs/repeated-work.ts';
import { claimFiles } from '../../../files/server/own-files.ts';
import type { SupplierServices } from '../../supplier-service.port.ts';
import { importDeskReads } from '../import-desk-reads.ts';
import { keepFile } from '../upload.api.ts';

/** Suppliers that are being asked now, and those that never answered. */
let asked: string[];
let most: number;
let gaveUp: string[];
/** Those that hang answer after all. */
let answer: () => void;
const services: SupplierServices = {
  accounts: [],
  rows: async function* ({ account }, _codes, signal) {
    asked.push(account);
    most = Math.max(most, asked.length);
    try {
      if (account.startsWith('Cuelga')) await Promise.race([never(signal), answered]);
      yield { clave: `${account}-1`, nombre: 'Termo', precio: '10', piezas_caja: '1' };
    } catch (error) {
      gaveUp.push(account);
      throw error;
    } finally {
      asked = asked.filter((each) => each !== account);
    }
  },
  photos: async () => [],
  photograph: () => Promise.reject(new Error('none')),
  tryOut: async () => [],
};
let answered: Promise<void>;
const never = (signal: AbortSignal) =>
  new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );

let shop: TestShop;
let deps: ImportsDeps;
let checker: ArtworkChecker;
let marta: number;
beforeAll(async () => {
  shop = await startShop();
  const { db, clock } = shop;
  marta = (await givenCustomer(db, { roles: ['catalogo'], now: clock.now() })).id;
  const storage = createDiskStorage(path.join(shop.config.dataDir, 'imports'), 0);
  // As a shop's start does, while there are no files: one that comes as its first sweep looks for
  // whose they are would be nobody's for a moment.
  await claimFiles(db, storage, async () => []);
  const remote = { open: async () => Readable.from([Buffer.from('Modelo;Tono\nK-1;rojo')]) };
  const address = shop.database.address;
  checker = createArtworkChecker();
  const photos = { db, storage, checker };
  const baseUrl = 'https://tienda.example';
  deps = { db, clock, storage, remote, services, address, photos, baseUrl };
});
afterAll(async () => {
  await checker.close();
  await shop.close();
});
beforeEach(async () => {
  asked = [];
  gaveUp = [];
  most = 0;
  const after = Promise.withResolvers<void>();
  [answered, answer] = [after.promise, after.resolve];
  await shop.db.deleteFrom('supplier_import').execute();
  await shop.db.deleteFrom('supplier_pull').execute();
});

const due = (minutes: number) => new Date(shop.clock.now().getTime() - minutes * 60_000);
const shared = { every_hours: 4, stock_only: false, alone: false, most_vanished: 0 };
const givenService = (account: string, minutes: number) => {
  const asks = {
    account,
    products: '/p',
    stock: '',
    prices: '',
    media: '',
    priceType: 'Customer',
    fob: '',
  };
  const service = JSON.stringify({ ...asks, supplier: account, marginPercent: 0 });
  const row = { ...shared, name: account, kind: 'promostandards' as const, service };
  return shop.db
    .insertInto('supplier_pull')
    .values({ ...row, account_id: marta, next_at: due(minutes) })
    .execute();
};
const givenFile = (name: string, minutes: number) =>
  shop.db
    .insertInto('supplier_pull')
    .values({
      ...{ ...shared, name, address: 'https://listas.example/n.csv' },
      ...{ account_id: marta, next_at: due(minutes) },
    })
    .execute();
const came = async () => {
  const rows = await shop.db.selectFrom('supplier_import').select('file_name').execute();
  return rows.map(({ file_name }) => file_name).toSorted();
};

const pullsNow = () => importDeskReads(deps).pulls();
const trying = async () =>
  (await pullsNow()).map(({ nombre, trayendo }) => `${nombre} ${trayendo}`);

/** The shop's own clockwork of imports, as fast as it goes. */
async function whileRunning(look: () => Promise<unknown>, given = deps): Promise<unknown[]> {
  const trouble: unknown[] = [];
  const going: Repetition[] = importsWork(given).map((work, place) =>
    repeat({ ...work, everySeconds: 0.05 }, place, (error) => trouble.push(error)),
  );
  try {
    await look();
  } finally {
    await Promise.all(going.map((each) => each.stop()));
  }
  return trouble;
}

test('BEH-269 a service that does not answer holds up neither files nor other services, nor what becomes of them', async () => {
  await givenService('Cuelga', 60);
  await givenService('Sierra', 30);
  await givenFile('Del Norte', 10);
  const trouble = await whileRunning(async () => {
    await expect.poll(came).toEqual(['Del Norte', 'Sierra']);
    // One step further: what the service brought is looked over, the file waits for its columns.
    await expect
      .poll(async () => {
        const found = shop.db.selectFrom('supplier_import').select(['file_name', 'pull_note']);
        const rows = await found.execute();
        return rows.filter(({ pull_note }) => pull_note !== null).length;
      })
      .toBe(2);
    expect(asked).toEqual(['Cuelga']);
  });
  expect(trouble).toEqual([]);
  // It ends with the shop, and failed nothing: it is due again once its hold has run out.
  expect(gaveUp).toEqual(['Cuelga']);
  const rows = await shop.db
    .selectFrom('supplier_pull')
    .select(['failures', 'held_until'])
    .where('name', '=', 'Cuelga')
    .execute();
  expect(rows).toEqual([{ failures: 0, held_until: due(-12) }]);
});

test('BEH-269 however many services hang, so many are asked at once and files come all the same', async () => {
  for (let each = 0; each < SERVICES_AT_ONCE + 2; each += 1)
    await givenService(`Cuelga ${each}`, 60);
  await whileRunning(async () => {
    await expect.poll(() => asked.length).toBe(SERVICES_AT_ONCE);
    await givenFile('Del Norte', 10);
    await expect.poll(came).toEqual(['Del Norte']);
    expect(asked).toHaveLength(SERVICES_AT_ONCE);
  });
  expect(most).toBe(SERVICES_AT_ONCE);
});

test('BEH-272 a list that is being brought is told to be, is not brought twice, and is free again afterwards', async () => {
  await givenService('Cuelga', 60);
  await givenService('Sierra', 30);
  await whileRunning(async () => {
    await expect.poll(came).toEqual(['Sierra']);
    await expect.poll(trying).toEqual(['Cuelga true', 'Sierra false']);
    // Somebody presses «Traer ahora», and somebody else saves it anew: it is asked once all the same.
    const now = shop.clock.now();
    await shop.db
      .updateTable('supplier_pull')
      .set({ next_at: now, version: 2 })
      .where('name', '=', 'Cuelga')
      .execute();
    await givenService('Otra', 1);
    await expect.poll(came).toEqual(['Otra', 'Sierra']);
    expect(asked).toEqual(['Cuelga']);
    // Its time runs out: whoever had it is gone, and the next one asks.
    shop.clock.advance(12 * 60_000);
    await expect.poll(() => asked).toEqual(['Cuelga', 'Cuelga']);
  });
  expect(await trying()).toContain('Cuelga true');
});

test('BEH-272 a list that somebody changed while it was brought is free as soon as it came', async () => {
  await givenService('Cuelga', 60);
  const before = await importDeskReads(deps).mark();
  await whileRunning(async () => {
    await expect.poll(() => asked).toEqual(['Cuelga']);
    expect(await importDeskReads(deps).mark()).not.toBe(before);
    // As whoever saves it leaves it: with a next time of its own.
    const saved = { version: 2, note: '', next_at: due(-240) };
    await shop.db.updateTable('supplier_pull').set(saved).execute();
    answer();
    await expect.poll(came).toEqual(['Cuelga']);
    await expect.poll(trying).toEqual(['Cuelga false']);
  });
});

test('BEH-330 while a long list is worked on, short ones go on beside it, and it is not begun twice', async () => {
  const { storage } = deps;
  const send = async (name: string, rows: number) => {
    const text = `Modelo;Tono\n${'K-1;rojo\n'.repeat(rows)}`;
    const received = await storage.receive(Readable.from([Buffer.from(text)]));
    return keepFile(deps, received, name, marta);
  };
  const read = async () => {
    const found = shop.db.selectFrom('supplier_import').select(['file_name', 'preview']);
    const rows = await found.orderBy('id').execute();
    return rows.filter(({ preview }) => preview !== null).map(({ file_name }) => file_name);
  };
  const long = await send('Larga.csv', 20_000);
  const [file] = await shop.db.selectFrom('supplier_import').select('file_ref').execute();
  let readings = 0;
  /** The long one comes from a storage that is slow. */
  const slow = {
    ...storage,
    read: async (name: string) => {
      if (name === file?.file_ref) {
        readings += 1;
        await answered;
      }
      return storage.read(name);
    },
  };
  const trouble = await whileRunning(
    async () => {
      await expect.poll(() => readings).toBe(1);
      await send('Otra larga.csv', 20_000);
      await send('Corta.csv', 3);
      await expect.poll(read).toEqual(['Corta.csv']);
      const [newest, second, first] = await importDeskReads(deps).list();
      expect([first, second, newest].map((each) => each?.queued)).toEqual([false, true, false]);
      expect(first?.id).toBe(long);
      answer();
      await expect.poll(read).toEqual(['Larga.csv', 'Otra larga.csv', 'Corta.csv']);
    },
    { ...deps, storage: slow },
  );
  expect([readings, trouble]).toEqual([1, []]);
});
