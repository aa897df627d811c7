import { useState } from 'react';
import { extensionOf } from '../../choose-files.ts';

/** What is printed of a logo; of one that only a designer can open, the kind of its file. */
export function LogoThumbnail({ src, file }: { readonly src: string; readonly file: string }) {
  const [failed, setFailed] = useState(false);
  const look = 'aspect-[3/2] w-full rounded-control bg-paper-2';
  if (failed)
    return (
      <span className={`${look} grid place-items-center text-sm font-semibold text-overprint`}>
        .{extensionOf(file)}
      </span>
    );
  return (
    <img
      src={src}
      alt=""
      width={180}
      height={120}
      loading="lazy"
      onError={() => setFailed(true)}
      className={`${look} object-contain p-2`}
    />
  );
}
