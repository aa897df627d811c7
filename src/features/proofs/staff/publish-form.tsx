import { type FormEvent, use, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { useLeaveGuard } from '../../../platform/browser/use-leave-guard.ts';
import { isPlaced, tellPlaced } from '../../artwork/placed-address.ts';
import type { FinishFile } from '../../cart/line.ts';
import { publishProof } from '../calls.ts';
import type { DeskLine, DeskVersion } from '../reads.ts';
import { OriginalFindings } from './original-check.tsx';
import { PlacingTool } from './placing-tool.ts';
import { StitchesField } from './stitches-field.tsx';
import { type PlacedFacts, usePlacedFacts } from './use-placed-facts.ts';
import {
  ApprovedPicture,
  ComposedPicture,
  type Making,
  MakingChoice,
  OwnFiles,
} from './version-picture.tsx';

type Facts = Omit<PlacedFacts, 'findings'>;
type Fact = keyof Facts;
type Known = { readonly [fact in Fact]?: string | undefined };
/** What moving the logo says anew; inks stay as they were called. */
const MOVED: readonly Fact[] = ['ancho_mm', 'alto_mm', 'posicion'];

/**
 * Publishes the next version: the logo where its owner or the designer placed it, what was approved of
 * an order that this one repeats, or a file. Its facts begin as those of the version before, of this
 * line or of that order, or as what is placed says.
 */
export function PublishForm({ desk }: { readonly desk: DeskLine }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [isPdf, setIsPdf] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [own] = desk.versions;
  const before = own ?? desk.repeats?.version;
  const again = !own && desk.repeats?.showsThis ? desk.repeats : undefined;
  const next = (own?.version ?? 0) + 1;
  const [files, setFiles] = useState(() => placedAs(desk.artwork, before));
  const placed = files.filter(isPlaced);
  const canPlace = use(PlacingTool) !== null && desk.picture !== '' && files.length > 0;
  const [asked, setMaking] = useState<Making>(() =>
    canPlace && placed.length > 0 && (!before || before.placed.length > 0)
      ? 'compuesta'
      : again
        ? 'anterior'
        : 'archivo',
  );
  const makings: readonly Making[] = [
    ...(canPlace ? (['compuesta'] as const) : []),
    ...(again ? (['anterior'] as const) : []),
    'archivo',
  ];
  // What was approved before is offered for a first version alone.
  const making = makings.includes(asked) ? asked : 'archivo';
  const { line } = desk;
  const told = usePlacedFacts({
    picture: desk.picture,
    technique: line.finish,
    colour: line.colour,
    quantity: line.quantity,
    files: canPlace ? files : [],
  });
  const [typed, setTyped] = useState<Known>({});
  useLeaveGuard(Object.values(typed).some((said) => said !== ''));
  const [moved, setMoved] = useState(false);
  const saying = (fact: Fact): string => {
    const known: Known | undefined = before && {
      ...factsOf(before),
      ...(moved ? without(MOVED) : {}),
    };
    return typed[fact] ?? known?.[fact] ?? told?.[fact] ?? '';
  };
  const field = (name: Fact) => ({
    name,
    value: saying(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  const place = (to: readonly FinishFile[]): void => {
    setFiles(to);
    setMoved(true);
    setTyped({ ...typed, ...without(MOVED) });
  };
  const choose = (to: Making): void => {
    setMaking(to);
    // What a file showed says nothing of where the logo lies.
    if (to === 'compuesta' && before?.placed.length === 0) setMoved(true);
  };
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    sent.delete('imagen');
    if (making === 'compuesta') {
      if (placed.length === 0) return setError('Coloca primero el logo en el producto.');
      sent.set('colocado', placed.map(tellPlaced).join('\n'));
    } else if (making === 'anterior') sent.set('de_antes', again?.version.sha256 ?? '');
    else if (!isPdf) sent.delete('vista');
    setBusy(true);
    sent.set('linea', String(line.id));
    sent.set('vista_de', desk.mark);
    const got = await call(publishProof, { form: sent });
    setError(got.ok ? '' : got.error || 'No pudimos publicarla. Revisa tu conexión.');
    if (got.ok) {
      toast.success(`Versión ${got.value.version} publicada`);
      form.current?.reset();
      setTyped({});
      setMoved(false);
      setIsPdf(false);
    }
    // Also when somebody else was first: what they did is what has to be looked at now.
    await revalidate();
    setBusy(false);
  };
  return (
    <form
      ref={form}
      onSubmit={(event) => void send(event)}
      aria-labelledby="publicar"
      className="rounded-sheet border border-line bg-sheet p-5"
    >
      <h3 id="publicar" className="text-lg">
        Publicar versión {next}
      </h3>
      {makings.length > 1 ? (
        <MakingChoice makings={makings} chosen={making} onChoose={choose} />
      ) : null}
      {making === 'compuesta' ? (
        <ComposedPicture
          desk={desk}
          files={files}
          findings={told?.findings ?? []}
          onPlace={place}
        />
      ) : making === 'anterior' && again ? (
        <ApprovedPicture version={again.version} folio={again.folio} />
      ) : (
        <OriginalFindings desk={desk} width={saying('ancho_mm')} height={saying('alto_mm')} />
      )}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {making === 'archivo' ? <OwnFiles isPdf={isPdf} onPdf={setIsPdf} /> : null}
        <TextField
          label="Ancho de impresión (mm)"
          inputMode="decimal"
          pattern="\d{1,4}([.,]\d)?"
          required
          {...field('ancho_mm')}
        />
        <TextField
          label="Alto de impresión (mm)"
          inputMode="decimal"
          pattern="\d{1,4}([.,]\d)?"
          required
          {...field('alto_mm')}
        />
        <TextField
          label="Técnica"
          name="tecnica"
          required
          maxLength={100}
          defaultValue={before?.technique ?? line.finish}
        />
        <TextField label="Tintas o Pantone" optional maxLength={200} {...field('tintas')} />
        <TextField label="Posición" optional maxLength={200} {...field('posicion')} />
        <StitchesField key={next} desk={desk} told={before?.stitches} />
        <TextField label="Nota para el cliente" optional name="nota" maxLength={1000} />
      </div>
      {error ? (
        <p role="alert" className="mt-4 text-sm font-semibold text-danger">
          {error}
        </p>
      ) : null}
      <Button type="submit" busy={busy} extra="mt-5">
        Publicar versión {next}
      </Button>
    </form>
  );
}

/** The line's artworks where the version before shows them, or else where their owner put them. */
function placedAs(
  artwork: readonly FinishFile[],
  before: DeskVersion | undefined,
): readonly FinishFile[] {
  if (!before || before.placed.length === 0) return artwork;
  return artwork.map(({ colocacion: _, ...file }) => {
    const shown = before.placed.find(({ name }) => name === file.name);
    return shown ? { ...file, colocacion: shown.colocacion } : file;
  });
}

const factsOf = ({ widthMm, heightMm, inks, position }: DeskVersion): Facts => ({
  ancho_mm: String(widthMm),
  alto_mm: String(heightMm),
  tintas: inks,
  posicion: position,
});

const without = (facts: readonly Fact[]): Known =>
  Object.fromEntries(facts.map((fact) => [fact, undefined]));
