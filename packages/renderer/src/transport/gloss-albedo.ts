/**
 * How much GGX reflects in all: F0·a + b with Schlick's Fresnel, by the cosine of view and the roughness, single bounces
 * between facets only. Integrated once when the module is loaded, by visible normals (Heitz 2018): the split sum of Karis 2013.
 */
const COSINES = 32;
const ROUGHNESSES = 24;
const SAMPLES = 233;
const TURN = 144;

const table = new Float32Array(COSINES * ROUGHNESSES * 2);
for (let row = 0; row < ROUGHNESSES; row++) {
  for (let column = 0; column < COSINES; column++) integrate(row, column);
}

/** Of the last `lookGlossAlbedo`. */
export const glossAlbedo = { a: 0, b: 0 };

/** Both arguments 0 to 1; the answer is in `glossAlbedo`. */
export function lookGlossAlbedo(cosine: number, roughness: number): void {
  const x = Math.min(COSINES - 1.001, Math.max(0, cosine * COSINES - 0.5));
  const y = Math.min(ROUGHNESSES - 1.001, Math.max(0, roughness * (ROUGHNESSES - 1)));
  const column = x | 0;
  const row = y | 0;
  const right = x - column;
  const below = y - row;
  const at = (row * COSINES + column) * 2;
  const under = at + COSINES * 2;
  glossAlbedo.a =
    (table[at]! * (1 - right) + table[at + 2]! * right) * (1 - below) +
    (table[under]! * (1 - right) + table[under + 2]! * right) * below;
  glossAlbedo.b =
    (table[at + 1]! * (1 - right) + table[at + 3]! * right) * (1 - below) +
    (table[under + 1]! * (1 - right) + table[under + 3]! * right) * below;
}

function integrate(row: number, column: number): void {
  const alpha = Math.max(1e-3, (row / (ROUGHNESSES - 1)) ** 2);
  const nv = (column + 0.5) / COSINES;
  const vx = Math.sqrt(1 - nv * nv);
  const length = Math.hypot(alpha * vx, nv);
  const ex = (alpha * vx) / length;
  const ez = nv / length;
  let all = 0;
  let grazing = 0;
  const masked = maskOne(nv, alpha);
  for (let i = 0; i < SAMPLES; i++) {
    // a lattice of Fibonacci numbers; the left half is the mirror of the right
    const angle = Math.PI * ((((i + 0.5) * TURN) / SAMPLES) % 1);
    const z = (1 - (i + 0.5) / SAMPLES) * (1 + ez) - ez;
    const sine = Math.sqrt(Math.max(0, 1 - z * z));
    const hx = alpha * (sine * Math.cos(angle) + ex);
    const hy = alpha * sine * Math.sin(angle);
    const hz = Math.max(0, z + ez);
    const scale = 1 / Math.sqrt(hx * hx + hy * hy + hz * hz);
    const vh = (vx * hx + nv * hz) * scale;
    const nl = 2 * vh * hz * scale - nv;
    if (nl <= 0) continue;
    const weight = maskBoth(nl, nv, alpha) / masked;
    all += weight;
    grazing += weight * fifthPower(1 - vh);
  }
  const at = (row * COSINES + column) * 2;
  table[at] = (all - grazing) / SAMPLES;
  table[at + 1] = grazing / SAMPLES;
}

/** Of Schlick's Fresnel; products, because a power is a call. */
export function fifthPower(x: number): number {
  const square = x * x;
  return square * square * x;
}

/** Smith's masking of one direction. */
export function maskOne(cosine: number, alpha: number): number {
  const c2 = cosine * cosine;
  return 2 / (1 + Math.sqrt(1 + (alpha * alpha * (1 - c2)) / c2));
}

/** Height-correlated masking and shadowing (Heitz 2014). */
export function maskBoth(nl: number, nv: number, alpha: number): number {
  const a2 = alpha * alpha;
  const l = nv * Math.sqrt(nl * nl * (1 - a2) + a2);
  const v = nl * Math.sqrt(nv * nv * (1 - a2) + a2);
  return (2 * nl * nv) / (l + v);
}
