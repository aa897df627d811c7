/** Every kind's designs. */
import { Builder, type Designs, type Model } from '../kit/model.ts';
import { AGENDA } from './agenda.ts';
import { ALMOHADA } from './almohada-viaje.ts';
import { ANTIESTRES } from './antiestres.ts';
import { AUDIFONOS } from './audifonos.ts';
import { BOCINA } from './bocina.ts';
import { BOLIGRAFO } from './boligrafo.ts';
import { PAPEL } from './bolsa-papel.ts';
import { TOTE } from './bolsa-tote.ts';
import { BOTELLA } from './botella.ts';
import { CALCULADORA } from './calculadora.ts';
import { CARGADOR } from './cargador.ts';
import { CARPETA } from './carpeta.ts';
import { CHALECO } from './chaleco.ts';
import { CILINDRO } from './cilindro.ts';
import { CORDON } from './cordon.ts';
import { COSMETIQUERA } from './cosmetiquera.ts';
import { DESTAPADOR } from './destapador.ts';
import { GORRA } from './gorra.ts';
import { IDENTIFICADOR } from './identificador-maleta.ts';
import { LAPIZ } from './lapiz.ts';
import { LIBRETA } from './libreta.ts';
import { LINTERNA } from './linterna.ts';
import { LLAVERO } from './llavero.ts';
import { LONCHERA } from './lonchera.ts';
import { MACETA } from './maceta.ts';
import { MALETIN } from './maletin.ts';
import { MANDIL } from './mandil.ts';
import { MARCATEXTOS } from './marcatextos.ts';
import { MEDALLA } from './medalla.ts';
import { MOCHILA } from './mochila.ts';
import { NOTAS } from './notas-adhesivas.ts';
import { PARAGUAS } from './paraguas.ts';
import { PIN } from './pin.ts';
import { PLACA } from './placa.ts';
import { PLAYERA } from './playera.ts';
import { POLO } from './polo.ts';
import { PORTARRETRATO } from './portarretrato.ts';
import { PORTAVASOS } from './portavasos.ts';
import { POWER_BANK } from './power-bank.ts';
import { PULSERA } from './pulsera.ts';
import { REGLA } from './regla.ts';
import { RELOJ } from './reloj-pared.ts';
import { SET_ESCRITURA } from './set-escritura.ts';
import { SOPORTE } from './soporte-celular.ts';
import { SUDADERA } from './sudadera.ts';
import { TABLA } from './tabla-cortar.ts';
import { TAPETE } from './tapete-mouse.ts';
import { TARRO } from './tarro.ts';
import { TAZA } from './taza.ts';
import { TERMO } from './termo.ts';
import { TOALLA } from './toalla.ts';
import { TROFEO } from './trofeo.ts';
import { USB } from './usb.ts';
import { VASO } from './vaso.ts';
import { VELA } from './vela.ts';

const DESIGNS: { readonly [kind: string]: Designs } = {
  taza: TAZA,
  tarro: TARRO,
  termo: TERMO,
  botella: BOTELLA,
  vaso: VASO,
  cilindro: CILINDRO,
  boligrafo: BOLIGRAFO,
  lapiz: LAPIZ,
  marcatextos: MARCATEXTOS,
  'set-escritura': SET_ESCRITURA,
  libreta: LIBRETA,
  agenda: AGENDA,
  carpeta: CARPETA,
  'notas-adhesivas': NOTAS,
  regla: REGLA,
  calculadora: CALCULADORA,
  'reloj-pared': RELOJ,
  portarretrato: PORTARRETRATO,
  'tapete-mouse': TAPETE,
  playera: PLAYERA,
  polo: POLO,
  sudadera: SUDADERA,
  chaleco: CHALECO,
  mandil: MANDIL,
  gorra: GORRA,
  toalla: TOALLA,
  'bolsa-tote': TOTE,
  'bolsa-papel': PAPEL,
  mochila: MOCHILA,
  lonchera: LONCHERA,
  maletin: MALETIN,
  cosmetiquera: COSMETIQUERA,
  usb: USB,
  'power-bank': POWER_BANK,
  bocina: BOCINA,
  audifonos: AUDIFONOS,
  cargador: CARGADOR,
  'soporte-celular': SOPORTE,
  paraguas: PARAGUAS,
  'identificador-maleta': IDENTIFICADOR,
  'almohada-viaje': ALMOHADA,
  linterna: LINTERNA,
  'tabla-cortar': TABLA,
  portavasos: PORTAVASOS,
  vela: VELA,
  destapador: DESTAPADOR,
  maceta: MACETA,
  llavero: LLAVERO,
  cordon: CORDON,
  pulsera: PULSERA,
  pin: PIN,
  antiestres: ANTIESTRES,
  trofeo: TROFEO,
  placa: PLACA,
  medalla: MEDALLA,
};

/** The finished model of a variant; throws for one nobody has designed. */
export function designOf(kind: string, variant: string): Model {
  const design = DESIGNS[kind]?.[variant];
  if (!design) throw new Error(`no design for ${kind}-${variant}`);
  return design(new Builder(`${kind}-${variant}`));
}
