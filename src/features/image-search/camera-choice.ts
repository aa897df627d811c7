/** Which way a camera looks: away from the person who holds it, or at her. */
export type Facing = 'environment' | 'user';

/** A device as the browser lists it; the label is empty until the camera has been allowed once. */
interface Device {
  readonly kind: string;
  readonly label: string;
  readonly deviceId: string;
}

/** What to ask the browser for; a subset of its media constraints. */
export interface CameraWish {
  readonly video:
    | true
    | { readonly facingMode: Facing | { readonly exact: Facing } }
    | { readonly deviceId: { readonly exact: string } };
}

/** First wish of all: the rear camera and no other. */
export const REAR_CAMERA: CameraWish = { video: { facingMode: { exact: 'environment' } } };
/** Last wish: whatever there is. */
export const ANY_CAMERA: CameraWish = { video: true };

/** Second wish: a camera whose label says that it looks back; undefined when none does. */
export function labelledRear(devices: readonly Device[]): CameraWish | undefined {
  const rear = devices.find(({ kind, label }) => kind === 'videoinput' && /back|rear/i.test(label));
  return rear && { video: { deviceId: { exact: rear.deviceId } } };
}

/** Whether there is any camera at all. */
export function hasCamera(devices: readonly Pick<Device, 'kind'>[]): boolean {
  return devices.some(({ kind }) => kind === 'videoinput');
}

/** The camera on the other side. */
export function opposite(facing: Facing): Facing {
  return facing === 'environment' ? 'user' : 'environment';
}

/** Asks for a side without insisting: a laptop has one camera only, which looks at both. */
export function facing(side: Facing): CameraWish {
  return { video: { facingMode: side } };
}
