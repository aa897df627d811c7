import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { MESSAGES } from '../../../../kernel/messages.ts';
import { type Facing, facing, opposite } from '../../camera-choice.ts';
import { takePhoto } from '../crop/draw-square.ts';
import { type OpenedCamera, openCamera, openSide, stopStream } from './open-camera.ts';

export interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** True once the camera shows something. */
  readonly ready: boolean;
  /** To be told when the video plays. */
  readonly onPlaying: () => void;
  switchSide(): Promise<void>;
  /** The photo, or undefined when it failed, which has been told to `onAlert`. */
  capture(): Promise<Blob | undefined>;
}

/**
 * A camera for as long as its screen is there: opened at once, let go when the screen closes,
 * also when the permission comes too late. `onGone` is told when there is no camera to show.
 */
export function useCamera(onAlert: (message: string) => void, onGone: () => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream | null>(null);
  const closed = useRef(false);
  const side = useRef<Facing>('environment');
  const [ready, setReady] = useState(false);

  const show = useCallback(
    (opened: OpenedCamera): void => {
      if (!opened.ok) {
        if (closed.current) return;
        onGone();
        onAlert(opened.message);
      } else if (closed.current) stopStream(opened.stream);
      else {
        stream.current = opened.stream;
        if (video.current) video.current.srcObject = opened.stream;
      }
    },
    [onAlert, onGone],
  );

  useEffect(() => {
    closed.current = false;
    void openCamera().then(show);
    return () => {
      closed.current = true;
      stopStream(stream.current);
    };
  }, [show]);

  const switchSide = async (): Promise<void> => {
    side.current = opposite(side.current);
    setReady(false);
    // Phones open one camera at a time.
    stopStream(stream.current);
    show(await openSide(facing(side.current)));
  };
  const capture = async (): Promise<Blob | undefined> => {
    try {
      const photo = video.current && (await takePhoto(video.current));
      if (photo) return photo;
    } catch (error) {
      console.warn('the photo failed', error);
    }
    onAlert(MESSAGES.camera.captureFailed);
    return undefined;
  };
  return { video, ready, onPlaying: () => setReady(true), switchSide, capture };
}
