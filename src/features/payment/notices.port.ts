/** What a company tells us of a charge, unasked. Nothing of it is believed: the charge is read again. */
export interface Notice {
  /** What names it: the same one twice is handled once. */
  readonly id: string;
  /** In the company's own words, as it is kept until it is handled. */
  readonly type: string;
  /** The charge it tells of. */
  readonly charge: string;
  /** The refund it tells of, when it names one. */
  readonly refund: string | null;
}

export type Message =
  | { readonly kind: 'notice'; readonly notice: Notice }
  /** About the account, for whoever runs the shop. */
  | {
      readonly kind: 'for_the_shop';
      readonly what: string;
      readonly detail: Readonly<Record<string, string>>;
    };

/** What the company's read must come to show before its notice counts as handled. */
export type Tidings =
  | 'charge_ended'
  | 'money_returned'
  | 'all_returned'
  /** That somebody contests the charge, or what became of that. */
  | 'contested'
  /** That something changed and not what: whatever is read is the news. */
  | 'something'
  | 'nothing_of_ours';

/** A notice as it came, before anything of it is believed. */
export interface ArrivedNotice {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly query: Readonly<Record<string, string>>;
  /** The text of the body, letter by letter as the company signed it; nobody has parsed it. */
  readonly body: string;
}

/**
 * Nobody could tell whether a notice is the company's: it is neither refused nor taken, so that
 * the company sends it again.
 */
export class Unverified extends Error {
  override readonly name = 'Unverified';
}

/** How the notices of one company are told from forged ones and read; its words end here. */
export interface Notices {
  /** Rejects with `Unverified` when that could not be found out now. */
  readonly isAuthentic: (arrived: ArrivedNotice) => Promise<boolean>;
  /** Undefined for what tells of no charge, or cannot be read. */
  readonly read: (body: unknown, query: ArrivedNotice['query']) => Message | undefined;
  /** By its type alone, so that one kept before an update is still understood. */
  readonly tidingsOf: (type: string) => Tidings;
}
