import type { PlacedPiece, RoomShell, SceneDescription } from '@yujian/contract/scene/description-schema';
import { PIECES } from '@yujian/contract/scene/pieces';
import { createCameraRays, PicturePoint } from '@yujian/renderer/camera/camera-rays';
import { createStudio } from '@yujian/renderer/light/studio';
import { hexColour, plainMaterial } from '@yujian/renderer/materials/material';
import { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { cutScene } from '@yujian/renderer/scene/section';
import type { Camera, Instance, Scene, Sun, Vec3 } from '@yujian/renderer/scene/scene';
import { boundsOf, type Point } from '../layout/geometry.ts';
import { buildPlacedPiece } from '../pieces/build-piece.ts';
import { tasteOf } from '../pieces/taste.ts';
import { ceilingHeightAt } from '../shell/ceiling-form.ts';
import { createLooks } from '../shell/looks.ts';
import { buildRoom } from '../shell/room.ts';
import { outerOutline, wallsOf } from '../shell/wall.ts';
import { designOf } from '../style/design.ts';
import { finishesOf } from '../style/finishes-of.ts';
import { PALE_INK, type Drawing, type Mark, type Place } from './drawing.ts';

/** Upwards from the ground. */
const LEVELS = ['floor', 'furniture', 'walls', 'ceiling'] as const;
type Level = (typeof LEVELS)[number];

/** Where the walls are cut, metres. */
const WALLS_TO = 1.5;
/** The view looks down by this, radians. */
const DOWN = (30 * Math.PI) / 180;
/** Free height between two levels, as a share of what a level covers in the picture, in metres of height. */
const GAP = 0.68;
const MARGIN = 1.1;
/** What it weighs to see a thing from the front, as metres of what stands before others. */
const FRONT = 0.8;
const LINE = 0.0014;
const CLEAR = plainMaterial({ name: 'clear slab', kind: 'pane', base: [0.84, 0.86, 0.865], roughness: 0, ior: 1.08 });
const CUT_WALLS = plainMaterial({ name: 'cut walls', base: hexColour('#2a2a2c'), ior: 1, roughness: 1 });

/**
 * A room taken apart upwards: floor with rugs, furniture, walls cut at breast height with what hangs on them, ceiling
 * with its lamps; seen in parallel from above a corner, on paper, thin lines from level to level.
 */
export function drawExploded(described: SceneDescription, shell: RoomShell, aspect: number): Drawing {
  const { left, right, back, front } = boundsOf(shell.plan);
  const [x, z] = [(left + right) / 2, (back + front) / 2];
  const covers = ((right - left + front - back) * Math.SQRT1_2 * Math.sin(DOWN)) / Math.cos(DOWN);
  const outline = outerOutline(wallsOf(shell), 0.02);
  const parts = LEVELS.map((level) => ({ level, scene: buildLevel(level, described, shell) })).filter(
    ({ scene }) => scene.instances.length > 0,
  );
  const moved: MovedLevel[] = [];
  let base = 0;
  for (const { level, scene } of parts) {
    const [low, high] = heightsOf(scene);
    const by = base - low;
    // lamps hang below the slab that the lines go to
    const foot = level === 'ceiling' ? Math.max(low, Math.min(shell.height, high)) : low;
    moved.push({ level, scene: lift(scene, by), foot: foot + by, top: high + by });
    base += high - low + GAP * covers;
  }
  const top = moved.at(-1)!.top;
  const far = 4 * (covers + top) + 20;
  const target: Vec3 = [x, top / 2, z];
  const [east, south] = openCorner(described.pieces, [x, z]);
  const level = far * Math.cos(DOWN) * Math.SQRT1_2;
  const eye: Vec3 = [x + east * level, top / 2 + far * Math.sin(DOWN), z + south * level];
  const wide = (right - left + front - back + 4 * shell.wallThickness) * Math.SQRT1_2;
  const tall = wide * Math.sin(DOWN) + top * Math.cos(DOWN);
  const camera: Camera = {
    eye,
    target,
    projection: { kind: 'orthographic', width: Math.max(wide, tall * aspect) * MARGIN },
    shift: [0, 0],
    focus: null,
    near: 0,
  };
  const studio = createStudio('white', [1.8, 1.76, 1.67]);
  return {
    scene: { ...join(moved.map(({ scene }) => scene)), sun: sunFrom(east, south), environment: studio },
    camera,
    ev: 0,
    metered: {},
    marks: leaders(
      moved.filter(({ level }) => level !== 'furniture'),
      outline,
      camera,
      aspect,
    ),
  };
}

const CORNERS: readonly Point[] = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
];

/** The corner that one looks from over the lowest things, at most of their fronts. */
function openCorner(pieces: readonly PlacedPiece[], [x, z]: Point): Point {
  const hides = ([east, south]: Point): number =>
    pieces
      .filter((piece) => levelOf(piece) === 'furniture')
      .reduce((sum, { at, size: [wide, , high], turn }) => {
        const angle = (turn * Math.PI) / 180;
        const near = east * (at[0] - x) + south * (at[1] - z);
        return sum + wide * high * (high * near - FRONT * (east * Math.sin(angle) + south * Math.cos(angle)));
      }, 0);
  return CORNERS.toSorted((a, b) => hides(a) - hides(b))[0]!;
}

/** From over the left shoulder, so that the two sides that one sees differ. */
function sunFrom(east: number, south: number): Sun {
  const [left, back] = [-0.35, 0.43];
  const [x, z] = east * south > 0 ? [left * east, back * south] : [back * east, left * south];
  return { direction: [x, 0.83, z], irradiance: [2.4, 2.32, 2.2], radius: 0.05 };
}

