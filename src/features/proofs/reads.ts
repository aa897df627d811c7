import type { PlacedFile } from '../artwork/placed-address.ts';
import type { Whose } from '../assignments/area.ts';
import type { Holder } from '../assignments/assignment.ts';
import type { FinishFile } from '../cart/line.ts';
import type { WantedView } from '../orders/reads.ts';
import type { StitchTerms } from '../pricing/stitches.ts';
import type { Pin, ProofState } from './proof.ts';

/** The answer a version got. */
export interface AnswerView {
  readonly kind: 'aprobada' | 'cambios pedidos';
  readonly at: string;
  readonly name: string;
  /** The exact words of an approval; of changes, what to change. */
  readonly words: string;
  readonly pins: readonly Pin[];
}

/** One version as everybody who may look at it sees it. */
export interface VersionView {
  readonly version: number;
  readonly state: ProofState;
  /** The picture of it. */
  readonly picture: string;
  /** The file itself; the picture's own address where it is one. */
  readonly file: string;
  readonly fileName: string;
  readonly sha256: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly inks: string;
  readonly position: string;
  readonly technique: string;
  readonly note: string;
  /** Of an embroidery, where its designer told them. */
  readonly stitches: number | null;
  readonly publishedAt: string;
  readonly dueAt: string;
  readonly answer: AnswerView | null;
}

export interface LineView {
  readonly id: number;
  readonly folio: string;
  readonly product: string;
  readonly quantity: number;
  readonly colour: string;
  readonly finish: string;
}

/** What an approval's certificate says; for the order's owner and whoever approved. */
export interface Certificate {
  readonly code: string;
  readonly seal: string;
  readonly sha256: string;
  readonly viewSha256: string;
  readonly at: string;
  readonly name: string;
  readonly ip: string;
  readonly words: string;
}

/** The viewer's page. */
export interface ProofView {
  readonly line: LineView;
  /** The newest version that was not withdrawn; null while there is none. */
  readonly shown: VersionView | null;
  /** The one before it, to compare. */
  readonly previous: VersionView | null;
  /** An answer would be taken now. */
  readonly open: boolean;
  /** What approving says, word for word. */
  readonly words: string;
  /** What approving the version shown costs besides; null for nothing. */
  readonly charge: {
    /** Pesos with IVA. */
    readonly amount: number;
    readonly reason: string;
    /** Only the order's owner accepts it. */
    readonly yours: boolean;
  } | null;
  readonly certificate: Certificate | null;
  /** For the order's owner alone: who else may answer. */
  readonly links:
    | readonly { readonly id: number; readonly name: string; readonly until: string }[]
    | null;
  /** Whoever came by a link answers under this name. */
  readonly guest: string | null;
}

/** What the certificate's address answers to anybody: nobody's name, nobody's address. */
export interface Verification {
  readonly outcome: 'vale' | 'archivo cambiado' | 'registro cambiado';
  readonly folio: string;
  readonly product: string;
  readonly version: number;
  readonly at: string;
  readonly sha256: string;
  readonly seal: string;
}

/** What was approved of a line, which whoever repeats its order asks for again. */
export interface ApprovedDesign {
  /** Where the artwork lies on it; none where its file was sent. */
  readonly placed: readonly PlacedFile[];
  readonly widthMm: number;
  readonly heightMm: number;
  readonly inks: string;
  readonly position: string;
  /** Of an embroidery, where its designer told them. */
  readonly stitches: number | null;
}

/** For page loaders; only what this visit may look at. */
export interface ProofReads {
  view(folio: string, lineId: number): Promise<ProofView | undefined>;
  /** What was approved, by the line of an order of this visit's person. */
  approvedDesigns(folio: string): Promise<ReadonlyMap<number, ApprovedDesign>>;
  verify(code: string): Promise<Verification | undefined>;
}

/** A printed line in the designers' queue. */
export interface QueuedLine {
  readonly line: LineView;
  /** Since when it waits where it is. */
  readonly since: string;
  readonly stage: 'por hacer' | 'cambios pedidos' | 'con el cliente' | 'vencida';
  readonly version: number;
  /** Until when the customer may answer; '' where nothing waits for them. */
  readonly dueAt: string;
  /** Which designer has its order; null for nobody. */
  readonly holder: Holder | null;
  /** The day its customer needs it for; null where they said none. */
  readonly wanted: WantedView | null;
}

/** A version as designers see it. */
export interface DeskVersion extends VersionView {
  readonly by: string;
  /** Where the artwork lies on it; none where its file was sent. */
  readonly placed: readonly PlacedFile[];
}

/** What was approved in an earlier order of the same owner, and is asked for again. */
export interface RepeatedView {
  readonly folio: string;
  /** Of that order. */
  readonly line: number;
  /** In which it was printed then. */
  readonly colour: string;
  /** Its file shows the line as it is now, and may be published again. */
  readonly showsThis: boolean;
  readonly version: DeskVersion;
}

/** One line on the designer's desk. */
export interface DeskLine {
  readonly line: LineView;
  /** Which designer has its order; null for nobody. */
  readonly holder: Holder | null;
  readonly notes: string;
  readonly boxSize: string;
  /** Where its owner placed it, with its place. */
  readonly artwork: readonly FinishFile[];
  /** Address of the picture that the artwork can be composed onto; '' where it cannot. */
  readonly picture: string;
  readonly versions: readonly DeskVersion[];
  /** What is seen of the line; publishing names it. */
  readonly mark: string;
  readonly takesVersion: boolean;
  /** Null where it repeats nothing, and once it takes no version. */
  readonly repeats: RepeatedView | null;
  /** How it is charged by its stitches, as it was ordered; null where it is not. */
  readonly stitchTerms: StitchTerms | null;
  /** The round of changes that it is in, beyond those that its price includes; else null. */
  readonly round: {
    readonly number: number;
    /** Pesos with IVA; null while nobody asked for it. */
    readonly charge: {
      readonly folio: string;
      readonly amount: number;
      readonly paid: boolean;
    } | null;
  } | null;
}

/** For staff only: a page that reads it asks for their permission first. */
export interface ProofDeskReads {
  queue(whose: Whose): Promise<readonly QueuedLine[]>;
  line(id: number): Promise<DeskLine | undefined>;
}
