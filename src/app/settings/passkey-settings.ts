import * as z from 'zod';

/** Whose passkeys are kept: the domain alone, as people see it when a device asks them. */
export const passkeySettings = {
  PASSKEY_RP_ID: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'debe ser un dominio, sin https:// ni puerto')
    .optional(),
};

interface Addressed {
  readonly baseUrl: string;
  readonly PASSKEY_RP_ID?: string | undefined;
}

/** Whose passkeys they are, and the only origin that may ask for them. */
export function passkeysOf({ baseUrl, PASSKEY_RP_ID }: Addressed): {
  readonly rpId: string;
  readonly origin: string;
} {
  const { hostname, origin } = new URL(baseUrl);
  return { rpId: PASSKEY_RP_ID ?? hostname, origin };
}

/** A domain that is not the shop's own, or above it: browsers would refuse it one by one. */
export function foreignPasskeys(config: Addressed): string[] {
  const { hostname } = new URL(config.baseUrl);
  const { rpId } = passkeysOf(config);
  const ours = hostname === rpId || hostname.endsWith(`.${rpId}`);
  return ours ? [] : ['PASSKEY_RP_ID: debe ser el dominio de BASE_URL o uno por encima de él'];
}
