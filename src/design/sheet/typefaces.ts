import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';

const FACES = [
  ['Bricolage Grotesque', bricolage, '200 800'],
  ['Instrument Sans', instrument, '400 700'],
];

/**
 * Sets the shop in its type, from the head of every page. A telephone that never had it asks for it when
 * the page is painted with its first pictures, for the stand-ins of faces.css have the same measures; one
 * that has it (from this tab, or kept by the service worker: a note for longer would outlive the
 * browser's copy) asks at once, and so does a desk, whose line is seldom slow and whose headings are so wide
 * that they may break elsewhere. Both faces come together, so that text is set again once.
 *
 * That a picture is painted browsers tell by their largest paint; a picture smaller than a text never
 * is, hence the limit, and not all browsers tell, hence the two frames.
 */
export const SET_TYPE = `(d=>{let had=navigator.serviceWorker?.controller;try{had||=sessionStorage.tipos}catch{}
const set=()=>Promise.all(${JSON.stringify(FACES)}.map(([name,file,weight])=>new FontFace(name,'url('+file+')',{weight}).load())).then(faces=>{for(const face of faces)d.fonts.add(face);try{sessionStorage.tipos='1'}catch{}},()=>{});
if(had||matchMedia('(min-width:64rem)').matches)return set();
const type='largest-contentful-paint',frame=requestAnimationFrame;
const painted=pictures=>new Promise(done=>{
if(!PerformanceObserver.supportedEntryTypes?.includes(type))return frame(()=>frame(()=>setTimeout(done)));
new PerformanceObserver(seen=>{if(!pictures.length||seen.getEntries().some(({element})=>pictures.includes(element)))done()}).observe({type,buffered:true});
setTimeout(done,1500)});
addEventListener('DOMContentLoaded',()=>{const pictures=[...d.querySelectorAll('img[fetchpriority=high]')];
Promise.all(pictures.map(image=>image.complete||new Promise(done=>{image.addEventListener('load',done);image.addEventListener('error',done)}))).then(()=>painted(pictures)).then(set)})})(document)`;
