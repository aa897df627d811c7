import * as z from 'zod';

/** An account at a supplier that answers questions about its catalogue. */
export interface SupplierAccount {
  readonly name: string;
  /** Where it is asked, and nowhere else: the password goes to no other machine. */
  readonly origin: string;
  readonly user: string;
  readonly password: string;
}

const SHAPE =
  'cada cuenta es Nombre|https://servidor|usuario|contraseña, separadas por punto y coma';
const MOST = 20;
const LONGEST = 200;

/** `Nombre|https://servidor|usuario|contraseña; …`: what a fault says never holds what was written. */
const accounts = z.string().transform((text, check): readonly SupplierAccount[] => {
  const wrong = (message: string) => check.addIssue({ code: 'custom', message });
  const written = text.split(';').filter((part) => part.trim() !== '');
  if (written.length === 0 || written.length > MOST) wrong(`de una a ${MOST} cuentas; ${SHAPE}`);
  const read = written.map((part, place) => {
    // A password may have a bar in it: it is the last.
    const [name = '', address = '', user = '', ...rest] = part.split('|').map((one) => one.trim());
    const password = rest.join('|');
    const origin = originOf(address);
    const fields = [name, user, password];
    if (fields.some((field) => field === '' || field.length > LONGEST)) {
      wrong(`cuenta ${place + 1}: ${SHAPE}`);
    } else if (origin === undefined) {
      wrong(`cuenta ${place + 1}: su servidor va solo, como https://servicios.proveedor.mx`);
    }
    return { name, origin: origin ?? '', user, password };
  });
  if (new Set(read.map(({ name }) => name)).size < read.length) {
    wrong('dos cuentas tienen el mismo nombre');
  }
  return read;
});

/** The origin of an address that is nothing but one. */
function originOf(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const alone = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search;
  return alone && !url.username && !url.password && !url.hash ? url.origin : undefined;
}

/** Suppliers whose services are asked for their catalogue. */
export const supplierSettings = {
  PROMOSTANDARDS_ACCOUNTS: accounts.default([]),
  PROMOSTANDARDS_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(20_000),
};

type Settings = z.infer<z.ZodObject<typeof supplierSettings>>;

/** What a production start is refused for. */
export function unsafeSuppliers({ PROMOSTANDARDS_ACCOUNTS: all }: Settings): string[] {
  return all
    .filter(({ origin }) => !origin.startsWith('https://'))
    .map(() => 'PROMOSTANDARDS_ACCOUNTS: sus servidores deben empezar con https:// en producción');
}
