import type { BoxToSend, PostalAddress } from '../../../features/parcels/courier.port.ts';
import { toPesos } from '../../../kernel/money.ts';

/**
 * Its codes of two letters, by the shop's: SL, CM, CL, CS and CH mean other states elsewhere, so
 * none is ever guessed.
 */
const STATES: Readonly<Record<string, string>> = {
  AGS: 'AG',
  BC: 'BC',
  BCS: 'BS',
  CAMP: 'CM',
  COAH: 'CO',
  COL: 'CL',
  CHIS: 'CS',
  CHIH: 'CH',
  CDMX: 'CX',
  DGO: 'DG',
  GTO: 'GT',
  GRO: 'GR',
  HGO: 'HG',
  JAL: 'JA',
  MEX: 'MX',
  MICH: 'MI',
  MOR: 'MO',
  NAY: 'NA',
  NL: 'NL',
  OAX: 'OA',
  PUE: 'PU',
  QRO: 'QT',
  QROO: 'QR',
  SLP: 'SL',
  SIN: 'SI',
  SON: 'SO',
  TAB: 'TB',
  TAMPS: 'TM',
  TLAX: 'TL',
  VER: 'VE',
  YUC: 'YU',
  ZAC: 'ZA',
};

/** Carriers print so much of a line. */
const LINE = 35;

export const wireAddress = (place: PostalAddress): object => ({
  name: place.name.slice(0, LINE),
  company: place.company.slice(0, LINE),
  email: place.email,
  phone: place.phone,
  street: place.street,
  number: place.number,
  district: place.district,
  city: place.city,
  state: STATES[place.state] ?? place.state,
  country: 'MX',
  postalCode: place.postalCode,
  reference: place.reference,
});

export type Measured = Omit<BoxToSend, 'to'>;

const GRAMS = 1000;

/** `content` is printed on the label; it also bears our reference, by which a label is found. */
export const wirePackage = (box: Measured, amount: number, content: string): object => ({
  type: 'box',
  content,
  amount,
  declaredValue: toPesos(box.declared),
  lengthUnit: 'CM',
  weightUnit: 'KG',
  weight: Math.max(0.01, Math.ceil(box.grams / (GRAMS / 100)) / 100),
  insurance: 0,
  dimensions: {
    length: Math.ceil(box.lengthCm),
    width: Math.ceil(box.widthCm),
    height: Math.ceil(box.heightCm),
  },
});

export const CONTENT = 'Artículos promocionales';
