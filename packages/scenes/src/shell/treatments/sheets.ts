import { createBox } from '@yujian/renderer/scene/build/box';
import { createExtrusion } from '@yujian/renderer/scene/build/extrude';
import type { ObjectBuilder } from '@yujian/renderer/scene/build/scene-builder';
import type { Mesh } from '@yujian/renderer/scene/scene';
import { createPanel } from '../../pieces/parts/panel.ts';
import { columnsOf, wholePieces, type Field } from './region.ts';

/** Size of one tile with its joint and how courses are moved; null for a material that is not laid in rows. */
export interface Bond {
  /** along the course */
  readonly length: number;
  /** height of a course */
  readonly width: number;
}

/**
 * A sheet over the fields whose pattern is laid out from the middle of `whole`: a joint or the middle of a tile stands on the centre line,
 * whichever leaves the wider cut at both ends, and a whole course on the lower edge.
 */
export function addSheet(
  object: ObjectBuilder,
  whole: Field,
  fields: readonly Field[],
  material: string,
  thickness: number,
  bond: Bond | null,
): void {
  const { u, v } = bond ? startOf(whole, bond) : { u: 0, v: 0 };
  for (const { x0, x1, y0, y1 } of fields) {
    const sheet = createExtrusion(
      [
        [x0, y0],
        [x1, y0],
        [x1, y1],
        [x0, y1],
      ],
      [],
      thickness,
    );
    object.add({ ...sheet, uvs: sheet.uvs?.map((value, k) => value + (k % 2 === 0 ? u : v)) ?? null }, material, {
      at: [0, 0, thickness],
      aligned: true,
    });
  }
}

/** Offsets of the mapping by which a bond starts in the middle of the field. */
export function startOf({ x0, x1, y0 }: Field, { length, width }: Bond): { readonly u: number; readonly v: number } {
  const middle = (x0 + x1) / 2;
  const half = (x1 - x0) / 2;
  const cut = (shift: number): number => {
    const rest = (half - shift) % length;
    return rest < 1e-6 ? length : rest;
  };
  const onJoint = cut(0) >= cut(length / 2);
  return { u: -middle + (onJoint ? 0 : length / 2), v: -y0 + 8 * width };
}

/** Large slabs of stone from the floor up, their figure mirrored from one to the next as two leaves of a book. */
export function addBookMatched(object: ObjectBuilder, whole: Field, fields: readonly Field[], stone: string): void {
  const count = wholePieces(whole.x1 - whole.x0, 1.2);
  const wide = (whole.x1 - whole.x0) / count;
  for (let k = 0; k < count; k++) {
    const from = whole.x0 + k * wide;
    for (const { x0, x1, y0, y1 } of columnsOf(fields, from + 0.0008, from + wide - 0.0008)) {
      const slab = createBox(x1 - x0, y1 - y0, 0.018, { bevel: 0.0012, grain: 'y' });
      object.add(
        mapUpright(slab, (x) => (k % 2 === 0 ? x + (x0 + x1) / 2 - from : from + wide - x - (x0 + x1) / 2), y0),
        stone,
        { at: [(x0 + x1) / 2, y0, 0.009], aligned: true },
      );
    }
  }
}

function mapUpright(mesh: Mesh, along: (x: number) => number, y0: number): Mesh {
  const uvs = new Float32Array((mesh.positions.length / 3) * 2);
  for (let k = 0; k < mesh.positions.length / 3; k++) {
    uvs[2 * k] = mesh.positions[3 * k + 1]! + y0;
    uvs[2 * k + 1] = along(mesh.positions[3 * k]!) + 0.4 * mesh.positions[3 * k + 2]!;
  }
  return { ...mesh, uvs };
}

/** Padded panels side by side, tall ones in two rows. */
export function addUpholstered(
  object: ObjectBuilder,
  whole: Field,
  fields: readonly Field[],
  cover: string,
  felt: string,
): void {
  const count = wholePieces(whole.x1 - whole.x0, 0.55);
  const wide = (whole.x1 - whole.x0) / count;
  for (const { x0, x1, y0, y1 } of fields) object.box([x0, y0, 0], [x1, y1, 0.006], felt, { bevel: 0 });
  for (let k = 0; k < count; k++) {
    for (const { x0, x1, y0, y1 } of columnsOf(
      fields,
      whole.x0 + k * wide + 0.002,
      whole.x0 + (k + 1) * wide - 0.002,
    )) {
      const rows = wholePieces(y1 - y0, 0.95);
      const tall = (y1 - y0) / rows;
      for (let r = 0; r < rows; r++)
        object.add(createPanel(x1 - x0, tall - 0.004, 0.05, { pitch: 0.25, edge: 0.04 }), cover, {
          at: [(x0 + x1) / 2, y0 + r * tall + 0.002, 0.006],
        });
    }
  }
}
