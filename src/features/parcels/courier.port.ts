import type { Centavos } from '../../kernel/money.ts';

/** What the shop needs from whoever makes labels and says where a box is. */
export interface Courier {
  /** Part of the address its notices go to. */
  readonly provider: string;
  /** As the staff read it. */
  readonly name: string;
  /** What one box would cost from here to there, the cheapest first. */
  offers(box: BoxToSend): Promise<CourierAnswer<readonly LabelOffer[]>>;
  /**
   * Makes a label, which costs money. Couriers make another one when they are asked again, so
   * `unknown` is never repeated: `findLabel` says what became of it.
   */
  makeLabel(wanted: WantedLabel): Promise<LabelOutcome>;
  /** The label that bears our reference, asked for at `askedAt`; null when there is none. */
  findLabel(reference: string, askedAt: Date): Promise<CourierAnswer<MadeLabel | null>>;
  /** Takes a label back that no box has travelled with; one that is taken back already is fine. */
  cancelLabel(label: KnownLabel): Promise<CourierAnswer<null>>;
  /** Has boxes fetched; answers the courier's name of the visit. */
  askPickup(pickup: WantedPickup): Promise<CourierAnswer<string>>;
  /** Where boxes are, by their numbers; one that the courier does not know is left out. */
  track(numbers: readonly string[]): Promise<CourierAnswer<readonly TrackedParcel[]>>;
  /**
   * The numbers a notice tells of. Nothing else of it is read: a notice only makes us ask.
   * Undefined when it is not the courier's.
   */
  readNotice(secret: string, body: unknown): readonly string[] | undefined;
}

/** A place that parcels leave or reach; `state` is the shop's code. */
export interface PostalAddress {
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly number: string;
  readonly district: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly reference: string;
}

export interface BoxToSend {
  readonly to: PostalAddress;
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly heightCm: number;
  readonly grams: number;
  /** What its contents are worth. */
  readonly declared: Centavos;
}

export interface LabelOffer {
  /** The courier's own codes; a label names them. */
  readonly carrier: string;
  readonly service: string;
  readonly courier: string;
  readonly serviceName: string;
  /** With IVA. */
  readonly amount: Centavos;
  readonly deliveryAt: Date | null;
}

export interface WantedLabel extends BoxToSend {
  readonly carrier: string;
  readonly service: string;
  /** Ours, once for each label. */
  readonly reference: string;
}

export interface MadeLabel {
  readonly number: string;
  /** The courier's own page of the box, or ''. */
  readonly link: string;
  /** Where the label's PDF lies, or ''. */
  readonly file: string;
  readonly amount: Centavos | null;
}

export interface KnownLabel {
  readonly carrier: string;
  readonly number: string;
}

export interface WantedPickup {
  readonly carrier: string;
  /** 'AAAA-MM-DD', from one full hour to another. */
  readonly day: string;
  readonly fromHour: number;
  readonly untilHour: number;
  readonly boxes: number;
  readonly grams: number;
  readonly numbers: readonly string[];
}

export type CourierFailure = {
  readonly ok: false;
  /** `down`: no answer, or none that can be read; whatever was asked may have happened. */
  readonly code: 'down' | 'not_configured' | 'no_balance' | 'refused';
  /** In the courier's words, for the staff; ''. */
  readonly said: string;
};
export type CourierAnswer<T> = { readonly ok: true; readonly value: T } | CourierFailure;

export type LabelOutcome =
  | { readonly kind: 'made'; readonly label: MadeLabel }
  | { readonly kind: 'refused'; readonly code: CourierFailure['code']; readonly said: string }
  | { readonly kind: 'unknown'; readonly reason: string };

/** How far a box is, as we name it. */
export const PHASES = [
  'creada',
  'recolectada',
  'en_transito',
  'en_reparto',
  'intento',
  'incidencia',
  'devuelta',
  'entregada',
  'cancelada',
] as const;
export type Phase = (typeof PHASES)[number];

export interface TrackedEvent {
  readonly at: Date;
  /** Null for words nobody here knows: they are shown and change nothing. */
  readonly phase: Phase | null;
  readonly text: string;
  readonly place: string;
}

export interface TrackedParcel {
  readonly number: string;
  readonly link: string;
  /** 'AAAA-MM-DD' that the courier expects; null when it does not say. */
  readonly expected: string | null;
  readonly events: readonly TrackedEvent[];
}
