/** What was found of one thing that a shop needs. */
export interface Finding {
  readonly what: string;
  /** `apagado`: not configured, which is a choice; `falta`: not done yet, by its people. */
  readonly state: 'bien' | 'mal' | 'apagado' | 'falta';
  readonly detail: string;
}

/** Runs a check whose failure is a finding like any other. */
export async function finding(
  what: string,
  look: () => Promise<Omit<Finding, 'what'>>,
): Promise<Finding> {
  try {
    return { what, ...(await look()) };
  } catch (error) {
    return { what, state: 'mal', detail: error instanceof Error ? error.message : String(error) };
  }
}

export const good = (detail: string) => ({ state: 'bien', detail }) as const;
export const bad = (detail: string) => ({ state: 'mal', detail }) as const;
export const off = (detail: string) => ({ state: 'apagado', detail }) as const;
