import type { Area } from './area.ts';
import type { Hand, Holder } from './assignment.ts';

/** An area as the person of a visit deals with it. */
export interface AreaTeam extends Hand {
  readonly area: Area;
  /** What somebody else has is out of their sight. */
  readonly bound: boolean;
  /** Whom they may give its orders to; nobody where they may not. */
  readonly people: readonly Holder[];
}

export type Teams = Readonly<Record<Area, AreaTeam>>;

/** Who has an order, by area; an area that nobody has it in is left out. */
export type Holders = Readonly<Partial<Record<Area, Holder>>>;

/** For staff only: a page that reads it lets them in first. */
export interface AssignmentReads {
  teams(): Promise<Teams>;
}
