import { use } from 'react';
import { TextField } from '../../../design/field.tsx';
import { placedPicture } from '../../artwork/placed-address.ts';
import type { FinishFile } from '../../cart/line.ts';
import type { DeskLine, DeskVersion } from '../reads.ts';
import { PlacingTool } from './placing-tool.ts';

/** Whether the shop composes a version, takes what was approved before, or the designer sends a file of it. */
export type Making = 'compuesta' | 'anterior' | 'archivo';

const MAKINGS: Readonly<Record<Making, string>> = {
  compuesta: 'El logo en el producto',
  anterior: 'La versión aprobada de antes',
  archivo: 'Un archivo mío',
};

/** Where a version's picture comes from. */
export function MakingChoice({
  makings,
  chosen,
  onChoose,
}: {
  readonly makings: readonly Making[];
  readonly chosen: Making;
  readonly onChoose: (making: Making) => void;
}) {
  return (
    <fieldset className="mt-4">
      <legend className="mb-1.5 text-sm font-semibold">Imagen de la propuesta</legend>
      <div className="flex flex-wrap gap-2">
        {makings.map((each) => (
          <label
            key={each}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line-2 px-3 text-sm font-semibold has-checked:border-cobalt has-checked:bg-cobalt-wash"
          >
            <input
              type="radio"
              name="imagen"
              value={each}
              checked={chosen === each}
              onChange={() => onChoose(each)}
              className="size-4 accent-cobalt"
            />
            {MAKINGS[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The very picture that will be published, and the studio that moves the logo on it. */
export function ComposedPicture({
  desk: { line, picture },
  files,
  findings,
  onPlace,
}: {
  readonly desk: DeskLine;
  readonly files: readonly FinishFile[];
  readonly findings: readonly string[];
  readonly onPlace: (files: readonly FinishFile[]) => void;
}) {
  const Tool = use(PlacingTool);
  const shown = placedPicture(picture, line.finish, files, 960);
  return (
    <div className="mt-4 grid items-start gap-x-5 gap-y-2 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      {shown ? (
        <img
          src={shown}
          alt={`${line.product} con el logo, como se publicará`}
          width={960}
          height={960}
          className="aspect-square w-full rounded-control border border-line bg-paper-2 object-contain"
        />
      ) : (
        <p className="text-sm text-ink-2">
          El cliente no colocó su logo. Colócalo tú, y de ahí salen medida, tintas y posición.
        </p>
      )}
      <div className="min-w-0 text-sm">
        {Tool ? (
          <Tool
            image={picture}
            technique={line.finish}
            files={files}
            own={false}
            onChange={onPlace}
          />
        ) : null}
        {findings.length > 0 ? (
          <section aria-label="Revisión técnica" className="mt-3">
            <h4 className="font-sans text-sm font-semibold tracking-normal">
              Lo que el cliente leyó de su arte
            </h4>
            <ul className="mt-1 list-disc space-y-1 pl-5">
              {findings.map((finding) => (
                <li key={finding}>{finding}</li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </div>
  );
}

/** What was approved of an earlier order: published again, it is that very file. */
export function ApprovedPicture({
  version,
  folio,
}: {
  readonly version: DeskVersion;
  readonly folio: string;
}) {
  return (
    <figure className="mt-4 max-w-80">
      <img
        src={version.picture}
        alt={`Versión ${version.version} del pedido ${folio}, como se publicará`}
        width={960}
        height={960}
        className="aspect-square w-full rounded-control border border-line bg-paper-2 object-contain"
      />
      <figcaption className="mt-1 truncate text-xs text-ink-2">{version.fileName}</figcaption>
    </figure>
  );
}

/** A file of the designer's own; a PDF with the picture of it. */
export function OwnFiles({
  isPdf,
  onPdf,
}: {
  readonly isPdf: boolean;
  readonly onPdf: (isPdf: boolean) => void;
}) {
  return (
    <>
      <TextField
        label="Propuesta"
        name="archivo"
        type="file"
        required
        accept=".jpg,.jpeg,.png,.webp,.pdf"
        hint="JPG, PNG, WEBP o PDF, hasta 10 MB."
        onChange={({ target }) => onPdf(/\.pdf$/i.test(target.files?.[0]?.name ?? ''))}
      />
      {isPdf ? (
        <TextField
          label="Imagen del PDF"
          name="vista"
          type="file"
          required
          accept=".jpg,.jpeg,.png,.webp"
          hint="Lo que el cliente ve y comenta; el PDF se descarga."
        />
      ) : null}
    </>
  );
}
