import type { Mask, Region, Segment, Structure } from '@yujian/imaging';
import { createCameraRays, CameraRay } from '@yujian/renderer/camera/camera-rays';
import type { Camera, Scene } from '@yujian/renderer/scene/scene';
import { createTracer } from '@yujian/renderer/tracer/create-tracer';
import { packScene } from '@yujian/renderer/tracer/pack';

/** Stretches of a line that are shorter than this are dropped where things stand before it, pixels. */
const SHORTEST = 6;
/** Reach of a thing's edge, pixels: what is drawn there belongs to it as much as to what lies behind. */
const RIM = 2;

/**
 * Which of a scene's things from `firstObject` on is seen in each pixel, −1 for none, `width × height`. What is looked at through
 * them counts as covered.
 */
export function seePieces(
  scene: Scene,
  camera: Camera,
  firstObject: number,
  { width, height }: { readonly width: number; readonly height: number },
  pulse: () => void,
): Int32Array {
  const packed = packScene(scene);
  const thread = createTracer(packed);
  const { tracer } = thread;
  const rays = createCameraRays(camera, width, height);
  const ray = new CameraRay();
  const seen = new Int32Array(width * height).fill(-1);
  for (let y = 0; y < height; y++) {
    pulse();
    for (let x = 0; x < width; x++) {
      rays.ray(x + 0.5, y + 0.5, 0, 0, ray);
      const hit = tracer.closest(ray.ox, ray.oy, ray.oz, ray.dx, ray.dy, ray.dz, Infinity);
      if (hit < 0) continue;
      const { object } = scene.instances[tracer.instance >= 0 ? tracer.instance : packed.instanceOf[hit]!]!;
      if (object >= firstObject) seen[y * width + x] = object;
    }
  }
  thread.release();
  return seen;
}

/** A structure without the lines that stand behind what was put in, which is a region of its own: what is left of the drawing to be seen. */
export function uncover(structure: Structure, covered: Mask): Structure {
  const { width, height, data } = covered;
  const isFree = (x: number, y: number): boolean => {
    for (const [dx, dy] of [
      [0, 0],
      [RIM, 0],
      [-RIM, 0],
      [0, RIM],
      [0, -RIM],
    ] as const) {
      const [px, py] = [
        Math.min(width - 1, Math.max(0, Math.round(x + dx))),
        Math.min(height - 1, Math.max(0, Math.round(y + dy))),
      ];
      if (data[py * width + px]) return false;
    }
    return true;
  };
  const { labels, regions } = structure;
  const area = data.reduce((sum, value) => sum + value, 0);
  const things: Region = {
    id: regions.length,
    area,
    minX: 0,
    minY: 0,
    maxX: width - 1,
    maxY: height - 1,
    centroidX: (width - 1) / 2,
    centroidY: (height - 1) / 2,
    name: 'thing',
    confidence: 1,
    surface: 'object',
    facing: null,
    offset: null,
    group: 1 + Math.max(0, ...regions.map(({ group }) => group)),
  };
  return {
    ...structure,
    labels: { ...labels, count: regions.length + 1, data: labels.data.map((id, i) => (data[i] ? things.id : id)) },
    regions: [...regions, things],
    ink: { ...structure.ink, data: structure.ink.data.map((value, i) => (data[i] ? 0 : value)) },
    inkMask: { ...structure.inkMask, data: structure.inkMask.data.map((value, i) => (data[i] ? 0 : value)) },
    segments: structure.segments.flatMap((segment) => freeParts(segment, isFree)),
  };
}

function freeParts(segment: Segment, isFree: (x: number, y: number) => boolean): Segment[] {
  const { x0, y0, x1, y1, length } = segment;
  const steps = Math.max(1, Math.ceil(length));
  const at = (k: number): [number, number] => [x0 + ((x1 - x0) * k) / steps, y0 + ((y1 - y0) * k) / steps];
  const parts: Segment[] = [];
  let from = -1;
  for (let k = 0; k <= steps + 1; k++) {
    const free = k <= steps && isFree(...at(k));
    if (free && from < 0) from = k;
    if (free || from < 0) continue;
    const [a, b] = [at(from), at(k - 1)];
    const long = ((k - 1 - from) * length) / steps;
    if (from === 0 && k === steps + 1) return [segment];
    if (long >= SHORTEST) parts.push({ ...segment, x0: a[0], y0: a[1], x1: b[0], y1: b[1], length: long });
    from = -1;
  }
  return parts;
}
