import type { Result } from '../../kernel/result.ts';

/** What binds an answer to the request it belongs to; made anew for each. */
export interface SocialTrip {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Who came, as the company that vouches for them says. */
export interface SocialPerson {
  /** The company's own number of them: e-mails change hands. */
  readonly subject: string;
  /** Empty where none was shared. */
  readonly email: string;
  /** Whether the company knows that the address is theirs; undefined where it does not say. */
  readonly emailVerified: boolean | undefined;
  readonly name: string;
}

/**
 * `cancelled`: the person did not want to. `refused`: what came back is not what was asked for.
 * `unreachable`: the company did not answer; another try may work.
 */
export type SocialProblem = 'cancelled' | 'refused' | 'unreachable';

/** What a company asks of us for somebody who took its leave there. */
export interface SocialDeletion {
  readonly subject: string;
  readonly askedAt: Date;
}

/** A company's way of saying who somebody is: authorization code with PKCE. */
export interface SocialDesk {
  /** The company's page; undefined when it cannot be reached. */
  startUrl(trip: SocialTrip, returnTo: string): Promise<string | undefined>;
  /** Who came back, from what the company put into the address. */
  person(
    answer: URLSearchParams,
    trip: SocialTrip,
    returnTo: string,
  ): Promise<Result<SocialPerson, SocialProblem>>;
  /** Reads its wish that somebody be forgotten; undefined for one that it did not sign. */
  readonly deletionOf?: (signed: string) => SocialDeletion | undefined;
}

/** A company one may sign in with; without a desk it is not configured. */
export interface SocialWay {
  readonly id: string;
  readonly name: string;
  readonly desk: SocialDesk | undefined;
}
