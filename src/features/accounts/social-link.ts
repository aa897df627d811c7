import type { SocialPerson } from './social.port.ts';

/** The account that has the address already. */
export interface AddressOwner {
  /** Its owner proved that the address is theirs. */
  readonly emailProven: boolean;
  readonly staff: boolean;
  readonly secondFactor: boolean;
}

export type SocialVerdict = 'create' | 'link' | 'no_email' | 'email_unverified' | 'sign_in_first';

/**
 * What becomes of somebody whom a company vouches for and the shop does not know yet. Linking to an
 * account that is there already takes an address that both sides proved: a company that does not
 * say, and an account that anybody could have opened with the address, each prove nothing. Staff and
 * whoever has a second factor link from inside, with what they have.
 */
export function decideSocial(
  { email, emailVerified }: Pick<SocialPerson, 'email' | 'emailVerified'>,
  owner: AddressOwner | undefined,
): SocialVerdict {
  if (email === '') return 'no_email';
  if (emailVerified === false) return 'email_unverified';
  if (!owner) return 'create';
  const proven = emailVerified === true && owner.emailProven;
  return proven && !owner.staff && !owner.secondFactor ? 'link' : 'sign_in_first';
}
