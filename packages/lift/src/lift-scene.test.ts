import type { Structure } from '@yujian/imaging';
import { drawHouse, drawRoom } from '@yujian/imaging/testing/synthetic-scene';
import { CameraRay, createCameraRays } from '@yujian/renderer/camera/camera-rays';
import { createRandom } from '@yujian/imaging/random';
import { createTracer } from '@yujian/renderer/tracer/create-tracer';
import { packScene } from '@yujian/renderer/tracer/pack';
import { expect, test } from 'vitest';
import { type Lifted, liftScene } from './lift-scene.ts';

const ROOM_CHOICES = {
  kind: 'living-room',
  style: 'modern',
  seed: 3,
  outlook: 'plain',
  light: { weather: 'overcast' },
} as const;
const HOUSE_CHOICES = { kind: 'villa', style: 'modern', seed: 3, light: { weather: 'overcast' } } as const;
const BORDER = 2;

/** Share of the pixels away from borders whose object is their region's; what is seen through glass does not count. */
function registration(lifted: Lifted, { regions }: Structure): number {
  const {
    labels: { width, height, data },
    scene,
    objectOf,
  } = lifted;
  const packed = packScene(scene);
  const thread = createTracer(packed, { kind: 'plain' });
  const { tracer } = thread;
  const rays = createCameraRays(lifted.camera, width, height);
  const ray = new CameraRay();
  let right = 0;
  let all = 0;
  for (let y = BORDER; y < height - BORDER; y += 2) {
    for (let x = BORDER; x < width - BORDER; x += 2) {
      const own = data[y * width + x]!;
      const region = regions[own]!;
      if (region.surface === 'window' || isNearBorder(data, width, x, y)) continue;
      rays.ray(x + 0.5, y + 0.5, 0, 0, ray);
      const hit = tracer.closest(ray.ox, ray.oy, ray.oz, ray.dx, ray.dy, ray.dz, Infinity);
      all++;
      if (
        (hit < 0 ? -1 : scene.instances[tracer.instance >= 0 ? tracer.instance : packed.instanceOf[hit]!]!.object) ===
        objectOf[own]
      )
        right++;
    }
  }
  thread.release();
  return right / all;
}

function isNearBorder(data: Int32Array, width: number, x: number, y: number): boolean {
  for (let dy = -BORDER; dy <= BORDER; dy++)
    for (let dx = -BORDER; dx <= BORDER; dx++) if (data[(y + dy) * width + x + dx] !== data[y * width + x]) return true;
  return false;
}

const room = drawRoom().structure;
const lifted = liftScene(room, ROOM_CHOICES);

test('a lifted room shows every region where it was drawn', () => {
  expect(registration(lifted, room)).toBeGreaterThan(0.97);
});

test.each([{ pitch: -0.2, yaw: 0.3 }, { pitch: 0.12, yaw: -0.25 }, { mirrored: true }])(
  'so does a view with %j',
  (view) => {
    const { structure } = drawRoom(view);
    expect(registration(liftScene(structure, ROOM_CHOICES), structure)).toBeGreaterThan(0.97);
  },
);

test.each([{}, { pitch: -0.25 }])('a lifted house shows every region where it was drawn, with %j', (view) => {
  const { structure } = drawHouse(view);
  expect(registration(liftScene(structure, HOUSE_CHOICES), structure)).toBeGreaterThan(0.97);
});

test('a lifted room is closed: from the eye, light comes in only where a wall has a portal', () => {
  const {
    scene,
    camera: { eye },
  } = lifted;
  const thread = createTracer(
    packScene({
      ...scene,
      instances: scene.instances.filter(({ object }) => /^(floor|ceiling|wall)/.test(scene.objects[object]!.name)),
    }),
    { kind: 'plain' },
  );
  const { tracer } = thread;
  const random = createRandom(5);
  for (let k = 0; k < 3000; k++) {
    const [y, turn] = [2 * random() - 1, 2 * Math.PI * random()];
    const level = Math.sqrt(1 - y * y);
    const way = [level * Math.cos(turn), y, level * Math.sin(turn)] as const;
    if (tracer.closest(...eye, ...way, Infinity) >= 0) continue;
    const leaves = scene.portals.some(({ origin, u, v }) => {
      const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const;
      const t = dot(normal, minus(origin, eye)) / dot(normal, way);
      const place = minus([eye[0] + way[0] * t, eye[1] + way[1] * t, eye[2] + way[2] * t], origin);
      const [s, r] = [dot(place, u) / dot(u, u), dot(place, v) / dot(v, v)];
      return t > 0 && s > -0.01 && s < 1.01 && r > -0.01 && r < 1.01;
    });
    expect(leaves).toBe(true);
  }
  thread.release();
});

test('the front of a counter wears what cabinets do, the edge of its top is of stone', () => {
  const { id, minY, maxY, centroidX } = room.regions.find(({ surface }) => surface === 'cabinet')!;
  const { width, data } = room.labels;
  const over = data[(minY - 3) * width + Math.round(centroidX)]!;
  const wornAs = (name: 'counter' | 'cabinet', from = minY): string[] => {
    const labels = { ...room.labels, data: data.map((label, i) => (label === id && i < from * width ? over : label)) };
    const regions = room.regions.map((region) =>
      region.id === id
        ? { ...region, name, minY: from, area: labels.data.filter((label) => label === id).length }
        : region,
    );
    const { scene, objectOf } = liftScene({ ...room, labels, regions }, ROOM_CHOICES);
    return scene.instances
      .filter(({ object }) => object === objectOf[id])
      .map(({ material }) => scene.materials[material]!.name.split(':')[0]!);
  };
  expect(new Set(wornAs('counter'))).toEqual(new Set(wornAs('cabinet')));
  expect(wornAs('counter')).not.toContain('stone');
  expect(wornAs('counter', maxY - 5)).toContain('stone');
});

test('the same drawing gives the same scene', () => {
  const again = liftScene(room, ROOM_CHOICES);
  expect(again.scene.meshes.map(({ positions }) => positions)).toEqual(
    lifted.scene.meshes.map(({ positions }) => positions),
  );
});

function dot(a: readonly [number, number, number], b: readonly [number, number, number]): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function minus(a: readonly [number, number, number], b: readonly [number, number, number]): [number, number, number] {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}
