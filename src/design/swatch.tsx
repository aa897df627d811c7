/** A colour as a chip of its material; the name is for the eye's help and for screen readers. */
export function Swatch({
  css,
  name,
  size = 20,
}: {
  readonly css: string;
  readonly name?: string;
  readonly size?: number;
}) {
  return (
    <span
      className="inline-block shrink-0 rounded-full border border-ink/25"
      style={{ background: safeColour(css), width: size, height: size }}
      {...(name ? { role: 'img', 'aria-label': name, title: name } : { 'aria-hidden': true })}
    />
  );
}

const HEX = /^#[0-9a-f]{3,8}$/i;

/** Only plain hex colours reach a style attribute: catalogue text is not trusted with CSS. */
export function safeColour(css: string): string {
  return HEX.test(css) ? css : '#d9d3c7';
}
