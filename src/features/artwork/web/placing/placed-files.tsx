import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import type { FinishFile } from '../../../cart/line.ts';
import type { Placement } from '../../../cart/placement.ts';
import { parsePictureAddress } from '../../../catalog/picture.ts';
import { placedPicture } from '../../placed-address.ts';

const PlacingDialog = lazy(() => import('./placing-dialog.tsx'));

export interface PlacedFilesProps {
  /** A picture of the product in its colour. */
  readonly image: string;
  readonly technique: string;
  readonly files: readonly FinishFile[];
  /** False for staff, who place what is somebody else's and see it large beside this. */
  readonly own?: boolean;
  readonly onChange: (files: readonly FinishFile[]) => void;
}

/** The product with the artwork as far as it is placed, and the way to place it. */
export function PlacedFiles({ image, technique, files, own = true, onChange }: PlacedFilesProps) {
  const [name, setName] = useState<string>();
  /** Once asked for the dialog stays, so that closing it returns the focus. */
  const [open, setOpen] = useState(false);
  // A photograph that knows no print area.
  if (!parsePictureAddress(image)) return null;
  const file = files.find((one) => one.name === name);
  const picture = placedPicture(image, technique, files, 640);
  const place = (colocacion: Placement | undefined): void =>
    onChange(
      files.map((one) => {
        if (one.name !== name) return one;
        const { colocacion: _, ...bare } = one;
        return colocacion ? { ...bare, colocacion } : bare;
      }),
    );
  return (
    <div className={`flex items-center gap-4${own ? '' : ' mt-3'}`}>
      {picture && own ? <PlacedPicture key={picture} address={picture} /> : null}
      <div className="grid gap-2">
        {files.map((one) => (
          <Button
            key={one.name}
            look={picture && own ? 'quiet' : 'secondary'}
            onClick={() => {
              setName(one.name);
              setOpen(true);
            }}
          >
            {one.colocacion ? 'Mover' : 'Ver en el producto'}
            {files.length > 1 ? ` · ${one.original_name}` : ''}
          </Button>
        ))}
      </div>
      {file ? (
        <Suspense>
          <PlacingDialog
            open={open}
            image={image}
            technique={technique}
            file={file}
            own={own}
            onPlace={place}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

const MOST_TRIES = 6;

/** A shop that is busy composing sends some away: the picture is asked for again, later each time. */
function PlacedPicture({ address }: { readonly address: string }) {
  const [tries, setTries] = useState(0);
  return (
    <img
      key={tries}
      src={address}
      alt="Tu producto con tu logo"
      width={112}
      height={112}
      className="size-28 shrink-0 rounded-sheet border border-line bg-paper object-contain"
      onError={() => {
        if (tries < MOST_TRIES) setTimeout(() => setTries(tries + 1), 1000 * (tries + 1));
      }}
    />
  );
}
