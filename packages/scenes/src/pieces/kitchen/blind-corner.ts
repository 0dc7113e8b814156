import type { PlacedPiece } from '@yujian/contract/scene/description-schema';

/** An end of a line of units where it meets another at a right angle: −1 left, 1 right as one stands before it; how deep the other stands in front of it, metres (0 = it is itself the one that butts). */
export interface BlindCorner {
  readonly side: -1 | 1;
  readonly covered: number;
}

const FITTED = new Set<string>(['kitchen-run', 'base-units']);

/** Where another line of units makes a corner with this one. */
export function blindCornerOf(piece: PlacedPiece, pieces: readonly PlacedPiece[]): BlindCorner | null {
  if (!FITTED.has(piece.type)) return null;
  for (const other of pieces) {
    if (other === piece || !FITTED.has(other.type)) continue;
    const covering = sideCovered(piece, other);
    if (covering !== 0) return { side: covering, covered: other.size[1] };
    if (sideCovered(other, piece) !== 0) return { side: localOf(piece, other)[0] < 0 ? -1 : 1, covered: 0 };
  }
  return null;
}

/** The end of `line` that `arm` stands before at a right angle, flush with it; 0 = none. */
function sideCovered(line: PlacedPiece, arm: PlacedPiece): -1 | 0 | 1 {
  if (Math.abs(Math.abs(Math.sin(((arm.turn - line.turn) * Math.PI) / 180)) - 1) > 0.01) return 0;
  const [x, z] = localOf(line, arm);
  const meets =
    Math.abs(z - (line.size[1] + arm.size[0]) / 2) < 0.08 &&
    Math.abs(Math.abs(x) - (line.size[0] - arm.size[1]) / 2) < 0.1;
  return meets ? (x < 0 ? -1 : 1) : 0;
}

/** The middle of another piece on this one's plan: to its right, before it, metres. */
function localOf(piece: PlacedPiece, other: PlacedPiece): [number, number] {
  const turn = (piece.turn * Math.PI) / 180;
  const [dx, dz] = [other.at[0] - piece.at[0], other.at[1] - piece.at[1]];
  return [dx * Math.cos(turn) - dz * Math.sin(turn), dx * Math.sin(turn) + dz * Math.cos(turn)];
}
