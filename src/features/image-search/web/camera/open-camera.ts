import { MESSAGES } from '../../../../kernel/messages.ts';
import {
  ANY_CAMERA,
  type CameraWish,
  hasCamera,
  labelledRear,
  REAR_CAMERA,
} from '../../camera-choice.ts';

/** A running camera, or the sentence that says why there is none. */
export type OpenedCamera =
  | { readonly ok: true; readonly stream: MediaStream }
  | { readonly ok: false; readonly message: string };

const failed = (message: string): OpenedCamera => ({ ok: false, message });

/**
 * Opens the exact rear camera, else one labelled as such, else any. Labels are read again after
 * the first wish, because the browser hides them until the shopper has allowed a camera.
 */
export async function openCamera(): Promise<OpenedCamera> {
  const media = navigator.mediaDevices;
  try {
    if (!hasCamera(await media.enumerateDevices())) return failed(MESSAGES.camera.none);
    const stream =
      (await wish(media, REAR_CAMERA)) ??
      (await wish(media, labelledRear(await media.enumerateDevices()))) ??
      (await wish(media, ANY_CAMERA));
    return stream ? { ok: true, stream } : failed(MESSAGES.camera.notOpened);
  } catch (error) {
    console.warn('the camera cannot be reached', error);
    return failed(MESSAGES.camera.accessFailed);
  }
}

/** Opens the camera that looks to one side, for switching. */
export async function openSide(side: CameraWish): Promise<OpenedCamera> {
  const stream = await wish(navigator.mediaDevices, side);
  return stream ? { ok: true, stream } : failed(MESSAGES.camera.notOpened);
}

/** A refusal is an answer too: the next wish follows. */
async function wish(
  media: MediaDevices,
  wanted: CameraWish | undefined,
): Promise<MediaStream | undefined> {
  if (!wanted) return undefined;
  try {
    return await media.getUserMedia(wanted as MediaStreamConstraints);
  } catch (error) {
    console.warn('a camera did not open', error);
    return undefined;
  }
}

/** Lets the camera go: its light turns off. */
export function stopStream(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
