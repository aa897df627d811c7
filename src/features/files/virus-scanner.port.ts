/** The scanner cannot be reached now, or broke off: what was not looked at is not taken in. */
export class ScannerAway extends Error {
  override readonly name = 'ScannerAway';
  /** What a request that needs it is answered. */
  readonly statusCode = 503;
}

/** One file on its way past the scanner. */
export interface VirusScan {
  /** Hands the next piece on, as fast as it is taken. Throws ScannerAway. */
  write(piece: Uint8Array): Promise<void>;
  /** After the last piece: the name of what was found; undefined for a clean file. Throws ScannerAway. */
  verdict(): Promise<string | undefined>;
  /** Lets go of the scanner; harmless after the verdict. */
  end(): void;
}

/** Looks for known malicious software in files that people send. */
export interface VirusScanner {
  begin(): Promise<VirusScan>;
}
