import { useEffect, useRef, type RefObject } from 'react';

/** What was drawn last, for handlers that are to stay the same while it changes. */
export function useLatest<T>(value: T): RefObject<T> {
  const ref = useRef(value);
  useEffect(() => {
    ref.current = value;
  });
  return ref;
}
