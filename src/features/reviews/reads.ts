import type * as z from 'zod';
import type { Frozen } from '../../kernel/call.ts';
import type * as contract from './contract.ts';
import type { HiddenBecause } from './review.ts';

/** The reviews of a product on the wire, and one of them. */
export type ReviewList = Frozen<z.output<typeof contract.listReviews.answer>>;
export type ReviewView = ReviewList['opiniones'][number];

/** A product of an order, and what its owner said of it. */
export interface ProductToReview {
  /** Its number. */
  readonly producto: number;
  readonly clave: string;
  readonly nombre: string;
  readonly imagen: string;
  /** Colours and finishes that came, in words. */
  readonly detalle: string;
  readonly piezas: number;
  readonly opinion: OwnReview | null;
}

/** What somebody said themselves. */
export interface OwnReview {
  readonly estrellas: number;
  readonly texto: string;
  readonly fecha: string;
  readonly respuesta: string;
  /** It answers what they said before. */
  readonly respuesta_anterior: boolean;
  /** Why nobody else reads it, or null. */
  readonly oculta: HiddenBecause | null;
}

export interface ReviewPage {
  readonly folio: string;
  /** Nothing is said of what has not come. */
  readonly entregado: boolean;
  readonly productos: readonly ProductToReview[];
}

/** Of the person of this visit's own orders. */
export interface ReviewReads {
  page(folio: string): Promise<ReviewPage | undefined>;
}

export const REVIEW_VIEWS = ['por-leer', 'todas', 'ocultas'] as const;
export type ReviewViewName = (typeof REVIEW_VIEWS)[number];

/** One of the staff's list. */
export interface DeskReview extends ReviewView {
  readonly producto: string;
  readonly clave: string;
  readonly folio: string;
  readonly oculta: HiddenBecause | null;
  readonly leida: boolean;
  readonly version: number;
}

/** For staff only: a page that reads it lets them in first. */
export interface ReviewDeskReads {
  list(view: ReviewViewName): Promise<readonly DeskReview[]>;
  unread(): Promise<number>;
}
