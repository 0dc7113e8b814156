import type { LinearImage, Structure } from '@yujian/imaging';
import { roomOf } from '@yujian/imaging/geometry/room';
import type { EstimatedLight } from '@yujian/imaging/illumination/estimate-light';
import { plainMaterial } from '@yujian/renderer/materials/material';
import { createSheet } from '@yujian/renderer/scene/build/box';
import { SceneBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Colour, Environment, Scene, Sun, Vec3 } from '@yujian/renderer/scene/scene';
import type { Frame } from '../frame.ts';
import { environmentOf } from './photo-environment.ts';

/** Half the side of the ground that catches shadows, metres. */
const GROUND = 25;
/** A wall nearer than this to what is put in catches its shadow too; a box less sure than this has no walls. */
const NEAR_WALL = 1.6;
const BOX_SURE = 0.35;
/** Reflectances that a surface may have. */
const [DARKEST, PALEST] = [0.06, 0.85] as const;

/** What shadows of a photo fall on, and the light that casts them. */
export interface PhotoStage {
  /** What catches shadows, with the light: nothing is put in yet. */
  readonly scene: Scene;
  /** Irradiance over π of a surface that faces up, of the environment and the light together. */
  readonly level: number;
}

export interface StageWish {
  readonly structure: Structure;
  /** linear, of the structure's size */
  readonly picture: LinearImage;
  readonly frame: Frame;
  readonly light: EstimatedLight;
  /** where something is put in, in the renderer's world */
  readonly at: Vec3;
  /** linear colour of the ground there, over what the palest surface has in this light */
  readonly ground: Colour;
  /** whether walls nearby catch shadows too */
  readonly hasWalls: boolean;
}

/**
 * The scene of a photo for what is put into it: its ground and the walls nearby as they were understood, and its light, the
 * photo's own colours from all around and a source in the estimated direction. With and without a thing in it, it tells what
 * the thing does to the light (differential rendering, Debevec 1998).
 */
export function createPhotoStage({ structure, picture, frame, light, at, ground, hasWalls }: StageWish): PhotoStage {
  const builder = new SceneBuilder(() => undefined);
  builder.define('ground', matte('ground', ground));
  builder
    .object('ground', 'floor')
    .add(createSheet(2 * GROUND, 2 * GROUND), 'ground', { at: [at[0], 0, at[2]], aligned: true });
  const towards: Vec3 = [light.direction[0], light.direction[1], -light.direction[2]];
  builder.define('wall', matte('wall', [0.6, 0.6, 0.6]));
  for (const wall of hasWalls ? wallsNear(structure, at) : []) {
    // a light that comes through a wall comes through an opening in it
    if (wall.normal[0] * towards[0] + wall.normal[2] * towards[2] < 0 && light.by !== 'nothing') continue;
    builder.object('wall', 'wall').add(createSheet(wall.length, wall.height), 'wall', {
      at: wall.middle,
      turn: wall.turn,
      tilt: Math.PI / 2,
      aligned: true,
    });
  }
  const environment = environmentOf(picture, frame);
  const all = irradianceUp(environment) / Math.PI;
  const share = Math.min(0.9, light.share);
  const own = (all * share) / (1 - share);
  const sun: Sun = {
    direction: towards,
    irradiance: tinted((own * Math.PI) / Math.max(0.2, towards[1]), environment),
    radius: light.radius,
  };
  return { scene: builder.finish({ sun, environment }), level: all + own };
}

function matte(name: string, colour: Colour): ReturnType<typeof plainMaterial> {
  const base = colour.map((value) => Math.min(PALEST, Math.max(DARKEST, value))) as [number, number, number];
  return plainMaterial({ name, base, roughness: 1, ior: 1 });
}

interface Wall {
  readonly middle: Vec3;
  /** into the room */
  readonly normal: Vec3;
  readonly turn: number;
  readonly length: number;
  readonly height: number;
}

function wallsNear(structure: Structure, [x, , z]: Vec3): Wall[] {
  if (structure.setting === 'exterior' || (structure.box?.confidence ?? 0) < BOX_SURE) return [];
  const { leftX, rightX, backZ, frontZ, floorY, ceilingY } = roomOf(structure);
  const height = ceilingY - floorY;
  const [depth, width] = [backZ - frontZ, rightX - leftX];
  const middleZ = -(backZ + frontZ) / 2;
  const walls: (Wall & { readonly away: number })[] = [
    {
      middle: [leftX, height / 2, middleZ],
      normal: [1, 0, 0],
      turn: Math.PI / 2,
      length: depth,
      height,
      away: x - leftX,
    },
    {
      middle: [rightX, height / 2, middleZ],
      normal: [-1, 0, 0],
      turn: -Math.PI / 2,
      length: depth,
      height,
      away: rightX - x,
    },
    {
      middle: [(leftX + rightX) / 2, height / 2, -backZ],
      normal: [0, 0, 1],
      turn: 0,
      length: width,
      height,
      away: z + backZ,
    },
  ];
  return walls.filter(({ away }) => away < NEAR_WALL);
}

/** Irradiance of a surface facing up, mean of the channels' luminance. */
function irradianceUp({ width, height, radiance }: Environment): number {
  let sum = 0;
  for (let y = 0; y < height / 2; y++) {
    const polar = (Math.PI * (y + 0.5)) / height;
    const solid = ((2 * Math.PI) / width) * (Math.PI / height) * Math.sin(polar) * Math.cos(polar);
    for (let x = 0; x < width; x++) sum += solid * luminanceAt(radiance, y * width + x);
  }
  return sum;
}

/** The light has the colour of the brightest part of what surrounds it, half as strongly. */
function tinted(level: number, { radiance }: Environment): Colour {
  let [best, at] = [0, 0];
  for (let i = 0; i < radiance.length / 3; i++) {
    const value = luminanceAt(radiance, i);
    if (value > best) [best, at] = [value, i];
  }
  return [0, 1, 2].map((c) => level * (0.5 + (0.5 * radiance[at * 3 + c]!) / Math.max(1e-4, best))) as [
    number,
    number,
    number,
  ];
}

function luminanceAt(data: Float32Array, i: number): number {
  return 0.2126 * data[i * 3]! + 0.7152 * data[i * 3 + 1]! + 0.0722 * data[i * 3 + 2]!;
}
