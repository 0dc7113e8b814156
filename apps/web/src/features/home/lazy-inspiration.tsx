import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadChunk } from '../../lib/chunk-failure.ts';

const Inspiration = lazy(() => loadChunk(async () => ({ default: (await import('./inspiration.tsx')).Inspiration })));
/** A visit that saw it has its code: it stands there at once when one comes back. */
let wasSeen = false;

/** The front page of the gallery: it stands below the fold, and is loaded when one comes near it. */
export function LazyInspiration() {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(wasSeen);
  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      wasSeen = true;
      setNear(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  return (
    <div ref={place} style={{ minHeight: '60vh' }}>
      {near && (
        <Suspense fallback={null}>
          <Inspiration />
        </Suspense>
      )}
    </div>
  );
}
