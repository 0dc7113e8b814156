import { describe, expect, test } from 'vitest';
import { Bsdf } from './bsdf.ts';
import { PixelRandom } from './pixel-random.ts';
import { SurfacePoint } from './surface-point.ts';

type Vec = readonly [number, number, number];

/** White all through, so that what is missing or too much shows. */
const WHITE: Partial<SurfacePoint> = {
  nx: 0,
  ny: 1,
  nz: 0,
  gx: 0,
  gy: 1,
  gz: 0,
  baseR: 1,
  baseG: 1,
  baseB: 1,
  roughness: 1,
  metal: 0,
  ior: 1,
  coat: 0,
  coatRoughness: 0.1,
  sheenR: 0,
  sheenG: 0,
  sheenB: 0,
  translucency: 0,
};

const SURFACES: readonly (readonly [string, Partial<SurfacePoint>])[] = [
  ['matt', {}],
  ['leaf', { translucency: 0.4 }],
  ['lacquer', { ior: 1.5, roughness: 0.35 }],
  ['satin', { ior: 1.5, roughness: 0.7 }],
  ['gem', { ior: 2.4, roughness: 0.5 }],
  ['brushed metal', { metal: 1, roughness: 0.4 }],
  ['rough metal', { metal: 1, roughness: 1 }],
  ['half metal', { metal: 0.5, ior: 1.5, roughness: 0.6 }],
  ['lacquered wood', { ior: 1.5, roughness: 0.8, coat: 1, coatRoughness: 0.4 }],
  ['lacquered metal', { metal: 1, roughness: 0.5, coat: 1, coatRoughness: 0.4 }],
  ['velvet', { ior: 1.3, sheenR: 0.6, sheenG: 0.6, sheenB: 0.6 }],
];
const COSINES = [1, 0.7, 0.35, 0.12];

function facing(surface: Partial<SurfacePoint>, [x, y, z]: Vec): Bsdf {
  const bsdf = new Bsdf();
  bsdf.face(Object.assign(new SurfacePoint(), WHITE, surface), x, y, z);
  return bsdf;
}

function seenAt(cosine: number): Vec {
  return [Math.sqrt(1 - cosine * cosine), cosine, 0];
}

/** Sums of value × cosine and of density over the directions of a sphere, with the weight of each direction. */
function integrate(bsdf: Bsdf, visit: (value: number, pdf: number, y: number, area: number) => void): void {
  const [rings, spokes] = [220, 220];
  const area = (4 * Math.PI) / (rings * spokes);
  for (let ring = 0; ring < rings; ring++) {
    const y = 1 - (2 * (ring + 0.5)) / rings;
    const radius = Math.sqrt(1 - y * y);
    for (let spoke = 0; spoke < spokes; spoke++) {
      const angle = (2 * Math.PI * (spoke + 0.5)) / spokes;
      bsdf.evaluate(radius * Math.cos(angle), y, radius * Math.sin(angle));
      visit(bsdf.g, bsdf.pdf, y, area);
    }
  }
}

/** Share of the light that is given back, and of the samples that lead anywhere, with the standard error of the former. */
function sampled(bsdf: Bsdf, count: number): { albedo: number; error: number; kept: number } {
  const random = new PixelRandom();
  let sum = 0;
  let squares = 0;
  let kept = 0;
  for (let index = 0; index < count; index++) {
    random.begin(0, index, 5);
    if (!bsdf.sample(random.next(), random.next(), random.next(), random.next())) continue;
    sum += bsdf.g;
    squares += bsdf.g * bsdf.g;
    kept++;
  }
  const albedo = sum / count;
  return { albedo, error: Math.sqrt(Math.max(0, squares / count - albedo * albedo) / count), kept: kept / count };
}

