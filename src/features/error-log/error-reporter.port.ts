/** Steps kept before an error. */
export const TRAIL_STEPS = 30;

/** One thing a visitor did, or a call that was answered; never anything they typed. */
export interface TrailStep {
  /** Milliseconds since the page was opened. */
  readonly at: number;
  readonly kind: 'route' | 'click' | 'call';
  /** A masked path, or the role and name of a control: `button Continuar`. */
  readonly what: string;
  /** HTTP status of a call; 0 when there was no answer. */
  readonly status?: number;
}

/** How an answer or a page went, in whole milliseconds. */
export interface Trace {
  readonly ms: number;
  /** Of the server: the request's number in its log, its method and the status it got. */
  readonly request?: string;
  readonly method?: string;
  readonly status?: number;
  /** Of a browser: until the first byte, and until the page answered to the visitor. */
  readonly firstByte?: number;
  readonly interactive?: number;
}

/** An error as it may be kept and sent: masked and cut. */
export interface ReportedError {
  readonly source: 'browser' | 'server';
  /** 32 hexadecimal digits; the same for errors of the same cause. */
  readonly fingerprint: string;
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  /** A route's pattern or a masked path. */
  readonly place: string;
  readonly at: Date;
  readonly trace: Trace | null;
  readonly trail: readonly TrailStep[];
}

/** An answered request, by its route's pattern. */
export interface AnsweredRequest {
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly endedAt: Date;
  readonly ms: number;
}

/** An outside service that also wants to know. Neither call throws or waits. */
export interface ErrorReporter {
  error(report: ReportedError): void;
  answered(request: AnsweredRequest): void;
  /** Resolves when what was handed over is sent or given up. */
  settled(): Promise<void>;
}
