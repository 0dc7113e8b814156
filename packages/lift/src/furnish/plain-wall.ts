import type { PlacedPiece } from '@yujian/contract/scene/description-schema';
import { PIECES } from '@yujian/contract/scene/pieces';
import { Pinhole, type Structure } from '@yujian/imaging';
import { roomOf } from '@yujian/imaging/geometry/room';
import { solidOf } from '@yujian/scenes/layout/stage';

/** Share of edges from which something is on a wall already. */
const PLAIN = 0.06;

/**
 * Whether what hangs on a wall has nothing behind it in a photo, whose windows and pictures are seldom known by name: there are
 * hardly any edges where it would be seen. Other pieces, and those outside of the picture, hide what they like.
 */
export function hangsOnPlain(piece: PlacedPiece, structure: Structure): boolean {
  if (structure.kind !== 'photo' || PIECES[piece.type].mount !== 'wall' || piece.type === 'curtain') return true;
  const { width, height, camera, inkMask } = structure;
  const pinhole = new Pinhole(camera);
  const { floorY } = roomOf(structure);
  const { x, z, hw, hd, c, s, y0, y1 } = solidOf(piece);
  const seen = [-hw, hw].flatMap((across) =>
    [-hd, hd].flatMap((along) =>
      [y0, y1].map((up) => pinhole.project(x + across * c + along * s, floorY + up, across * s - along * c - z)),
    ),
  );
  const points = seen.filter((point) => point !== null);
  if (points.length < seen.length) return false;
  const [us, vs] = [points.map(({ u }) => u), points.map(({ v }) => v)];
  const [left, right] = [Math.max(0, Math.floor(Math.min(...us))), Math.min(width - 1, Math.ceil(Math.max(...us)))];
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(...vs))), Math.min(height - 1, Math.ceil(Math.max(...vs)))];
  let [edges, all] = [0, 0];
  for (let v = top; v <= bottom; v++) {
    for (let u = left; u <= right; u++) {
      all++;
      edges += inkMask.data[v * width + u]!;
    }
  }
  return edges <= PLAIN * all;
}
