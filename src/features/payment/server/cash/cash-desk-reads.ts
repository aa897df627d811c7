import { subtractMoney, toCentavos, toPesos } from '../../../../kernel/money.ts';
import { may } from '../../../../kernel/permissions.ts';
import { dayOf } from '../../../../kernel/working-days.ts';
import type {
  CashDeskReads,
  CashMovement,
  CashTaking,
  DrawerView,
  VoidedCash,
} from '../../cash/cash-desk-reads.ts';
import { differenceOf, expectedIn } from '../../cash/drawer.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import {
  type ListedDrawer,
  type ListedMovement,
  type ListedTaking,
  type ListedVoid,
  listDrawers,
  listMovements,
  listOpenDays,
  listTakings,
  listVoids,
} from './cash-desk.sql.ts';
import { type DrawerTotals, totalsIn } from './drawer.sql.ts';

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
        viewOf(drawer, reader.id, {
          totals: await totalsIn(db, drawer.id),
          takings: await listTakings(db, drawer.id),
          movements: await listMovements(db, drawer.id),
          voids: await listVoids(db, drawer.id),
        }),
      );
      const sinCerrar = await listOpenDays(db, hoy, whose);
      return { dia, hoy, todas, sinCerrar, cajas: await Promise.all(cajas) };
    },
  };
}

interface Held {
  readonly totals: DrawerTotals;
  readonly takings: readonly ListedTaking[];
  readonly movements: readonly ListedMovement[];
  readonly voids: readonly ListedVoid[];
}

function viewOf(
  drawer: ListedDrawer,
  readerId: number,
  { totals, takings, movements, voids }: Held,
): DrawerView {
  const { closedAt, counted } = drawer;
  const expected = expectedIn(totals);
  return {
    id: drawer.id,
    persona: drawer.person,
    propia: drawer.accountId === readerId,
    esperado: toPesos(expected),
    fondo: toPesos(totals.float),
    cobrado: toPesos(totals.taken),
    entradas: toPesos(totals.added),
    retiros: toPesos(totals.withdrawn),
    movimientos: movements.map(movementView),
    anulados: voids.map(voidView),
    cuantos: totals.takings,
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

function takingView({ id, folio, at, ...row }: ListedTaking): CashTaking {
  const [amount, handed] = [toCentavos(row.amount), toCentavos(row.handed)];
  return {
    id,
    folio,
    hora: at.toISOString(),
    cobrado: toPesos(amount),
    recibido: toPesos(handed),
    cambio: toPesos(subtractMoney(handed, amount)),
  };
}

const movementView = ({ kind, at, amount, reason, person }: ListedMovement): CashMovement => ({
  tipo: kind,
  hora: at.toISOString(),
  monto: toPesos(toCentavos(amount)),
  motivo: reason,
  quien: person,
});

const voidView = ({ folio, at, amount, reason, person }: ListedVoid): VoidedCash => ({
  folio,
  hora: at.toISOString(),
  monto: toPesos(toCentavos(amount)),
  motivo: reason,
  quien: person,
});