interface MovedLevel {
  readonly level: Level;
  readonly scene: Scene;
  readonly foot: number;
  readonly top: number;
}

function buildLevel(level: Level, described: SceneDescription, shell: RoomShell): Scene {
  const looks = createLooks(finishesOf(described), [0, 0, 0]);
  const builder = new SceneBuilder(looks.find);
  if (level !== 'furniture') buildRoom(builder, shell, designOf(described.style), looks);
  const ofShell = builder.finish();
  const pieces = new SceneBuilder(looks.find);
  for (const piece of described.pieces)
    if (levelOf(piece) === level)
      buildPlacedPiece(pieces, piece, {
        looks,
        taste: tasteOf(described.kind, described.style),
        pieces: described.pieces,
        lamp: null,
        ceilingAt: (x, z) => ceilingHeightAt(shell, x, z),
      });
  const own = {
    ...ofShell,
    instances: ofShell.instances.filter((one) => shellLevelOf(ofShell, one) === level),
  };
  const all = join([level === 'ceiling' ? clear(own) : own, pieces.finish()]);
  return level === 'walls'
    ? cutScene(all, { point: [0, WALLS_TO, 0], normal: [0, 1, 0] }, { building: CUT_WALLS, contents: CUT_WALLS })
    : all;
}

/** Slabs as of acrylic: what hangs under them is seen. Beams and ducts stay what they are. */
function clear(scene: Scene): Scene {
  return {
    ...scene,
    materials: [...scene.materials, CLEAR],
    instances: scene.instances.map((one) =>
      scene.objects[one.object]!.name === 'Ceiling' && one.part === 'ceiling'
        ? { ...one, material: scene.materials.length }
        : one,
    ),
  };
}

function levelOf({ type }: PlacedPiece): Level {
  if (type === 'rug') return 'floor';
  const { mount } = PIECES[type];
  return mount === 'ceiling' ? 'ceiling' : mount === 'wall' ? 'walls' : 'furniture';
}

function shellLevelOf({ objects, materials }: Scene, { object, material }: Instance): Level | null {
  const { name, class: kind } = objects[object]!;
  // what keeps the light of other rooms out is not seen from inside
  if (name === 'Next room' || materials[material]!.name === 'named: felt') return null;
  return kind === 'floor' ? 'floor' : kind === 'ceiling' || kind === 'beam' ? 'ceiling' : 'walls';
}

function heightsOf(scene: Scene): [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity];
  for (const { mesh, transform } of scene.instances) {
    const { positions } = scene.meshes[mesh]!;
    for (let k = 0; k < positions.length; k += 3) {
      const y =
        transform[1]! * positions[k]! +
        transform[5]! * positions[k + 1]! +
        transform[9]! * positions[k + 2]! +
        transform[13]!;
      if (y < low) low = y;
      if (y > high) high = y;
    }
  }
  return [low, high];
}

function lift(scene: Scene, by: number): Scene {
  return {
    ...scene,
    instances: scene.instances.map((one) => ({
      ...one,
      transform: one.transform.map((value, k) => (k === 13 ? value + by : value)),
    })),
  };
}

/** Several scenes as one, without their lights. */
function join(scenes: readonly Scene[]): Scene {
  const all: Scene = {
    meshes: scenes.flatMap(({ meshes }) => meshes),
    materials: [],
    objects: scenes.flatMap(({ objects }) => objects),
    pictures: scenes.flatMap(({ pictures }) => pictures),
    instances: [],
    lights: [],
    portals: [],
    sun: null,
    environment: null,
  };
  const materials: Scene['materials'][number][] = [];
  const instances: Scene['instances'][number][] = [];
  let [meshes, objects, pictures] = [0, 0, 0];
  for (const scene of scenes) {
    const first = materials.length;
    const numbered = (picture: number | null): number | null => (picture === null ? null : picture + pictures);
    for (const material of scene.materials) {
      const { maps } = material;
      materials.push(
        maps === null
          ? material
          : {
              ...material,
              maps: {
                base: numbered(maps.base),
                roughnessMetal: numbered(maps.roughnessMetal),
                normal: numbered(maps.normal),
                emission: numbered(maps.emission),
                transform: maps.transform,
              },
            },
      );
    }
    for (const one of scene.instances)
      instances.push({
        ...one,
        mesh: one.mesh + meshes,
        material: one.material + first,
        object: one.object + objects,
      });
    meshes += scene.meshes.length;
    objects += scene.objects.length;
    pictures += scene.pictures.length;
  }
  return { ...all, materials, instances };
}

/** Dashed lines between the levels at the corners that stand free: the outermost two of the picture and the nearest. */
function leaders(
  levels: readonly { readonly foot: number; readonly top: number }[],
  outline: readonly Point[],
  camera: Camera,
  aspect: number,
): Mark[] {
  const rays = createCameraRays(camera, aspect, 1);
  const point = new PicturePoint();
  const seen = ([x, z]: Point, y: number): Place => {
    rays.project(x, y, z, point);
    return [point.x / aspect, point.y];
  };
  const corners = outline.toSorted((a, b) => seen(a, 0)[0] - seen(b, 0)[0]);
  const nearest = outline.toSorted((a, b) => seen(b, 0)[1] - seen(a, 0)[1])[0]!;
  return [corners[0]!, corners.at(-1)!, nearest].flatMap((corner) =>
    levels.slice(1).map(({ foot }, k): Mark => ({
      kind: 'line',
      points: [seen(corner, levels[k]!.top), seen(corner, foot)],
      colour: PALE_INK,
      width: LINE,
      isDashed: true,
    })),
  );
}
