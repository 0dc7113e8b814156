import { useEffect, useRef, type RefObject } from 'react';

/** Whether the space bar is held. */
export function useSpace(): RefObject<boolean> {
  const down = useRef(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code === 'Space') down.current = event.type === 'keydown';
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('keyup', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('keyup', onKey);
    };
  }, []);
  return down;
}
