import { useEffect, useState, type RefObject } from 'react';

/** Whether an element fills the screen, and the way in and out. */
export function useFullScreen(element: RefObject<HTMLElement | null>): { readonly on: boolean; toggle(): void } {
  const [on, setOn] = useState(false);
  useEffect(() => {
    const follow = () => setOn(document.fullscreenElement !== null && document.fullscreenElement === element.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);
  return {
    on,
    toggle: () => void (on ? document.exitFullscreen() : element.current?.requestFullscreen())?.catch(() => undefined),
  };
}
