import { useEffect } from 'react';
import { create } from 'zustand';
import { hasCamera } from '../../camera-choice.ts';

/** Where the browser keeps what the last check found, as JSON. */
export const CAMERA_KEY = 'hasRearCamera';

const useCameraCheck = create<{ readonly found: boolean }>(() => ({ found: false }));

/** Whether this device has a camera; false until it has been looked for. */
export function useHasCamera(): boolean {
  return useCameraCheck((state) => state.found);
}

function settle(found: boolean): void {
  useCameraCheck.setState({ found });
  try {
    localStorage.setItem(CAMERA_KEY, JSON.stringify(found));
  } catch (error) {
    console.warn('the camera check cannot be kept', error);
  }
}

/** Lists the devices; no permission is needed for that. A failure counts as no camera (IMG-08). */
export async function checkCamera(): Promise<void> {
  try {
    settle(hasCamera(await navigator.mediaDevices.enumerateDevices()));
  } catch (error) {
    console.warn('the camera check failed', error);
    settle(false);
  }
}

/** Looks for a camera once the page is alive, and again whenever a device comes or goes. */
export function useCameraWatch(): void {
  useEffect(() => {
    void checkCamera();
    const devices = navigator.mediaDevices;
    const again = (): void => void checkCamera();
    devices?.addEventListener?.('devicechange', again);
    return () => devices?.removeEventListener?.('devicechange', again);
  }, []);
}
