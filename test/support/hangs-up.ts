/**
 * How long a stand-in that was ordered to be silent keeps a test waiting before it hangs up. Its
 * callers keep the shop's own deadlines: a short one would measure the machine beside the company.
 */
export const HANGS_UP_MS = 100;
