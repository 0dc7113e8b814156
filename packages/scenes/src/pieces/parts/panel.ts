import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import { smoothNormals } from '@yujian/renderer/scene/build/mesh-tools';
import type { Mesh } from '@yujian/renderer/scene/scene';

/** Metres that the face lies back at (x, y), measured from the panel's lower left corner. */
export type Relief = (x: number, y: number) => number;

interface PanelOptions {
  readonly relief?: Relief;
  /** distance of points of the face along x and y, metres */
  readonly pitch?: number | readonly [number, number];
  /** how far in the rim is rolled, metres */
  readonly edge?: number;
}

/** A padded panel, centred in x, on y = 0, its flat back at z = 0, its face up to z = `thickness`; the rim rolled to the back. Mapped in metres. */
export function createPanel(
  width: number,
  height: number,
  thickness: number,
  { relief, pitch = 0.04, edge = thickness * 0.8 }: PanelOptions = {},
): Mesh {
  const [px, py] = typeof pitch === 'number' ? [pitch, pitch] : pitch;
  const [xs, ys] = [gridLines(width, edge, px), gridLines(height, edge, py)];
  const roll = (t: number, size: number): number => {
    const near = Math.min(1, Math.min(t, size - t) / edge);
    return Math.sqrt(Math.max(0, 1 - (1 - near) ** 2));
  };
  const writer = new MeshWriter();
  const face = ys.map((y) =>
    xs.map((x) => {
      const rim = roll(x, width) * roll(y, height);
      return writer.vertex([x - width / 2, y, Math.max(0, rim * (thickness - (relief?.(x, y) ?? 0)))], [0, 0, 1], x, y);
    }),
  );
  const back = ys.map((y) => xs.map((x) => writer.vertex([x - width / 2, y, 0], [0, 0, -1], x, y)));
  for (let j = 0; j + 1 < ys.length; j++) {
    for (let i = 0; i + 1 < xs.length; i++)
      writer.quad(face[j]![i]!, face[j]![i + 1]!, face[j + 1]![i + 1]!, face[j + 1]![i]!);
  }
  const [right, top] = [xs.length - 1, ys.length - 1];
  writer.quad(back[0]![right]!, back[0]![0]!, back[top]![0]!, back[top]![right]!);
  return smoothNormals(writer.finish(), 1.3);
}

function gridLines(size: number, edge: number, pitch: number): number[] {
  const e = Math.min(edge, size * 0.45);
  const rim = [0, 0.06, 0.25, 0.6].map((t) => t * e);
  const steps = Math.max(1, Math.round((size - 2 * e) / pitch));
  return [
    ...rim,
    ...Array.from({ length: steps + 1 }, (_, k) => e + ((size - 2 * e) * k) / steps),
    ...rim.toReversed().map((t) => size - t),
  ];
}

/** Upright rolls side by side, `count` over the width. */
export function channels(width: number, count: number, depth: number): Relief {
  return (x) => depth * (1 - Math.sqrt(Math.abs(Math.sin((Math.PI * count * x) / width)) + 1e-6));
}

/** Squares sewn down in lines, `across` by `up` over the panel. */
export function squares(width: number, height: number, across: number, up: number, depth: number): Relief {
  const groove = (t: number): number => Math.exp(-(((t - Math.round(t)) / 0.055) ** 2));
  return (x, y) =>
    depth *
    Math.max(
      Math.round((x / width) * across) % across === 0 ? 0 : groove((x / width) * across),
      Math.round((y / height) * up) % up === 0 ? 0 : groove((y / height) * up),
    );
}

/** Deep buttons in rhombs of `pitch` metres with folds from one to the next. */
export function buttons(pitch: number, depth: number): Relief {
  return (x, y) => {
    const [a, b] = [x / pitch + y / (pitch * 1.15), x / pitch - y / (pitch * 1.15)];
    const [da, db] = [Math.abs(a - Math.round(a)), Math.abs(b - Math.round(b))];
    const fold = Math.exp(-((Math.min(da, db) / 0.085) ** 2));
    const button = Math.exp(-((da * da + db * db) / 0.022));
    return depth * (0.42 * fold + 0.58 * button);
  };
}

/** Where the buttons of `buttons` lie on a panel, [x, y] from its lower left corner, at least `margin` inside. */
export function buttonPlaces(width: number, height: number, pitch: number, margin: number): [number, number][] {
  const places: [number, number][] = [];
  const rise = pitch * 1.15;
  for (let sum = -40; sum <= 40; sum++) {
    for (let difference = -40; difference <= 40; difference++) {
      const [x, y] = [((sum + difference) / 2) * pitch, ((sum - difference) / 2) * rise];
      if (x > margin && x < width - margin && y > margin && y < height - margin) places.push([x, y]);
    }
  }
  return places;
}
