import type { SceneDescription, SiteShell } from '@yujian/contract/scene/description-schema';
import { plainMaterial } from '@yujian/renderer/materials/material';
import type { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import { lampRadianceOf, sunOf } from '../daylight.ts';
import { isInPolygon } from '../layout/geometry.ts';
import type { Looks } from '../shell/looks.ts';
import { coverBeds } from './bed-cover.ts';
import { buildEdges } from './edges.ts';
import { growGrass } from './grass.ts';
import { buildGround } from './ground.ts';
import { heightOf } from './height.ts';
import { buildMass, type MassSetting } from './mass.ts';
import { buildSteps } from './steps.ts';
import { buildSurroundings } from './surroundings.ts';

/** Beyond this a window is a few pixels: fronts keep their openings and lose their bars and rooms. */
const NEAR = 75;
const NEAR_MASSES = 24;

/** A site's ground, buildings, walls, steps and surroundings; its pieces are built by others. Nearer to the camera more is built. */
export function buildSite(
  builder: SceneBuilder,
  shell: SiteShell,
  looks: Looks,
  scene: Pick<SceneDescription, 'camera' | 'pieces' | 'light' | 'seeds'>,
): void {
  const { camera, pieces, light } = scene;
  const isNight = light.lamps > 0.5 && sunOf(light).up < 0.06;
  // coated glass from outside by day is a dim mirror of sky and street
  builder.define(
    'far glass',
    plainMaterial({ name: 'far glass', base: [0.24, 0.285, 0.32], roughness: 0.04, metal: 0.7 }),
  );
  builder.define(
    'spandrel glass',
    plainMaterial({ name: 'spandrel glass', base: [0.27, 0.31, 0.34], roughness: 0.05, metal: 1 }),
  );
  const glass = looks.find(looks.role('glass'))?.base ?? [0.8, 0.85, 0.85];
  builder.define(
    'curtain glass',
    plainMaterial({
      name: 'curtain glass',
      kind: 'pane',
      base: [0.9 * glass[0], 0.9 * glass[1], 0.9 * glass[2]],
      roughness: 0,
      ior: 2.6,
    }),
  );
  // the walls of a lobby stand in the light of its lamps, by day as by night
  const [day, [r, g, b]] = [
    Math.max(0, Math.min(1, sunOf(light).up / 0.25)),
    lampRadianceOf({ ...light, lamps: Math.max(0.6, light.lamps) }),
  ];
  const share = 0.003 + 0.2 * day * day;
  builder.define(
    'lobby wall',
    plainMaterial({
      name: 'lobby wall',
      base: [0.62, 0.55, 0.45],
      roughness: 0.7,
      emission: [0.84 * r * share, g * share, 1.2 * b * share],
    }),
  );
  buildGround(builder, shell, looks, pieces, camera);
  growGrass(builder, shell, looks, camera);
  coverBeds(builder, shell, looks, camera);
  const distances = shell.masses.map(({ outline, y }) =>
    Math.min(...outline.map(([x, z]) => Math.hypot(x - camera.eye[0], y - camera.eye[1], z - camera.eye[2]))),
  );
  const ranked = distances.toSorted((a, b) => a - b);
  const limit = Math.min(NEAR, ranked[NEAR_MASSES - 1] ?? NEAR);
  const tallest = Math.max(0, ...shell.masses.map((mass) => mass.y + heightOf(mass)));
  shell.masses.forEach((mass, index) => {
    const setting: MassSetting = {
      detail:
        distances[index]! <= Math.max(limit, mass.y < 20 && shell.masses.length < 30 ? 1.6 * tallest : 0) &&
        !(distances[index]! > NEAR && heightOf(mass) < 0.4 * tallest)
          ? 'near'
          : 'far',
      isNight,
      farGlass: 'far glass',
      lobbyWall: 'lobby wall',
      isCovered: (x, z, y) =>
        shell.masses.some(
          (other, k) => k !== index && y > other.y && y < other.y + heightOf(other) && isInPolygon(other.outline, x, z),
        ),
    };
    buildMass(builder, mass, looks, setting);
  });
  buildEdges(builder, shell, looks);
  buildSteps(builder, shell, looks);
  buildSurroundings(builder, shell, looks, camera, scene.seeds.layout & 0xffff, sunOf(light).direction, pieces);
}
