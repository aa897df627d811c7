/** In pixels at the usual size of type. */
const SIZES = { 14: 'size-3.5', 18: 'size-4.5', 20: 'size-5' };

/** A colour as a chip of its material; the name is for the eye's help and for screen readers. */
export function Swatch({
  css,
  name,
  size = 20,
}: {
  readonly css: string;
  readonly name?: string;
  readonly size?: keyof typeof SIZES;
}) {
  return (
    <span
      className={`swatch ${SIZES[size]}`}
      style={{ background: safeColour(css) }}
      {...(name ? { role: 'img', 'aria-label': name, title: name } : { 'aria-hidden': true })}
    />
  );
}

const HEX = /^#[0-9a-f]{3,8}$/i;

/** Only plain hex colours reach a style attribute: catalogue text is not trusted with CSS. */
export function safeColour(css: string): string {
  return HEX.test(css) ? css : '#d9d3c7';
}
