import { MeshWriter } from '@yujian/renderer/scene/build/mesh-writer';
import { smoothNormals } from '@yujian/renderer/scene/build/mesh-tools';
import { noise2, roughNoise2 } from '@yujian/renderer/scene/build/random';
import type { Mesh, Vec3 } from '@yujian/renderer/scene/scene';

interface DrapeOptions {
  /** radius at which it turns over the edge, metres */
  readonly radius?: number;
  /** how far it hangs below the top at left and right, and at +z; 0 = it ends at the edge */
  readonly drop: number;
  readonly dropFront?: number;
  readonly thickness?: number;
  /** unevenness of what lies flat, metres */
  readonly wrinkle?: number;
  /** depth of the folds at the hem, metres */
  readonly fold?: number;
  /** distance between folds, metres */
  readonly pitch?: number;
  readonly seed?: number;
  readonly columns?: number;
  readonly rows?: number;
  /** with an underside; false for what nobody sees from below */
  readonly lined?: boolean;
}

/**
 * A cloth lying on a block whose top is y = 0, from −width / 2 to width / 2 and from z = 0 to `length` (outer faces of the block), hanging over its
 * left and right edges and over that at z = `length`; puckered on top, in folds at the hem, corners round. Mapped along the cloth in metres.
 */
export function createDrape(width: number, length: number, options: DrapeOptions): Mesh {
  const {
    radius = 0.06,
    drop,
    dropFront = 0,
    thickness = 0.012,
    wrinkle = 0.004,
    fold = 0.02,
    pitch = 0.16,
    seed = 1,
    columns = 56,
    rows = 40,
    lined = true,
  } = options;
  const bend = (radius * Math.PI) / 2;
  const reach = (hang: number): number => (hang <= 0 ? 0 : bend + Math.max(0, hang - radius));
  const side = reach(drop);
  const front = reach(dropFront);
  const coreX = width / 2 - (side > 0 ? radius : 0);
  const coreZ = length - (front > 0 ? radius : 0);
  const [acrossAll, alongAll] = [2 * (coreX + side), coreZ + front];
  const place = (s: number, t: number, lift: number): Vec3 => {
    const [u, v] = [(s - 0.5) * acrossAll, t * alongAll];
    const [cx, cz] = [Math.max(-coreX, Math.min(coreX, u)), Math.min(coreZ, v)];
    const [du, dv] = [u - cx, v - cz];
    const far = Math.hypot(du, dv);
    const over = Math.max(Math.abs(du), Math.abs(dv));
    const [dx, dz] = far > 1e-9 ? [du / far, dv / far] : [0, 0];
    const angle = Math.min(Math.PI / 2, over / radius);
    const hang = Math.max(0, over - bend);
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    const way = cx * 0.2 + (far > 1e-9 ? Math.atan2(dz, Math.abs(dx)) * 0.35 : 0) + cz;
    const full = Math.min(1, hang / 0.22);
    const waves =
      fold *
      full *
      (0.5 +
        0.5 *
          Math.sin(
            (2 * Math.PI * (way + (du > 0 ? 0.7 : 0) + 0.5 * pitch * noise2(way * 2.2, hang * 2, seed))) / pitch,
          )) *
      (0.55 + 0.45 * noise2(way * 3, 4, seed + 3));
    // broad swellings, and long creases between them that run aslant
    const slant = u * 0.8 + v * 0.6 + 0.25 * noise2(u * 1.7, v * 1.7, seed + 5);
    const crease = (1 - Math.abs(noise2(slant * 3.4, (v * 0.8 - u * 0.6) * 1.3, seed + 11))) ** 5;
    const pucker = wrinkle * (0.55 + 0.4 * roughNoise2(u * 2.1, v * 2.6, seed + 7) - 0.45 * crease);
    const out = lift + Math.max(0, waves) + pucker * (lift > 0 ? 1 : 0.2) * (1 - 0.5 * sin);
    return [
      cx + dx * (radius * sin + out * sin),
      -radius * (1 - cos) - hang + out * cos,
      cz + dz * (radius * sin + out * sin),
    ];
  };
  const border = (k: number, count: number): number =>
    Math.sqrt(Math.max(0, 1 - (1 - Math.min(1, Math.min(k, count - k) / 1.6)) ** 2));
  const writer = new MeshWriter();
  const sheet = (outer: boolean): number[][] =>
    Array.from({ length: rows + 1 }, (_, j) =>
      Array.from({ length: columns + 1 }, (__, i) => {
        const [s, t] = [spread(i / columns), j / rows];
        return writer.vertex(
          place(s, t, outer ? thickness * border(i, columns) * border(j, rows) : 0),
          [0, 1, 0],
          s * acrossAll,
          t * alongAll,
        );
      }),
    );
  const top = sheet(true);
  const under = lined ? sheet(false) : null;
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      writer.quad(top[j + 1]![i]!, top[j + 1]![i + 1]!, top[j]![i + 1]!, top[j]![i]!);
      if (under) writer.quad(under[j]![i]!, under[j]![i + 1]!, under[j + 1]![i + 1]!, under[j + 1]![i]!);
    }
  }
  return smoothNormals(writer.finish(), 1.6);
}

/** Denser at both ends, where the hem is. */
function spread(t: number): number {
  return t + 0.06 * Math.sin(2 * Math.PI * t) * -1;
}
