import { useEffect, useState } from 'react';

export interface FullScreen {
  readonly on: boolean;
  /** Put on the element that is to fill the screen. */
  readonly attach: (element: HTMLElement | null) => void;
  readonly toggle: () => void;
}

/** Whether an element fills the screen, and the way in and out. */
export function useFullScreen(): FullScreen {
  const [element, attach] = useState<HTMLElement | null>(null);
  const [on, setOn] = useState(false);
  useEffect(() => {
    const follow = () => setOn(document.fullscreenElement !== null && document.fullscreenElement === element);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);
  return {
    on,
    attach,
    // Refused in an embedded page: then nothing changes.
    toggle: () => void (on ? document.exitFullscreen() : element?.requestFullscreen())?.catch(() => undefined),
  };
}
