import { findQuantile } from '../../ops/morphology.ts';
import { isLevel, type FaceView } from './room-faces.ts';

/** Pixels of an opening that count, as a share of the picture, and the share of its frame that must be seen. */
const LEAST = 0.002;
const SEEN = 0.35;
const [LOW, HIGH] = [0.01, 0.99];

/**
 * Where an opening or a picture on a wall goes on behind a hole: the hole's part of its upright rectangle on the wall. What
 * shows too little of its rectangle is none.
 *
 * @param kept 1 on what stays of this side
 * @param wanted 1 in the hole on this side
 * @returns 1 where `wanted` and behind it something goes on
 */
export function extendKept(kept: Uint8Array, wanted: Uint8Array, width: number, view: FaceView): Uint8Array {
  const out = new Uint8Array(kept.length);
  if (isLevel(view.face.side)) return out;
  const visited = new Uint8Array(kept.length);
  const world = new Float64Array(3);
  for (let first = 0; first < kept.length; first++) {
    if (!kept[first] || visited[first]) continue;
    const { pixels, touches } = gather(first, kept, wanted, visited, width);
    if (!touches || pixels.length < LEAST * kept.length) continue;
    const places = pixels.flatMap((pixel) =>
      view.toWorld(pixel % width, Math.floor(pixel / width), world) ? [[world[view.face.u]!, world[view.face.v]!]] : [],
    );
    const range = (axis: 0 | 1): readonly [number, number] => {
      const values = Float32Array.from(places, (place) => place[axis]!);
      return [findQuantile(values, LOW), findQuantile(values, HIGH)];
    };
    const [[u0, u1], [v0, v1]] = [range(0), range(1)];
    const hidden: number[] = [];
    for (let pixel = 0; pixel < wanted.length; pixel++) {
      if (!wanted[pixel] || !view.toWorld(pixel % width, Math.floor(pixel / width), world)) continue;
      const [u, v] = [world[view.face.u]!, world[view.face.v]!];
      if (u >= u0 && u <= u1 && v >= v0 && v <= v1) hidden.push(pixel);
    }
    if (pixels.length < SEEN * (pixels.length + hidden.length)) continue;
    for (const pixel of hidden) out[pixel] = 1;
  }
  return out;
}

function gather(
  first: number,
  kept: Uint8Array,
  wanted: Uint8Array,
  visited: Uint8Array,
  width: number,
): { readonly pixels: readonly number[]; readonly touches: boolean } {
  const pixels = [first];
  visited[first] = 1;
  let touches = false;
  for (let at = 0; at < pixels.length; at++) {
    const pixel = pixels[at]!;
    const x = pixel % width;
    for (const next of [x > 0 ? pixel - 1 : -1, x < width - 1 ? pixel + 1 : -1, pixel - width, pixel + width]) {
      if (next < 0 || next >= kept.length) continue;
      touches ||= wanted[next] === 1;
      if (!kept[next] || visited[next]) continue;
      visited[next] = 1;
      pixels.push(next);
    }
  }
  return { pixels, touches };
}
