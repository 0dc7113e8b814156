import type { LinearImage } from '@yujian/imaging';
import type { Environment } from '@yujian/renderer/scene/scene';
import type { Frame } from '../frame.ts';

const WIDTH = 64;
const HEIGHT = 32;
/** Side that a picture is reduced to: what is reflected is blurred. */
const BLOCK = 24;

/**
 * An environment made of a photo: each direction has the colour that the photo shows there; what lies beside it its nearest
 * edge, and what lies behind the viewer what is seen before them (Khan et al., Image-Based Material Editing, 2006).
 */
export function environmentOf(picture: LinearImage, frame: Frame): Environment {
  const { width, height } = picture;
  const [columns, rows] = [BLOCK, Math.max(1, Math.round((BLOCK * height) / width))];
  const blocks = meanBlocks(picture, columns, rows);
  const radiance = new Float32Array(WIDTH * HEIGHT * 3);
  const { forward, right, up, focal } = frame;
  const [sx, sy] = frame.camera.shift;
  const [cx, cy] = [width / 2 - sx * width, height / 2 + sy * height];
  for (let y = 0; y < HEIGHT; y++) {
    const polar = (Math.PI * (y + 0.5)) / HEIGHT;
    for (let x = 0; x < WIDTH; x++) {
      const turn = (2 * Math.PI * (x + 0.5)) / WIDTH;
      const way = [Math.sin(polar) * Math.sin(turn), Math.cos(polar), -Math.sin(polar) * Math.cos(turn)] as const;
      const dot = (axis: readonly number[]): number => way[0] * axis[0]! + way[1] * axis[1]! + way[2] * axis[2]!;
      const depth = Math.max(0.15, Math.abs(dot(forward)));
      const u = cx + (focal * dot(right)) / depth;
      const v = cy - (focal * dot(up)) / depth;
      const column = Math.min(columns - 1, Math.max(0, Math.floor((u / width) * columns)));
      const row = Math.min(rows - 1, Math.max(0, Math.floor((v / height) * rows)));
      for (let c = 0; c < 3; c++) radiance[(y * WIDTH + x) * 3 + c] = blocks[(row * columns + column) * 3 + c]!;
    }
  }
  return { width: WIDTH, height: HEIGHT, radiance, backdrop: null };
}

function meanBlocks({ width, height, data }: LinearImage, columns: number, rows: number): Float32Array {
  const sums = new Float32Array(columns * rows * 3);
  const counts = new Uint32Array(columns * rows);
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * rows) / height);
    for (let x = 0; x < width; x++) {
      const block = row * columns + Math.floor((x * columns) / width);
      counts[block]!++;
      for (let c = 0; c < 3; c++) sums[block * 3 + c]! += data[(y * width + x) * 3 + c]!;
    }
  }
  return sums.map((sum, i) => sum / Math.max(1, counts[Math.floor(i / 3)]!));
}
