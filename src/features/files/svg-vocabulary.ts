const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Elements that draw, arrange or describe. None runs code or brings in another document. */
export const DRAWING_ELEMENTS = setOf(`
  svg g defs symbol use switch a view title desc metadata style path rect circle ellipse line
  polyline polygon text tspan textPath tref altGlyph altGlyphDef altGlyphItem glyphRef image marker
  pattern mask clipPath linearGradient radialGradient meshGradient meshgradient meshRow meshrow
  meshPatch meshpatch stop hatch hatchpath hatchPath solidColor solidcolor filter feBlend
  feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting
  feSpotLight feTile feTurbulence font font-face font-face-src font-face-uri font-face-format
  font-face-name glyph missing-glyph hkern vkern animate animateMotion animateTransform
  animateColor set mpath flowRoot flowRegion flowRegionExclude flowDiv flowPara flowSpan flowLine
  flowTref`);

/** Elements whose `attributeName` says what of another element changes. */
export const ANIMATIONS = setOf('animate animateMotion animateTransform animateColor set');

/** Attributes whose value is a name or a sentence and never read as a style. */
export const PLAIN_ATTRIBUTES = setOf(`
  id class lang role tabindex name type media title version baseProfile unicode glyph-name
  requiredFeatures requiredExtensions systemLanguage begin end d points path enable-background
  contentScriptType contentStyleType attributeType font-name panose-1 unicode-range target`);

/** Attributes that are, or may become, a value of a style sheet. */
export const DRAWING_ATTRIBUTES = setOf(`
  style x y z width height cx cy r rx ry fx fy fr x1 x2 y1 y2 dx dy rotate pathLength viewBox
  preserveAspectRatio zoomAndPan transform transform-origin transform-box gradientTransform
  gradientUnits spreadMethod offset patternTransform patternUnits patternContentUnits hatchUnits
  hatchContentUnits pitch markerHeight markerWidth markerUnits orient refX refY maskUnits
  maskContentUnits mask-type mask-mode clipPathUnits filterUnits primitiveUnits filterRes in in2
  result mode operator k k1 k2 k3 k4 values tableValues slope intercept amplitude exponent order
  kernelMatrix divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha surfaceScale
  diffuseConstant specularConstant specularExponent limitingConeAngle pointsAtX pointsAtY pointsAtZ
  azimuth elevation scale xChannelSelector yChannelSelector stdDeviation radius baseFrequency
  numOctaves seed stitchTiles startOffset method spacing side textLength lengthAdjust horiz-adv-x
  horiz-origin-x horiz-origin-y vert-adv-y vert-origin-x vert-origin-y units-per-em ascent descent
  alphabetic mathematical ideographic hanging v-alphabetic v-mathematical v-ideographic v-hanging
  cap-height x-height accent-height stemv stemh bbox widths underline-position
  underline-thickness strikethrough-position strikethrough-thickness overline-position
  overline-thickness g1 g2 u1 u2 arabic-form glyphRef format string attributeName from to by dur min
  max restart repeatCount repeatDur fill calcMode keyTimes keySplines keyPoints additive accumulate
  origin alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation
  color-interpolation-filters color-profile color-rendering cursor direction display
  dominant-baseline fill-opacity fill-rule filter flood-color flood-opacity font font-family
  font-feature-settings font-kerning font-size font-size-adjust font-stretch font-style font-variant
  font-variant-caps font-variant-ligatures font-variant-numeric font-variation-settings font-weight
  glyph-orientation-horizontal glyph-orientation-vertical image-rendering inline-size isolation
  kerning letter-spacing lighting-color line-height marker marker-start marker-mid marker-end mask
  mix-blend-mode opacity overflow paint-order pointer-events shape-inside shape-margin shape-padding
  shape-rendering shape-subtract solid-color solid-opacity stop-color stop-opacity stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity
  stroke-width text-align text-anchor text-decoration text-indent text-orientation text-overflow
  text-rendering text-transform unicode-bidi vector-effect visibility white-space word-spacing
  writing-mode externalResourcesRequired focusable`);

/** What changes over time must be a look or a place, never a reference, a style sheet or a name. */
export const ANIMATED_ATTRIBUTES: ReadonlySet<string> = new Set(
  [...DRAWING_ATTRIBUTES, 'd', 'points', 'path'].filter(
    (name) => name !== 'style' && name !== 'attributeName',
  ),
);

export const XLINK_ATTRIBUTES = setOf('href type role arcrole title show actuate');
export const XML_ATTRIBUTES = setOf('space lang id');

/** Beginnings of addresses under which drawing programs keep notes; no browser reads these. */
const NOTES = [
  'http://www.inkscape.org/namespaces/',
  'http://sodipodi.sourceforge.net/DTD/',
  'http://inkscape.sourceforge.net/DTD/',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://creativecommons.org/ns#',
  'http://web.resource.org/cc/',
  'http://purl.org/dc/',
  'http://ns.adobe.com/',
  'adobe:ns:meta/',
  'http://www.serif.com/',
  'http://www.bohemiancoding.com/sketch/ns',
  'http://www.figma.com/figma/ns',
  'http://www.corel.com/coreldraw/',
  'http://boxy-svg.com',
  'https://boxy-svg.com',
  'http://vectornator.io',
  'http://krita.org/namespaces/',
  'http://xml.openoffice.org/svg/export',
  'http://sozi.baierouge.fr',
  'http://www.vector.evaxdesign.sk',
  'http://svgjs.',
  'https://svgjs.dev',
];

/** Whether a namespace is one of the notes drawing programs leave for themselves. */
export function isNotes(namespace: string): boolean {
  return NOTES.some((beginning) => namespace.startsWith(beginning));
}

/** Elements that run code or bring in another document, whatever program may read the name. */
export const RUNNING_ELEMENTS = setOf(`
  script foreignobject iframe object embed audio video handler listener link meta html body base
  form img svg`);
