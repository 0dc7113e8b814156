import type { Mass } from '@yujian/contract/scene/description-schema';
import type { Chance } from '@yujian/renderer/scene/build/random';
import type { Point } from '../../layout/geometry.ts';
import { rect, type MassWish } from './draft.ts';
import type { Scheme } from './schemes.ts';

export type MassingForm =
  | 'bar'
  | 'l'
  | 'u'
  | 'court'
  | 'stacked'
  | 'shifted'
  | 'podium-tower'
  | 'twin'
  | 'stepped'
  | 'sheds'
  | 'wings';

/** How large a kind of building is and how it is divided. */
export interface BuildingSpec {
  readonly width: number;
  readonly depth: number;
  readonly storeys: number;
  readonly storeyHeight: number;
  readonly groundHeight: number;
  readonly bay: number;
  /** height of its ground floor over the ground */
  readonly base: number;
  readonly scale: 'house' | 'block';
  readonly facade: Mass['facade'];
  readonly ground: Mass['facade'] | null;
  readonly roof: Mass['roof'];
}

/** Bodies of a building whose front stands on z = 0 and looks to +z, centred on x = 0. The first has the entrance. */
export function composeMasses(form: MassingForm, spec: BuildingSpec, scheme: Scheme, chance: Chance): MassWish[] {
  const { width: w, depth: d, storeys } = spec;
  const isPitched = /gable|hip|shed|mansard|upturned|sawtooth|vault/.test(spec.roof);
  const body = (x0: number, z0: number, x1: number, z1: number, more: Partial<MassWish> = {}): MassWish => {
    const short = Math.min(x1 - x0, z1 - z0);
    const roof = more.roof ?? spec.roof;
    const outline =
      scheme.isRounded && !isPitched ? rounded(x0, z0, x1, z1, Math.min(short * 0.42, 7)) : rect(x0, z0, x1, z1);
    const entrance =
      more.entrance === undefined || outline.length === 4
        ? (more.entrance ?? null)
        : more.entrance === null
          ? null
          : frontEdge(outline);
    return {
      outline: outline.map(([x, z]) => [x, z]),
      y: spec.base,
      storeys,
      storeyHeight: spec.storeyHeight,
      groundHeight: spec.groundHeight,
      facade: spec.facade,
      groundFacade: spec.ground,
      bay: spec.bay,
      glazing: scheme.glazing,
      roof,
      rise:
        roof === 'mansard'
          ? 3.2
          : roof === 'sawtooth'
            ? 2.2
            : roof === 'vault'
              ? short * 0.3
              : /gable|hip|shed|upturned/.test(roof)
                ? Math.max(0.8, short * (roof === 'shed' ? 0.16 : scheme.pitch))
                : 0,
      overhang: isPitched ? scheme.overhang : roof === 'flat' ? scheme.overhang : 0,
      role: scheme.role,
      accentRole: scheme.accent,
      ...more,
      entrance,
    };
  };
  const high = (low: number): Pick<MassWish, 'y' | 'storeys' | 'groundHeight' | 'groundFacade'> => ({
    y: spec.base + spec.groundHeight + (low - 1) * spec.storeyHeight,
    storeys: Math.max(1, storeys - low),
    groundHeight: spec.storeyHeight,
    groundFacade: null,
  });
  const flip = chance.next() < 0.5 ? -1 : 1;
  const place = (x0: number, z0: number, x1: number, z1: number, more: Partial<MassWish> = {}): MassWish =>
    flip > 0 ? body(x0, z0, x1, z1, more) : body(-x1, z0, -x0, z1, more);
  const other = (list: readonly Mass['facade'][]): Mass['facade'] =>
    list.find((facade) => facade !== spec.facade) ?? spec.facade;
  const fronts = spec.scale === 'house' ? scheme.house : scheme.block;
  const [a, b] = [chance.between(0.36, 0.46), chance.between(0.5, 0.62)];
  switch (form) {
    case 'bar':
      return [body(-w / 2, -d, w / 2, 0, { entrance: 0 })];
    case 'l':
      return [
        place(-w / 2, -d * 0.62, w / 2, 0, { entrance: 0 }),
        place(w / 2 - w * a, -d * 1.25, w / 2 - 0.02, -d * 0.62 + 0.1, {
          storeys: Math.max(1, storeys - (storeys > 1 && chance.next() < 0.5 ? 1 : 0)),
        }),
      ];
    case 'u':
      return [
        body(-w / 2, -d, w / 2, -d * 0.56, { entrance: 0 }),
        body(-w / 2, -d * 0.56, -w / 2 + w * 0.27, 0),
        body(w / 2 - w * 0.27, -d * 0.56, w / 2, 0),
      ];
    case 'court': {
      const t = Math.min(w, d) * 0.26;
      return [
        body(-w / 2, -t, w / 2, 0, { entrance: 0 }),
        body(-w / 2, -d, -w / 2 + t, -t),
        body(w / 2 - t, -d, w / 2, -t),
        body(-w / 2 + t, -d, w / 2 - t, -d + t),
      ];
    }
    case 'stacked': {
      const low = Math.max(1, Math.floor(storeys / 2));
      const over = Math.min(2.4, d * 0.22);
      return [
        place(-w / 2, -d, w * 0.34, 0, {
          storeys: low,
          entrance: 0,
          roof: isPitched ? 'parapet' : 'flat',
          overhang: isPitched ? 0 : 0.3,
        }),
        place(-w * 0.12, -d * 0.92, w / 2 + 1.2, over, {
          ...high(low),
          facade: spec.scale === 'house' ? other(fronts) : spec.facade,
          role: chance.next() < 0.35 ? scheme.accent : scheme.role,
        }),
      ];
    }
    case 'shifted': {
      const parts: MassWish[] = [];
      let from = 0;
      let x = -w * 0.06;
      while (from < storeys && parts.length < 4) {
        const count = Math.min(storeys - from, Math.max(1, Math.round(storeys / 3)));
        const isLast = from + count >= storeys;
        const shift = from === 0 ? 0 : chance.around(w * 0.1);
        x += shift;
        const level = from === 0 ? { y: spec.base, groundHeight: spec.groundHeight } : high(from);
        parts.push(
          body(
            x - w * 0.44,
            -d * (from === 0 ? 0.94 : chance.between(0.86, 1)),
            x + w * 0.44,
            from === 0 ? 0 : chance.between(-0.04, 0.1) * d,
            {
              ...level,
              storeys: count,
              groundFacade: from === 0 ? spec.ground : null,
              entrance: from === 0 ? 0 : null,
              roof: isLast ? spec.roof : 'parapet',
            },
          ),
        );
        from += count;
      }
      return parts;
    }
    case 'podium-tower': {
      const low = Math.max(1, Math.min(3, Math.round(storeys * 0.22)));
      const t = w * 0.64;
      const at = chance.around(w * 0.16);
      return [
        body(-w / 2, -d, w / 2, 0, {
          storeys: low,
          entrance: 0,
          facade: other(fronts),
          roof: scheme.isRounded ? 'flat' : 'parapet',
          rise: 0,
        }),
        body(at - t / 2, -d * 0.9, at + t / 2, -d * 0.16, {
          ...high(low),
          roof: isPitched ? 'parapet' : spec.roof,
          rise: 0,
        }),
      ];
    }
    case 'twin': {
      const gap = w * 0.16;
      const less = Math.max(1, storeys - Math.max(1, Math.round(storeys * chance.between(0.1, 0.3))));
      return [
        place(-w / 2, -d * b - d * 0.3, -gap / 2, 0, { entrance: 0 }),
        place(gap / 2, -d, w / 2, -d * 0.22, { storeys: less }),
        body(-gap / 2 - 0.02, -d * 0.6, gap / 2 + 0.02, -d * 0.36, {
          storeys: 1,
          facade: 'curtain-wall',
          groundFacade: null,
          roof: 'flat',
          overhang: 0.1,
          rise: 0,
        }),
      ];
    }
    case 'stepped': {
      const steps = Math.min(3, Math.max(2, storeys));
      return Array.from({ length: steps }, (_, k): MassWish => {
        const [x0, x1] = [-w / 2 + (w * k) / steps, -w / 2 + (w * (k + 1)) / steps - 0.01];
        const count = Math.max(1, Math.round((storeys * (k + 1)) / steps));
        return place(x0, -d * (0.8 + 0.1 * k), x1, -d * 0.07 * ((k + 1) % 2), {
          storeys: count,
          entrance: k === 1 ? 0 : null,
        });
      });
    }
    case 'sheds': {
      const count = Math.max(2, Math.min(4, Math.round(w / 16)));
      const each = w / count;
      return Array.from({ length: count }, (_, k): MassWish =>
        body(-w / 2 + each * k, -d, -w / 2 + each * (k + 1) - 0.05, k % 2 === 0 ? 0 : -d * 0.06, {
          entrance: k === Math.floor(count / 2) ? 0 : null,
          roof: spec.roof,
          ...(spec.roof === 'gable' && { rise: each * 0.22 }),
        }),
      );
    }
    case 'wings': {
      const t = w * 0.3;
      const low = spec.scale === 'house' ? storeys : Math.max(1, storeys - 1);
      return [
        body(-t / 2, -d * 0.8, t / 2, 0.8, { entrance: 0 }),
        body(-w / 2, -d * 0.7, -t / 2 + 0.02, -d * 0.08, { storeys: low }),
        body(t / 2 - 0.02, -d * 0.7, w / 2, -d * 0.08, { storeys: low }),
      ];
    }
  }
}

