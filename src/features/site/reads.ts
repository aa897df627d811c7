/** The company's own logo: the name it is kept under, and its measures in pixels. */
export interface CompanyLogo {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** Facts about the company that staff edit; shown in header, footer and legal pages. */
export interface SiteSettings {
  readonly company: string;
  readonly companySlug: string;
  readonly legalName: string;
  readonly rfc: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** The ten digits that answer by WhatsApp, grouped; '' where none does. */
  readonly whatsapp: string;
  readonly hours: readonly { readonly days: string; readonly time: string }[];
  readonly social: readonly { readonly name: string; readonly url: string }[];
  /** Null: the shop's mark beside the company's name. */
  readonly logo: CompanyLogo | null;
  /** '#rrggbb', from which what pages fill and link with is made; '' for the shop's own. */
  readonly accent: string;
  readonly couponInput: boolean;
  /** A line above every page of the shop; without a text there is none. */
  readonly banner: { readonly text: string; readonly url: string };
}
