import type { Margins } from '@yujian/contract/fields/params';
import { outerSize } from '../../stage/extension/frame.ts';
import type { Size } from '../../stage/viewer/view.ts';

const ROOM_SHARE = 0.12;

/** What lies on the stage while a frame is dragged: the frame and room around it. */
export interface FrameRoom {
  readonly size: Size;
  /** Where the picture's corner lies in it. */
  readonly origin: { readonly x: number; readonly y: number };
}

export function roomFor(picture: Size, margins: Margins): FrameRoom {
  const outer = outerSize(picture, margins);
  const room = Math.round(ROOM_SHARE * Math.max(outer.width, outer.height));
  return {
    size: { width: outer.width + 2 * room, height: outer.height + 2 * room },
    origin: { x: room + margins.left, y: room + margins.top },
  };
}
