import { type RawBuilder, sql } from 'kysely';
import { images } from '../../../routes.ts';
import type { PlacedFile } from '../../artwork/placed-address.ts';
import { sizeText } from '../../proofs/proof.ts';
import type { DeskDesign } from '../reads.ts';

export interface Approved {
  readonly name: string;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
  readonly technique: string;
  readonly inks: string;
  readonly position: string;
  /** Of a version that the shop composed: each artwork where it was placed. */
  readonly placed: readonly PlacedFile[] | null;
}

/** What was approved of `order_line`. */
export const approvedOf: RawBuilder<Approved | null> = sql<Approved | null>`
  (SELECT json_build_object('name', coalesce(p.view_name, p.file_name),
      'sha256', encode(p.sha256, 'hex'), 'width', p.width_mm, 'height', p.height_mm,
      'technique', p.technique, 'inks', p.inks, 'position', p.position, 'placed', p.placed)
    FROM proof p WHERE p.order_line_id = order_line.id AND p.state = 'aprobada' LIMIT 1)`;

/** `sees`: the one who asks may look at proposals. */
export function toDesign(
  approved: Approved,
  artwork: readonly object[],
  sees: boolean,
): DeskDesign {
  const names = new Map(artwork.map(namesOf));
  return {
    imagen: sees ? images.proof(approved.name) : '',
    sha256: approved.sha256,
    medida: sizeText({ widthMm: approved.width, heightMm: approved.height }),
    tecnica: approved.technique,
    tintas: approved.inks,
    posicion: approved.position,
    a_tamano: widthsOf(approved, [...names.keys()]).map(({ file, width }) => ({
      nombre: names.get(file) ?? file,
      imagen: images.artworkPrint(file),
      ancho_mm: width,
    })),
  };
}

/** The size of a design is one artwork's own only where it has one, or where each was placed. */
function widthsOf(
  { placed, width }: Approved,
  files: readonly string[],
): readonly { readonly file: string; readonly width: number }[] {
  if (placed && placed.length > 0) {
    return placed.map(({ name, colocacion }) => ({ file: name, width: colocacion.ancho_mm }));
  }
  return files.length === 1 ? files.map((file) => ({ file, width })) : [];
}

function namesOf(file: object): readonly [string, string] {
  const { name, original_name }: { name?: unknown; original_name?: unknown } = file;
  return [String(name), String(original_name ?? name)];
}
