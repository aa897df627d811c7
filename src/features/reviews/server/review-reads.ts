import type { Queries } from '../../../platform/db/connect.ts';
import type {
  OwnReview,
  ProductToReview,
  ReviewDeskReads,
  ReviewReads,
  ReviewView,
} from '../reads.ts';
import {
  type CameProduct,
  findReviewable,
  listCame,
  listOwn,
  type StoredReview,
} from './review.sql.ts';
import { countUnread, listForDesk } from './review-desk.sql.ts';

/** A review as everybody reads it. */
export const viewOf = (review: StoredReview): ReviewView => ({
  id: review.id,
  estrellas: review.stars,
  texto: review.words,
  autor: review.author,
  fecha: review.writtenAt.toISOString(),
  color: review.colour,
  terminado: review.finish,
  piezas: review.pieces,
  respuesta: review.answer,
  respuesta_anterior: review.answersEarlier,
});

const ownOf = (review: StoredReview): OwnReview => ({
  estrellas: review.stars,
  texto: review.words,
  fecha: review.writtenAt.toISOString(),
  respuesta: review.answer,
  respuesta_anterior: review.answersEarlier,
  oculta: review.hiddenBecause || null,
});

function toReview(came: CameProduct, own: readonly StoredReview[]): ProductToReview {
  const said = own.find(({ productId }) => productId === came.productId);
  return {
    producto: came.productId,
    clave: came.code,
    nombre: came.name,
    imagen: came.image,
    detalle: came.details.join(', '),
    piezas: came.pieces,
    opinion: said ? ownOf(said) : null,
  };
}

/** What pages may read of this visit's person's own reviews. */
export function reviewReads(db: Queries, accountId: number | undefined): ReviewReads {
  return {
    page: async (folio) => {
      if (accountId === undefined) return undefined;
      const order = await findReviewable(db, accountId, folio);
      if (!order) return undefined;
      const came = await listCame(db, order.id);
      const ids = came.map(({ productId }) => productId);
      const own = await listOwn(db, accountId, ids);
      const productos = came.map((one) => toReview(one, own));
      return { folio, entregado: order.delivered, productos };
    },
  };
}

/** What the staff's page of reviews reads. */
export function reviewDeskReads(db: Queries): ReviewDeskReads {
  return {
    list: async (view) =>
      (await listForDesk(db, view)).map((row) => ({
        ...viewOf(row),
        producto: row.product,
        clave: row.code,
        folio: row.folio,
        oculta: row.hiddenBecause || null,
        leida: row.read,
        version: row.version,
      })),
    unread: () => countUnread(db),
  };
}
