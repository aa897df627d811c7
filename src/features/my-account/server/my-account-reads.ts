import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { Caller } from '../../../platform/http/access.ts';
import { findAccount } from '../../accounts/server/account.sql.ts';
import { listConsents } from '../../accounts/server/consent.sql.ts';
import { readBrand } from '../../artwork/server/brand/brand.sql.ts';
import { listAddresses } from '../../checkout/server/address.sql.ts';
import { ordersOfBuyer } from '../../orders/server/leave/buyer-data.sql.ts';
import { ownCredit } from '../../payment/server/credit/own-credit.ts';
import type { MyAccountReads } from '../reads.ts';

/** What the pages of one's own account read, for this caller. */
export function myAccountReads(db: Database, caller: Caller | null, clock: Clock): MyAccountReads {
  return {
    own: async () => {
      const stored = caller && (await findAccount(db, caller.account.id));
      if (!stored) return null;
      const consents = await listConsents(db, stored.id);
      return {
        nombre: stored.name,
        correo: stored.email,
        tieneContrasena: stored.passwordHash !== null,
        direcciones: await listAddresses(db, stored.id),
        novedades: consents.find(({ purpose }) => purpose === 'novedades')?.granted ?? false,
        consentimientos: consents.map(({ purpose, granted, notice, at }) => ({
          finalidad: purpose,
          acepta: granted,
          aviso: notice,
          fecha: at.toISOString(),
        })),
        pedidosEnCurso: (await ordersOfBuyer(db, stored.id)).inMotion,
        esDelEquipo: stored.roles.length > 0,
        marca: await readBrand(db, stored.id),
        credito: await ownCredit(db, stored.id, clock.now()),
      };
    },
  };
}
