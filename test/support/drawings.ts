/** SVG files as drawing programs write them: what each of them is known for, made by ourselves. */

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const SVG = 'xmlns="http://www.w3.org/2000/svg"';
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';

const illustratorSaved = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.8.1, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<svg version="1.1" id="Capa_1" ${SVG} ${XLINK} x="0px" y="0px"
	 viewBox="0 0 283.5 283.5" style="enable-background:new 0 0 283.5 283.5;" xml:space="preserve">
<style type="text/css">
	.st0{fill:#FF5A3C;}
	.st1{clip-path:url(#SVGID_2_);fill:url(#SVGID_3_);stroke:#000000;stroke-miterlimit:10;}
	.st2{font-family:'MyriadPro-Regular';}
	@font-face{font-family:'Own';src:url("data:font/woff2;base64,d09GMgABAAAAA") format("woff2");}
</style>
<switch><g>
	<defs><rect id="SVGID_1_" x="10" y="10" width="90" height="90"/></defs>
	<clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_"  style="overflow:visible;"/></clipPath>
	<linearGradient id="SVGID_3_" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="9" y2="9"
		gradientTransform="matrix(1 0 0 -1 0 283.4646)"><stop  offset="0" style="stop-color:#FFFFFF"/></linearGradient>
	<path class="st1" d="M10,10c5.5,0,10,4.5,10,10S15.5,30,10,30z"/>
	<text transform="matrix(1 0 0 1 20 40)"><tspan x="0" y="0" class="st2">Año &amp; niño &#169;</tspan></text>
	<image style="overflow:visible;" width="1" height="1" xlink:href="data:image/png;base64,${PIXEL.slice(0, 40)}
${PIXEL.slice(40)}" transform="matrix(0.24 0 0 0.24 0 0)"></image>
</g></switch>
<metadata><?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:format>image/svg+xml</dc:format></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?></metadata>
</svg>`;

const illustratorExported = `<?xml version="1.0" encoding="UTF-8"?><svg id="Layer_2" data-name="Layer 2" ${SVG} viewBox="0 0 100 100"><defs><style>.cls-1{fill:none;stroke:#231f20;stroke-miterlimit:10}.cls-2{fill:rgba(0,0,0,.5);mix-blend-mode:multiply;isolation:isolate}</style></defs><g id="Layer_1-2" data-name="Layer 1 (copia)"><path class="cls-1" d="m0,0h9v9Z"/><g id="_Radial_Repeat_" data-name="&lt;Radial Repeat&gt;"><polygon points="1 1 2 2 3 1"/></g></g></svg>`;

const inkscape = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="210mm" height="297mm" viewBox="0 0 210 297" version="1.1" id="svg5"
   inkscape:version="1.3.2 (091e20e, 2023-11-25)" sodipodi:docname="logo (1).svg"
   inkscape:export-filename="C:\\Users\\Ana\\logo.png" inkscape:export-xdpi="96"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   ${XLINK} ${SVG} xmlns:svg="http://www.w3.org/2000/svg"
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:pageshadow="2" inkscape:document-units="mm" showgrid="true" inkscape:window-x="-8">
    <inkscape:grid type="xygrid" id="grid1" originx="0" originy="0" spacingy="1"/>
    <sodipodi:guide position="0,297" orientation="0,793.7" id="guide1" inkscape:locked="false"/>
  </sodipodi:namedview>
  <defs id="defs2">
    <inkscape:path-effect effect="bspline" id="path-effect9" is_visible="true" lpeversion="1"/>
    <linearGradient inkscape:collect="always" id="g1"><stop style="stop-color:#000000;stop-opacity:1" offset="0" id="s1"/></linearGradient>
    <linearGradient inkscape:collect="always" xlink:href="#g1" id="g2" gradientUnits="userSpaceOnUse" x1="1" y1="2" x2="3" y2="4"/>
    <filter style="color-interpolation-filters:sRGB" id="f1" x="-0.1" width="1.2"><feGaussianBlur stdDeviation="0.5" id="b1"/></filter>
  </defs>
  <g inkscape:label="Capa (1)" inkscape:groupmode="layer" id="layer1" sodipodi:insensitive="true" style="display:inline">
    <path style="fill:url(#g2);fill-rule:evenodd;stroke:#000;stroke-width:.26;filter:url(#f1);-inkscape-stroke:none" d="M 1,1 C 2,2 3,3 4,4" id="p1" sodipodi:nodetypes="cc" inkscape:original-d="M 1,1 4,4" inkscape:connector-curvature="0"/>
    <text xml:space="preserve" style="font-size:10.58px;line-height:1.25;font-family:'Brush Script MT';-inkscape-font-specification:'Brush Script MT, Normal';shape-inside:url(#r9);white-space:pre" id="t1"><tspan sodipodi:role="line" id="ts1" x="1" y="2">Hola</tspan></text>
    <flowRoot xml:space="preserve" id="fr1"><flowRegion id="fg1"><rect id="r9" width="9" height="9" x="1" y="1"/></flowRegion><flowPara id="fp1">Texto</flowPara></flowRoot>
    <image width="1" height="1" preserveAspectRatio="none" xlink:href="data:image/jpg;base64,/9j/4AAQSkZJRg==" id="i1" x="0" y="0" sodipodi:absref="/home/ana/foto.jpg"/>
  </g>
  <metadata id="m1"><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format><dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage"/><dc:title/></cc:Work></rdf:RDF></metadata>
</svg>`;

const figma = `<svg width="64" height="64" viewBox="0 0 64 64" fill="none" ${SVG} ${XLINK}>
<g clip-path="url(#clip0_1_2)" filter="url(#filter0_d_1_2)">
<mask id="mask0_1_2" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="64" height="64"><rect width="64" height="64" fill="#D9D9D9"/></mask>
<g mask="url(#mask0_1_2)"><rect x="4" y="4" width="56" height="56" rx="8" fill="url(#pattern0)" fill-opacity="0.5"/>
<path fill-rule="evenodd" clip-rule="evenodd" d="M1 1H9V9Z" fill="url(#paint0_linear_1_2)" style="mix-blend-mode:multiply"/>
<path d="M0 0" stroke="color(display-p3 1 0.35 0.2)" style="stroke:color(display-p3 1.0000 0.3500 0.2000);stroke-opacity:1;"/></g></g>
<defs>
<filter id="filter0_d_1_2" x="0" y="0" width="64" height="72" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="BackgroundImageFix"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feComposite in2="hardAlpha" operator="out"/><feBlend mode="normal" in="SourceGraphic" in2="effect1" result="shape"/></filter>
<pattern id="pattern0" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#image0_1_2" transform="matrix(0.5 0 0 0.5 0 0)"/></pattern>
<radialGradient id="paint1" cx="0" cy="0" r="1" gradientUnits="userSpaceOnUse" gradientTransform="translate(32 32) rotate(90) scale(28)"><stop stop-color="white"/></radialGradient>
<clipPath id="clip0_1_2"><rect width="64" height="64" fill="white"/></clipPath>
<image id="image0_1_2" width="1" height="1" preserveAspectRatio="none" xlink:href="data:image/png;base64,${PIXEL}"/>
</defs></svg>`;

const corel = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Creator: CorelDRAW 2021.5 -->
<svg ${SVG} xml:space="preserve" width="100mm" height="100mm" version="1.1" style="shape-rendering:geometricPrecision; text-rendering:geometricPrecision; image-rendering:optimizeQuality; fill-rule:evenodd; clip-rule:evenodd" viewBox="0 0 10000 10000" ${XLINK} xmlns:xodm="http://www.corel.com/coreldraw/odm/2003">
 <defs><font id="FontID0" horiz-adv-x="722" font-variant="normal" style="fill-rule:nonzero" font-weight="400"><font-face font-family="Arial"><font-face-src><font-face-name name="Arial"/></font-face-src></font-face><missing-glyph><path d="M0 0z"/></missing-glyph><glyph unicode="(" horiz-adv-x="277"><path d="M1 1z"/></glyph></font>
  <style type="text/css"><![CDATA[
   @font-face { font-family:"Arial";font-variant:normal;font-weight:normal;src:url("#FontID0") format(svg)}
   .fil0 {fill:#2B2A29} .str0 {stroke:#2B2A29;stroke-width:20;stroke-dasharray:60.0 40.0} ]]></style></defs>
 <g id="Capa_x0020_1"><metadata id="CorelCorpID_0Corel-Layer"/><path class="fil0 str0" d="M10 10l90 90z"/></g></svg>`;

const sketch = `<?xml version="1.0" encoding="UTF-8"?>
<svg width="24px" height="24px" viewBox="0 0 24 24" version="1.1" ${SVG} ${XLINK} xmlns:sketch="http://www.bohemiancoding.com/sketch/ns">
    <!-- Generator: Sketch 52.6 (67491) - http://www.bohemiancoding.com/sketch -->
    <title>Logo (1)</title><desc>Created with Sketch.</desc>
    <defs><polygon id="path-1" points="0 0 24 0 24 24"></polygon></defs>
    <g id="Page-1" stroke="none" stroke-width="1" fill="none" fill-rule="evenodd" sketch:type="MSPage"><mask id="mask-2" fill="white"><use xlink:href="#path-1"></use></mask><g transform="translate(1.000000, -2.5) rotate(45)" mask="url(#mask-2)"></g></g></svg>`;

const affinity = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg width="100%" height="100%" viewBox="0 0 9 9" version="1.1" ${SVG} ${XLINK} xml:space="preserve" xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;"><g id="Fondo" serif:id="Fondo 1" transform="matrix(1,0,0,1,-2,0)"><use href="#_Image1" width="9px" height="9px"/></g><defs><image id="_Image1" width="9px" height="9px" href="data:image/png;base64,${PIXEL}"/></defs></svg>`;

const prefixed = '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:path d="M0 0h9"/></svg:svg>';
const animated = `<svg ${SVG}><rect width="9" height="9"><animate attributeName="opacity" values="0;1;0" dur="2s" begin="indefinite" repeatCount="indefinite"/><animateTransform attributeName="transform" type="rotate" from="0 5 5" to="360 5 5" dur="1s"/></rect></svg>`;

export const DRAWINGS: Readonly<Record<string, string>> = {
  'Illustrator, saved as SVG': illustratorSaved,
  'Illustrator, exported for screens': illustratorExported,
  Inkscape: inkscape,
  Figma: figma,
  CorelDRAW: corel,
  Sketch: sketch,
  Affinity: affinity,
  'a program that prefixes': prefixed,
  'a program that animates': animated,
};
