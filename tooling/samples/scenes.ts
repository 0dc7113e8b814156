import type { Camera, RoomBox } from '../../packages/imaging/src/structure.ts';
import { buildCourtyard, buildDistrict, buildTower, buildVilla } from './buildings.ts';
import type { ClayLight } from './clay-dress.ts';
import {
  BARE_ROOM,
  BARE_WINDOW,
  BEDROOM,
  BEDROOM_WINDOW,
  buildBareRoom,
  buildBedroom,
  buildKitchen,
  buildLivingRoom,
  KITCHEN,
  KITCHEN_WINDOW,
  LIVING_ROOM,
  LIVING_WINDOW,
  type Opening,
  type Room,
} from './interiors.ts';
import { MeshBuilder, type Mesh, type Point } from './mesh.ts';
import type { Viewpoint } from './rasterise.ts';

export const SAMPLE_WIDTH = 1280;
export const SAMPLE_HEIGHT = 800;

export const SCENE_IDS = ['living', 'kitchen', 'bedroom', 'bare', 'villa', 'court', 'tower', 'bird'] as const;
export type SceneId = (typeof SCENE_IDS)[number];

/** What a sample shows and how it was seen: the truth that tests compare with. */
export interface SampleScene {
  readonly id: SceneId;
  readonly setting: 'interior' | 'exterior';
  readonly title: { readonly zh: string; readonly en: string };
  /** Tools whose pictures look like this. */
  readonly families: readonly string[];
  readonly view: Viewpoint;
  /** Interiors: the room around the eye, as `RoomBox` gives it. */
  readonly box: RoomBox | null;
  readonly light: ClayLight;
  readonly build: (b: MeshBuilder) => void;
}

/** The triangles and drawn joints of a scene, in world metres. */
export function buildMesh(scene: SampleScene): Mesh {
  const b = new MeshBuilder();
  scene.build(b);
  return b.finish();
}

export function findScene(id: SceneId): SampleScene {
  return SAMPLE_SCENES.find((scene) => scene.id === id)!;
}

const ROOM_LIGHT = { sunStrength: 0.42, ambient: 0.78, windowStrength: 1.7, reach: 2.2 } as const;
const DAY_LIGHT = { sunStrength: 0.66, ambient: 0.58, windowStrength: 0 } as const;

export const SAMPLE_SCENES: readonly SampleScene[] = [
  interior(
    'living',
    { zh: '客厅', en: 'Living room' },
    LIVING_ROOM,
    LIVING_WINDOW,
    buildLivingRoom,
    [0.25, 1.2, -2.5],
    lens(1130, 372, -0.04),
    direction(-0.75, 0.5, -0.12),
  ),
  interior(
    'kitchen',
    { zh: '厨房', en: 'Kitchen' },
    KITCHEN,
    KITCHEN_WINDOW,
    buildKitchen,
    [-0.15, 1.45, -2.2],
    lens(1120, 330, 0.05),
    direction(-0.8, 0.42, -0.1),
  ),
  interior(
    'bedroom',
    { zh: '卧室', en: 'Bedroom' },
    BEDROOM,
    BEDROOM_WINDOW,
    buildBedroom,
    [0.35, 1.25, -2.3],
    lens(1130, 365, -0.06),
    direction(0.78, 0.48, -0.1),
  ),
  interior(
    'bare',
    { zh: '空房间', en: 'Bare room' },
    BARE_ROOM,
    BARE_WINDOW,
    buildBareRoom,
    [0.3, 1.35, -2.4],
    lens(1000, 365, -0.08),
    direction(-0.75, 0.5, -0.12),
  ),
  exterior(
    'villa',
    { zh: '别墅', en: 'Villa' },
    ['architecture', 'landscape'],
    buildVilla,
    [-9.2, 1.7, -10.5],
    lens(1000, 530, 0.62),
    direction(-0.35, 0.7, -0.6),
    6,
  ),
  exterior(
    'court',
    { zh: '中式庭院', en: 'Courtyard' },
    ['landscape', 'architecture'],
    buildCourtyard,
    [0.9, 1.55, -3.9],
    lens(1040, 430, -0.1),
    direction(0.5, 0.75, -0.35),
    2.5,
  ),
  exterior(
    'tower',
    { zh: '塔楼', en: 'Tower' },
    ['architecture', 'commercial'],
    buildTower,
    [-58, 1.7, -80],
    lens(830, 728, 0.66),
    direction(-0.3, 0.6, -0.75),
    12,
  ),
  exterior(
    'bird',
    { zh: '街区鸟瞰', en: 'District from the air' },
    ['birds-view', 'architecture', 'landscape'],
    buildDistrict,
    [-130, 125, -150],
    { ...lens(1150, 400, 0.66), pitch: -0.56 },
    direction(-0.75, 0.62, 0.1),
    25,
  ),
];

/** A level camera in the middle of the picture's width: verticals stay upright, the horizon lies at `centerY`. */
function lens(focal: number, centerY: number, yaw: number): Camera {
  return { focal, centerX: SAMPLE_WIDTH / 2, centerY, pitch: 0, yaw, confidence: 1 };
}

function direction(x: number, y: number, z: number): Point {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

function interior(
  id: SceneId,
  title: SampleScene['title'],
  room: Room,
  opening: Opening,
  build: SampleScene['build'],
  eye: Point,
  camera: Camera,
  sun: Point,
): SampleScene {
  const box: RoomBox = {
    floorY: -eye[1],
    ceilingY: room.ceiling - eye[1],
    leftX: room.left - eye[0],
    rightX: room.right - eye[0],
    backZ: room.back - eye[2],
    confidence: 1,
  };
  return {
    id,
    setting: 'interior',
    title,
    families: ['interior', 'commercial'],
    view: { eye, camera },
    box,
    light: { ...ROOM_LIGHT, sun, opening },
    build,
  };
}

function exterior(
  id: SceneId,
  title: SampleScene['title'],
  families: readonly string[],
  build: SampleScene['build'],
  eye: Point,
  camera: Camera,
  sun: Point,
  reach: number,
): SampleScene {
  return {
    id,
    setting: 'exterior',
    title,
    families,
    view: { eye, camera },
    box: null,
    light: { ...DAY_LIGHT, sun, reach },
    build,
  };
}
