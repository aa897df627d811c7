import { subtractMoney, toCentavos, toPesos } from '../../../../kernel/money.ts';
import { may } from '../../../../kernel/permissions.ts';
import { dayOf } from '../../../../kernel/working-days.ts';
import { differenceOf } from '../../cash/cash.ts';
import type { CashDeskReads, CashTaking, DrawerView } from '../../cash/cash-desk-reads.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import {
  type ListedDrawer,
  type ListedTaking,
  listDrawers,
  listOpenDays,
  listTakings,
} from './cash-desk.sql.ts';

/** Drawers of a day, as far as this member of the staff may see them. */
export function cashDeskReads(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  reader: { readonly id: number; readonly roles: readonly string[] } | undefined,
): CashDeskReads {
  return {
    desk: async (day) => {
      if (!reader || !may(reader.roles, 'cash.take')) throw new Error('drawers are for staff');
      const hoy = dayOf(clock.now());
      const dia = day === '' ? hoy : day;
      const todas = may(reader.roles, 'cash.see');
      const whose = todas ? null : reader.id;
      const drawers = await listDrawers(db, dia, whose);
      const cajas = drawers.map(async (drawer) =>
        viewOf(drawer, await listTakings(db, drawer.id), reader.id),
      );
      const sinCerrar = await listOpenDays(db, hoy, whose);
      return { dia, hoy, todas, sinCerrar, cajas: await Promise.all(cajas) };
    },
  };
}

function viewOf(
  drawer: ListedDrawer,
  takings: readonly ListedTaking[],
  readerId: number,
): DrawerView {
  const { closedAt, counted } = drawer;
  const expected = toCentavos(drawer.expected);
  return {
    id: drawer.id,
    persona: drawer.person,
    propia: drawer.accountId === readerId,
    esperado: toPesos(expected),
    cuantos: drawer.takings,
    cobros: takings.map(takingView),
    cerrada:
      closedAt && counted !== null
        ? {
            cuando: closedAt.toISOString(),
            quien: drawer.closer ?? '',
            contado: toPesos(toCentavos(counted)),
            diferencia: toPesos(differenceOf({ expected, counted: toCentavos(counted) })),
            motivo: drawer.reason,
          }
        : null,
  };
}

function takingView({ folio, at, ...row }: ListedTaking): CashTaking {
  const [amount, handed] = [toCentavos(row.amount), toCentavos(row.handed)];
  return {
    folio,
    hora: at.toISOString(),
    cobrado: toPesos(amount),
    recibido: toPesos(handed),
    cambio: toPesos(subtractMoney(handed, amount)),
  };
}
