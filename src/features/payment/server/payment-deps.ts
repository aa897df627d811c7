import type { Clock } from '../../../kernel/clock.ts';
import type { Centavos } from '../../../kernel/money.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { FileStorage } from '../../files/storage.port.ts';
import type { CardGateway } from '../card-gateway.port.ts';
import type { CardLibrary } from '../card-library.port.ts';
import type { Notices } from '../notices.port.ts';
import type { CardMethod, ChargeReader, MethodRow, PaymentMethod } from '../payment-method.port.ts';

/** What the use cases of paying are given. */
export interface PaymentDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Address of the shop, for return pages and links in mails. */
  readonly baseUrl: string;
  /** Every way to pay, one row each. */
  readonly methods: readonly PaymentMethod[];
  /** Refunds of more than this need a second person. */
  readonly secondPersonAbove: Centavos;
  /** Nothing in it is ever served to the public. */
  readonly receipts: FileStorage;
  /** What needs a person or a mend: into the log and the shop's error log; never card data. */
  readonly alarm: (what: string, detail: Readonly<Record<string, unknown>>) => void;
  /** Says something to whoever runs the shop; never holds card data. */
  readonly tell: (what: string, detail: Readonly<Record<string, unknown>>) => void;
}

type Methods = Pick<PaymentDeps, 'methods'>;

/** Cards once their account is configured. */
export type CardDeps = Pick<CardMethod, 'secure3d' | 'can'> & { readonly gateway: CardGateway };

/** The way cards are charged; undefined while no account is configured for it. */
export function cardsOf({ methods }: Methods): CardDeps | undefined {
  const cards = methods.find((method) => method.kind === 'card');
  if (!cards?.gateway) return undefined;
  const { gateway, secure3d, can } = cards;
  return { gateway, secure3d, can };
}

/** How browsers reach the card provider; null where they cannot. */
export function cardLibraryOf({ methods }: Methods): CardLibrary | null {
  return methods.find((method) => method.kind === 'card')?.library ?? null;
}

/** Every company that can be asked about a charge. */
export function readersOf({ methods }: Methods): readonly ChargeReader[] {
  return methods.flatMap((method) =>
    method.kind !== 'transfer' && method.gateway ? [method.gateway] : [],
  );
}

/** The company that made a charge; undefined when its account is gone. */
export const readerOf = (deps: Methods, provider: string): ChargeReader | undefined =>
  readersOf(deps).find((reader) => reader.provider === provider);

/** What a company can return by itself; nothing where its account is gone. */
export function refundsOf(deps: Methods, provider: string | null): MethodRow['can']['refund'] {
  const row = deps.methods.find(
    (method) => method.kind !== 'transfer' && method.provider === provider && method.gateway,
  );
  return row?.can.refund ?? 'nothing';
}

export interface NoticeSource {
  readonly provider: string;
  readonly notices: Notices;
}

/** Whose notices are taken. */
export function noticeSources({ methods }: Methods): readonly NoticeSource[] {
  return methods.flatMap((method) =>
    method.kind !== 'transfer' && method.notices
      ? [{ provider: method.provider, notices: method.notices }]
      : [],
  );
}

/** Names of the ways that can be paid by now. */
export const waysOffered = ({ methods }: Methods): readonly string[] =>
  methods.filter((way) => way.kind === 'transfer' || way.gateway !== null).map(({ id }) => id);