describe.each(SURFACES)('%s', (_, surface) => {
  test.each(COSINES)('seen at cosine %f: gives back no more than it gets, samples as its density says', (cosine) => {
    const bsdf = facing(surface, seenAt(cosine));
    let albedo = 0;
    let density = 0;
    integrate(bsdf, (value, pdf, y, area) => {
      albedo += value * area;
      density += pdf * area;
    });
    const { albedo: bySamples, error, kept } = sampled(bsdf, 20_000);
    expect(albedo).toBeLessThan(1.01);
    expect(Math.abs(bySamples - albedo)).toBeLessThan(4 * error + 0.01);
    expect(Math.abs(density - kept)).toBeLessThan(0.02);
    expect(density).toBeLessThan(1.01);
  });
});

test.each([
  ['matt', {}],
  ['leaf', { translucency: 0.4 }],
  ['satin', { ior: 1.5, roughness: 0.7 }],
  ['rough metal', { metal: 1, roughness: 0.9 }],
  ['brushed metal', { metal: 1, roughness: 0.4 }],
  ['lacquered wood', { ior: 1.5, roughness: 0.8, coat: 1, coatRoughness: 0.4 }],
  ['velvet', { sheenR: 1, sheenG: 1, sheenB: 1 }],
] satisfies [string, Partial<SurfacePoint>][])(
  '%s that is white gives back all it gets, within a hundredth',
  (_, surface) => {
    for (const cosine of [0.9, 0.5, 0.2]) {
      let albedo = 0;
      integrate(facing(surface, seenAt(cosine)), (value, _pdf, _y, area) => {
        albedo += value * area;
      });
      expect(Math.abs(albedo - 1)).toBeLessThan(0.01);
    }
  },
);

test('a leaf sends on to its other side the share that its translucency says', () => {
  let before = 0;
  let behind = 0;
  integrate(facing({ translucency: 0.3, baseG: 0.8 }, seenAt(0.6)), (value, _pdf, y, area) => {
    if (y > 0) before += value * area;
    else behind += value * area;
  });
  expect(before).toBeCloseTo(0.7 * 0.8, 2);
  expect(behind).toBeCloseTo(0.3 * 0.8, 2);
});

test.each([
  ['matt', {}],
  ['brushed metal', { metal: 1, roughness: 0.3, baseG: 0.02 }],
  ['gloss alone', { ior: 1.5, roughness: 0.3, baseG: 0 }],
] satisfies [string, Partial<SurfacePoint>][])(
  '%s reflects the same when light and eye change places',
  (_, surface) => {
    const directions: readonly Vec[] = [
      seenAt(0.95),
      seenAt(0.5),
      [-0.6, 0.64, Math.sqrt(1 - 0.36 - 0.4096)],
      [-0.3, 0.9, Math.sqrt(1 - 0.09 - 0.81)],
    ];
    for (const eye of directions) {
      for (const light of directions) {
        const there = facing(surface, eye);
        there.evaluate(...light);
        const back = facing(surface, light);
        back.evaluate(...eye);
        expect(there.g / light[1] / (back.g / eye[1])).toBeCloseTo(1, 2);
      }
    }
  },
);

describe('a normal that relief has turned', () => {
  const lean = (angle: number): Partial<SurfacePoint> => ({ nx: Math.sin(angle), ny: Math.cos(angle), nz: 0 });

  test.each(SURFACES.filter(([, { translucency }]) => !translucency))(
    '%s lets no light through from behind the face',
    (_, surface) => {
      for (const angle of [-1.2, -0.5, 0.5, 1.2]) {
        let leaked = 0;
        let albedo = 0;
        integrate(facing({ ...surface, ...lean(angle) }, seenAt(0.5)), (value, _pdf, y, area) => {
          albedo += value * area;
          if (y < 0) leaked += value * area;
        });
        expect(leaked).toBe(0);
        expect(albedo).toBeLessThan(1.02);
      }
    },
  );

  test('metal seen from behind its normal still shines', () => {
    const bsdf = facing({ metal: 1, roughness: 0.3, ...lean(-1.2) }, seenAt(0.25));
    expect(sampled(bsdf, 4000).albedo).toBeGreaterThan(0.3);
  });
});
