import type { Region, Structure } from '@yujian/imaging';
import { type Name, surfaceOf } from '@yujian/imaging/names';
import type { PlacedPiece } from '@yujian/contract/scene/description-schema';
import { pieceEntry, usualSize, type PieceType } from '@yujian/contract/scene/pieces';
import { createFrame } from '../frame.ts';
import { pieceMesh } from './piece-mesh.ts';
import { Raster } from './raster.ts';

const [WIDTH, HEIGHT] = [512, 384];
const EYE = 1.5;
export const ROOM: Structure = {
  width: WIDTH,
  height: HEIGHT,
  kind: 'line',
  setting: 'interior',
  ink: { width: WIDTH, height: HEIGHT, data: new Float32Array(WIDTH * HEIGHT) },
  inkMask: { width: WIDTH, height: HEIGHT, data: new Uint8Array(WIDTH * HEIGHT) },
  segments: [],
  camera: { focal: 400, centerX: 255.5, centerY: 191.5, pitch: -0.12, yaw: 0.35, confidence: 0.9 },
  box: { floorY: -EYE, ceilingY: 1.3, leftX: -3, rightX: 3.2, backZ: 6, confidence: 1 },
  labels: { width: WIDTH, height: HEIGHT, count: 2, data: new Int32Array(WIDTH * HEIGHT) },
  regions: [],
};

/** A piece of its usual size; `turn` in degrees. */
export function pieceAt(type: PieceType, form: string, [x, z]: readonly [number, number], turn = 0): PlacedPiece {
  return {
    id: `${type}-${form}`,
    type,
    form,
    at: [x, z],
    y: pieceEntry(type).mount === 'ceiling' ? EYE + 1.3 : 0,
    turn,
    size: [...usualSize(type, form)],
    seed: 1,
    finishes: {},
    on: null,
    held: true,
  };
}

/** The raster of a piece, in a room's whole size. */
export function rasterOf(piece: PlacedPiece, room = ROOM): Raster {
  const raster = new Raster(createFrame(room, EYE), room.camera, { ...room, scale: 1 });
  const [width, depth, height] = piece.size;
  const [x, z] = piece.at;
  const look = { kind: 'living-room', style: 'modern', detail: 0 } as const;
  raster.draw(pieceMesh({ ...piece, ...look }), piece.size, {
    x,
    y: piece.y,
    z,
    turn: (piece.turn * Math.PI) / 180,
    width,
    depth,
    height,
  });
  raster.findEdges();
  return raster;
}

/** A room drawn as lines, its pieces the regions 2, 3, … in their order, over wall 0 and floor 1. */
export function drawRoom(
  pieces: readonly { readonly piece: PlacedPiece; readonly name: Name }[],
  room = ROOM,
): Structure {
  const { width, height } = room;
  const frame = createFrame(room, EYE);
  const data = Int32Array.from({ length: width * height }, (_, i) => {
    const [, dy, dz] = frame.ray((i % width) + 0.5, Math.floor(i / width) + 0.5);
    return dy < 0 && (-dz * EYE) / -dy < room.box!.backZ ? 1 : 0;
  });
  const nearness = new Float32Array(width * height);
  const ink = new Uint8Array(width * height);
  pieces.forEach(({ piece }, k) => {
    const raster = rasterOf(piece, room);
    raster.nearness.forEach((near, i) => {
      if (near <= nearness[i]!) return;
      nearness[i] = near;
      data[i] = k + 2;
      ink[i] = 0;
    });
    for (const i of raster.edgeAt.subarray(0, raster.edges)) if (raster.nearness[i]! >= nearness[i]!) ink[i] = 1;
  });
  const names: readonly Name[] = ['wall', 'floor', ...pieces.map(({ name }) => name)];
  const regions = names.map((name, id): Region => {
    const area = data.reduce((sum, one) => sum + (one === id ? 1 : 0), 0);
    return {
      id,
      name,
      area,
      surface: surfaceOf(name),
      confidence: 0.9,
      group: id,
      facing: null,
      offset: null,
      minX: 0,
      minY: 0,
      maxX: width - 1,
      maxY: height - 1,
      centroidX: width / 2,
      centroidY: height / 2,
    };
  });
  return {
    ...room,
    labels: { width, height, count: regions.length, data },
    regions,
    inkMask: { width, height, data: ink },
    ink: { width, height, data: Float32Array.from(ink) },
  };
}

/** The same drawing seen in a mirror. */
export function mirrored(structure: Structure): Structure {
  const { width, camera, box, labels, ink, inkMask } = structure;
  const flip = <T extends Int32Array | Float32Array | Uint8Array>(data: T): T =>
    data.map((_, i) => data[i - (i % width) + width - 1 - (i % width)]!) as T;
  return {
    ...structure,
    camera: { ...camera, yaw: -camera.yaw, centerX: width - 1 - camera.centerX },
    box: { ...box!, leftX: -box!.rightX, rightX: -box!.leftX },
    labels: { ...labels, data: flip(labels.data as Int32Array) },
    ink: { ...ink, data: flip(ink.data as Float32Array) },
    inkMask: { ...inkMask, data: flip(inkMask.data as Uint8Array) },
  };
}
