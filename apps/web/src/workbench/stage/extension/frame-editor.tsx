import type { Margins } from '@yujian/contract/fields/params';
import { useRef } from 'react';
import { useTexts } from '../../../lib/i18n.ts';
import { selectionTexts } from '../selection/texts.ts';
import type { StageView } from '../viewer/use-stage-view.ts';
import type { Size } from '../viewer/view.ts';
import { dragged, outerSize, type Side } from './frame.ts';
import styles from './extension.module.css';

interface FrameEditorProps {
  readonly stage: StageView;
  readonly picture: Size;
  readonly src: string;
  readonly margins: Margins;
  /** Where the picture's corner lies on the stage, pixels of the picture. */
  readonly origin: { readonly x: number; readonly y: number };
  readonly onChange: (margins: Margins) => void;
  /** A handle is taken or let go. */
  readonly onHold: (held: boolean) => void;
}

const CORNERS: readonly (readonly Side[])[] = [
  ['left', 'top'],
  ['right', 'top'],
  ['right', 'bottom'],
  ['left', 'bottom'],
];
const EDGES: readonly Side[] = ['left', 'top', 'right', 'bottom'];
const STEP = 8;
const LEAP = 64;

/** The picture in its new frame, dragged by edges and corners; an edge that has the focus is moved by the arrows. */
export function FrameEditor({ stage, picture, src, margins, origin, onChange, onHold }: FrameEditorProps) {
  const t = useTexts(selectionTexts);
  const drag = useRef<{ readonly x: number; readonly y: number; readonly from: Margins } | null>(null);
  const { view } = stage;
  const place = (x: number, y: number, width: number, height: number) => ({
    left: view.x + x * view.scale,
    top: view.y + y * view.scale,
    width: width * view.scale,
    height: height * view.scale,
  });
  const outer = outerSize(picture, margins);
  const frame = place(origin.x - margins.left, origin.y - margins.top, outer.width, outer.height);
  const handle = (sides: readonly Side[]) => ({
    onPointerDown: (event: React.PointerEvent) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { x: event.clientX, y: event.clientY, from: margins };
      onHold(true);
    },
    onPointerMove: (event: React.PointerEvent) => {
      if (!drag.current) return;
      event.stopPropagation();
      onChange(
        dragged(
          picture,
          drag.current.from,
          sides,
          (event.clientX - drag.current.x) / view.scale,
          (event.clientY - drag.current.y) / view.scale,
        ),
      );
    },
    onPointerUp: () => {
      drag.current = null;
      onHold(false);
    },
    onPointerCancel: () => {
      drag.current = null;
      onHold(false);
    },
  });
  return (
    <div className={styles['editor']}>
      <div className={styles['frame']} style={frame} />
      <img
        className={styles['picture']}
        src={src}
        alt=""
        draggable={false}
        style={place(origin.x, origin.y, picture.width, picture.height)}
      />
      <div className={styles['frame']} data-handles="" style={frame}>
        {EDGES.map((side) => (
          <button
            key={side}
            type="button"
            role="slider"
            className={`${styles['edge']} ${styles[side]}`}
            aria-label={t('edgeOf', { side: t(side), n: margins[side] })}
            aria-orientation={side === 'left' || side === 'right' ? 'horizontal' : 'vertical'}
            aria-valuemin={0}
            aria-valuenow={margins[side]}
            onKeyDown={(event) => {
              const by = outwards(side, event.key);
              if (by === 0) return;
              event.preventDefault();
              event.stopPropagation();
              const far = by * (event.shiftKey ? LEAP : STEP);
              onChange(dragged(picture, margins, [side], side === 'left' ? -far : far, side === 'top' ? -far : far));
            }}
            {...handle([side])}
          />
        ))}
        {CORNERS.map((sides) => (
          <span
            key={sides.join(' ')}
            className={`${styles['corner']} ${sides.map((side) => styles[side]).join(' ')}`}
            {...handle(sides)}
          />
        ))}
      </div>
    </div>
  );
}

/** 1 where the key moves the side away from the picture, -1 back. */
function outwards(side: Side, key: string): number {
  const away = { left: 'ArrowLeft', right: 'ArrowRight', top: 'ArrowUp', bottom: 'ArrowDown' }[side];
  const back = { left: 'ArrowRight', right: 'ArrowLeft', top: 'ArrowDown', bottom: 'ArrowUp' }[side];
  return key === away ? 1 : key === back ? -1 : 0;
}
