import type { PlacedPiece, SceneCamera } from '@yujian/contract/scene/description-schema';
import { rectangle } from '../outline.ts';
import { seenAt } from './camera.ts';

/** A car that is nearer than this fills the near ground, metres; one farther than the second distance is small enough to be cut by the rim. */
const NEAR = 13;
const SMALL = 34;

/** Whether a car spoils a picture from eye level: it stands before everything else, or the picture's rim cuts it in two. */
export function isInTheWay(
  { at, size, turn }: Pick<PlacedPiece, 'at' | 'size' | 'turn'>,
  camera: SceneCamera,
): boolean {
  if (camera.eye[1] > 12 || camera.kind !== 'perspective') return false;
  const corners = rectangle(at, size[0], size[1], turn).map((corner) => seenAt(camera, corner));
  const isSeen = corners.map(({ ahead, aside }) => ahead > 0.5 && Math.abs(aside) < 1);
  const nearest = Math.min(...corners.map(({ ahead }) => ahead));
  if (!isSeen.includes(true) || nearest > SMALL) return false;
  return nearest < NEAR || isSeen.includes(false);
}