/** A rectangle with round corners out of straight pieces of about 1.6 m, wide enough for a window each. */
export function rounded(x0: number, z0: number, x1: number, z1: number, radius: number): Point[] {
  const steps = Math.max(2, Math.round((radius * Math.PI) / 2 / 1.7));
  const corner = (cx: number, cz: number, from: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, k): Point => {
      const angle = from + (k / steps) * (Math.PI / 2);
      return [cx + radius * Math.cos(angle), cz + radius * Math.sin(angle)];
    });
  const points = [
    ...corner(x1 - radius, z1 - radius, 0),
    ...corner(x0 + radius, z1 - radius, Math.PI / 2),
    ...corner(x0 + radius, z0 + radius, Math.PI),
    ...corner(x1 - radius, z0 + radius, (3 * Math.PI) / 2),
  ];
  return points.reverse();
}

function frontEdge(outline: readonly Point[]): number {
  let best = 0;
  outline.forEach(([x, z], k) => {
    const [u, v] = outline[(k + 1) % outline.length]!;
    const [p, q] = [outline[best]!, outline[(best + 1) % outline.length]!];
    const score = (ax: number, az: number, bx: number, bz: number): number => (az + bz) / 2 + 0.2 * Math.abs(ax - bx);
    if (score(x, z, u, v) > score(p[0], p[1], q[0], q[1]) + 1e-6) best = k;
  });
  return best;
}
