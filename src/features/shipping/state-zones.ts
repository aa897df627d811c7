import { MEXICAN_STATES } from '../../kernel/mexican-states.ts';

/** In which zone a trip between two states lies, by shop code: 1 to n. */
export interface StateZone {
  readonly origin: string;
  readonly destination: string;
  readonly zone: number;
}

/** Latitude and longitude of the state capitals: distance decides the zone. */
const CAPITALS: Readonly<Record<string, readonly [number, number]>> = {
  AGS: [21.9, -102.3],
  BC: [32.6, -115.5],
  BCS: [24.1, -110.3],
  CAMP: [19.8, -90.5],
  COAH: [25.4, -101.0],
  COL: [19.2, -103.7],
  CHIS: [16.8, -93.1],
  CHIH: [28.6, -106.1],
  CDMX: [19.4, -99.1],
  DGO: [24.0, -104.7],
  GTO: [21.0, -101.3],
  GRO: [17.6, -99.5],
  HGO: [20.1, -98.7],
  JAL: [20.7, -103.3],
  MEX: [19.3, -99.7],
  MICH: [19.7, -101.2],
  MOR: [18.9, -99.2],
  NAY: [21.5, -104.9],
  NL: [25.7, -100.3],
  OAX: [17.1, -96.7],
  PUE: [19.0, -98.2],
  QRO: [20.6, -100.4],
  QROO: [18.5, -88.3],
  SLP: [22.2, -101.0],
  SIN: [24.8, -107.4],
  SON: [29.1, -111.0],
  TAB: [18.0, -92.9],
  TAMPS: [23.7, -99.1],
  TLAX: [19.3, -98.2],
  VER: [19.5, -96.9],
  YUC: [21.0, -89.6],
  ZAC: [22.8, -102.6],
};

/** Kilometres up to which zones 2, 3… reach; zone 1 is the state itself. */
const ZONE_REACH = [250, 500, 850, 1_250, 1_800] as const;
const KM_PER_DEGREE = 111;

function zoneBetween(origin: string, destination: string): number {
  if (origin === destination) return 1;
  const [lat1, lon1] = CAPITALS[origin] ?? [0, 0];
  const [lat2, lon2] = CAPITALS[destination] ?? [0, 0];
  const east = (lon2 - lon1) * Math.cos((((lat1 + lat2) / 2) * Math.PI) / 180);
  const kilometres = Math.hypot(lat2 - lat1, east) * KM_PER_DEGREE;
  const zone = ZONE_REACH.findIndex((reach) => kilometres <= reach);
  return zone === -1 ? ZONE_REACH.length + 2 : zone + 2;
}

/** The zones a new shop starts with, for staff to draw anew: as far as the states' capitals are apart. */
export function stateZones(): StateZone[] {
  const codes = MEXICAN_STATES.map(({ code }) => code);
  return codes.flatMap((origin) =>
    codes.map((destination) => ({ origin, destination, zone: zoneBetween(origin, destination) })),
  );
}
