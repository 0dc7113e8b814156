import type { ClayPicture } from '@yujian/lift/rebuild/clay-picture';
import { useEffect, useRef } from 'react';

/** A fitted piece in clay. */
export function Clay({
  picture,
  className,
}: {
  readonly picture: ClayPicture;
  readonly className?: string | undefined;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { rgba, columns, rows } = picture;
  useEffect(() => {
    canvas.current?.getContext('2d')?.putImageData(new ImageData(rgba, columns, rows), 0, 0);
  }, [rgba, columns, rows]);
  return <canvas ref={canvas} className={className} width={columns} height={rows} aria-hidden="true" />;
}
