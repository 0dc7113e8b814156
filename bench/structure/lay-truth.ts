import { SILENT } from '@yujian/imaging/image';
import { mapPoint } from '@yujian/imaging/geometry/homography';
import { findSheet, laySheet } from '@yujian/imaging/prepare/prepare';
import { isAsItIs, mapToPicture, type Sheet } from '@yujian/imaging/prepare/sheet';
import type { Affine, DirtySet } from '../../tooling/learn/truth/dirt.ts';

/**
 * The sheet in a picture as the product lays it flat before it looks, and the truth laid with it. A page that is found
 * seen askew moves its truth exactly; `toClean` is right at the sheet's middle then.
 */
export function layTruth(set: DirtySet, sheet: Sheet = findSheet(set.picture, SILENT)): DirtySet {
  if (isAsItIs(sheet)) return set;
  const picture = laySheet(set.picture, sheet);
  const { width, height } = picture;
  const from = { width: set.picture.width, height: set.picture.height };
  const map = mapToPicture(sheet, from, { width, height });
  const places = Int32Array.from({ length: width * height }, (_, at) => {
    const [u, v] = mapPoint(map, at % width, Math.floor(at / width));
    const [x, y] = [Math.round(u), Math.round(v)];
    return x < 0 || y < 0 || x >= from.width || y >= from.height ? -1 : y * from.width + x;
  });
  const { part, pane, object, normal, depth } = set.truth;
  const moved = {
    part: Uint8Array.from(places, (place) => (place < 0 ? 0 : part[place]!)),
    pane: Uint8Array.from(places, (place) => (place < 0 ? 0 : pane[place]!)),
    object: Uint16Array.from(places, (place) => (place < 0 ? 65535 : object[place]!)),
    depth: Float32Array.from(places, (place) => (place < 0 ? Infinity : depth[place]!)),
    normal: new Int8Array(3 * places.length),
  };
  places.forEach((place, at) => {
    if (place >= 0) moved.normal.set(normal.subarray(3 * place, 3 * place + 3), 3 * at);
  });
  const [mx, my] = [(width - 1) / 2, (height - 1) / 2];
  const [middle, across, down] = [mapPoint(map, mx, my), mapPoint(map, mx + 1, my), mapPoint(map, mx, my + 1)];
  const [a, b, d, e] = [across[0] - middle[0], down[0] - middle[0], across[1] - middle[1], down[1] - middle[1]];
  return {
    picture,
    truth: moved,
    toClean: after(set.toClean, { a, b, c: middle[0] - a * mx - b * my, d, e, f: middle[1] - d * mx - e * my }),
  };
}

/** First `inner`, then `outer`. */
function after(outer: Affine, inner: Affine): Affine {
  return {
    a: outer.a * inner.a + outer.b * inner.d,
    b: outer.a * inner.b + outer.b * inner.e,
    c: outer.a * inner.c + outer.b * inner.f + outer.c,
    d: outer.d * inner.a + outer.e * inner.d,
    e: outer.d * inner.b + outer.e * inner.e,
    f: outer.d * inner.c + outer.e * inner.f + outer.f,
  };
}
