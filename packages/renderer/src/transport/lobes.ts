import { fifthPower, glossAlbedo, lookGlossAlbedo, maskBoth, maskOne } from './gloss-albedo.ts';
import type { SurfacePoint } from './surface-point.ts';

/** GGX alphas below this would make densities that single samples cannot carry */
const LEAST_ALPHA = 1e-3;
/** of view: nothing is seen at less */
const LEAST_COSINE = 0.02;
/** of clear lacquer, ior 1.5 */
const COAT_F0 = 0.04;

/**
 * How the fast estimator sees a surface from one side: a diffuse reflectance, which the cache and the film can keep apart
 * from the light, and a gloss that is sampled. One per thread, rewritten by `split`.
 */
export class Lobes {
  diffuseR = 0;
  diffuseG = 0;
  diffuseB = 0;
  /** luminance of the diffuse part and of the gloss, for choosing between them */
  diffuse = 0;
  gloss = 0;
  translucency = 0;
  /** roughness of the sharpest part of the gloss */
  sharpness = 0;
  /** of the last `sampleGloss`: direction, and weight (value × cosine / density); of the last `evaluateGloss`: value × cosine */
  dx = 0;
  dy = 0;
  dz = 0;
  r = 0;
  g = 0;
  b = 0;
  /** density of the last `sampleGloss` or `evaluateGloss` */
  pdf = 0;
  /** how fast a footprint widens along the sampled direction */
  spread = 0;

  private point: SurfacePoint | null = null;
  private vx = 0;
  private vy = 0;
  private vz = 0;
  private alpha = 0;
  private coatAlpha = 0;
  private coat = 0;
  /** what the coat lets through to the base gloss and back */
  private under = 1;
  private f0R = 0;
  private f0G = 0;
  private f0B = 0;
  private moreR = 1;
  private moreG = 1;
  private moreB = 1;
  private coatChance = 0;
  private albedoR = 0;
  private albedoG = 0;
  private albedoB = 0;

  /** Splits the surface at a point, seen along −v; its normal is turned where v would see it from behind. */
  split(point: SurfacePoint, vx: number, vy: number, vz: number): void {
    this.point = point;
    this.vx = vx;
    this.vy = vy;
    this.vz = vz;
    const cosine = this.leanToView(point, vx, vy, vz);
    const { metal, roughness, coat, baseR, baseG, baseB } = point;
    this.alpha = Math.max(LEAST_ALPHA, roughness * roughness);
    this.coat = coat;
    this.coatAlpha = Math.max(LEAST_ALPHA, point.coatRoughness * point.coatRoughness);
    const bounce = (point.ior - 1) / (point.ior + 1);
    const f0 = bounce * bounce;
    // ior 1 means no gloss: not even at grazing angles
    const edge = f0 > 0 ? 1 : metal;
    this.f0R = f0 * (1 - metal) + baseR * metal;
    this.f0G = f0 * (1 - metal) + baseG * metal;
    this.f0B = f0 * (1 - metal) + baseB * metal;
    lookGlossAlbedo(cosine, roughness);
    const { a, b } = glossAlbedo;
    // light that would bounce once more between the facets (Turquin 2019)
    const lost = 1 / Math.max(0.1, a + b) - 1;
    this.moreR = 1 + this.f0R * lost;
    this.moreG = 1 + this.f0G * lost;
    this.moreB = 1 + this.f0B * lost;
    this.albedoR = (this.f0R * a + edge * b) * this.moreR;
    this.albedoG = (this.f0G * a + edge * b) * this.moreG;
    this.albedoB = (this.f0B * a + edge * b) * this.moreB;
    let coatAlbedo = 0;
    if (coat > 0) {
      lookGlossAlbedo(cosine, point.coatRoughness);
      coatAlbedo = coat * (COAT_F0 * glossAlbedo.a + glossAlbedo.b);
    }
    this.under = 1 - coatAlbedo;
    const kept = (1 - metal) * this.under * (1 - (f0 * a + edge * b));
    const { sheenR, sheenG, sheenB } = point;
    const grazing = (1 - cosine) * (1 - cosine);
    const fuzz = grazing * grazing;
    // fibres that stand up hide as much of the ground as they shine
    const ground = 1 - fuzz * Math.max(sheenR, sheenG, sheenB);
    this.diffuseR = kept * (baseR * ground + sheenR * fuzz);
    this.diffuseG = kept * (baseG * ground + sheenG * fuzz);
    this.diffuseB = kept * (baseB * ground + sheenB * fuzz);
    this.diffuse = luminance(this.diffuseR, this.diffuseG, this.diffuseB);
    const baseGloss = luminance(this.albedoR, this.albedoG, this.albedoB) * this.under;
    this.gloss = baseGloss + coatAlbedo;
    this.coatChance = this.gloss > 0 ? coatAlbedo / this.gloss : 0;
    this.sharpness = coat > 0.05 ? Math.min(roughness, point.coatRoughness) : roughness;
    this.translucency = point.translucency;
  }

  /** Relief can turn a normal away from the eye, where nothing would shine: leans it back. Returns the cosine of view. */
  private leanToView(point: SurfacePoint, vx: number, vy: number, vz: number): number {
    const cosine = point.nx * vx + point.ny * vy + point.nz * vz;
    if (cosine >= LEAST_COSINE) return cosine;
    const lean = LEAST_COSINE - cosine;
    const x = point.nx + lean * vx;
    const y = point.ny + lean * vy;
    const z = point.nz + lean * vz;
    const scale = 1 / Math.sqrt(x * x + y * y + z * z);
    point.nx = x * scale;
    point.ny = y * scale;
    point.nz = z * scale;
    return LEAST_COSINE * scale;
  }

  /** Value × cosine of the gloss for light from unit direction l, and the density with which `sampleGloss` gives it. */
  evaluateGloss(lx: number, ly: number, lz: number): void {
    this.r = 0;
    this.g = 0;
    this.b = 0;
    this.pdf = 0;
    const { vx, vy, vz } = this;
    const { nx, ny, nz, gx, gy, gz } = this.point!;
    const nl = nx * lx + ny * ly + nz * lz;
    const nv = nx * vx + ny * vy + nz * vz;
    if (nl <= 0 || nv <= 0 || gx * lx + gy * ly + gz * lz <= 0) return;
    let hx = lx + vx;
    let hy = ly + vy;
    let hz = lz + vz;
    const scale = 1 / Math.sqrt(hx * hx + hy * hy + hz * hz);
    hx *= scale;
    hy *= scale;
    hz *= scale;
    const nh = nx * hx + ny * hy + nz * hz;
    const vh = Math.min(1, Math.max(0, vx * hx + vy * hy + vz * hz));
    const fresnel = fifthPower(1 - vh);
    const edge = this.f0R > 0 || this.f0G > 0 || this.f0B > 0 ? fresnel : 0;
    if (this.coatChance < 1) {
      const value = distribution(nh, this.alpha) * this.under;
      const seen = maskOne(nv, this.alpha);
      const shape = (value * maskBoth(nl, nv, this.alpha)) / (4 * nv);
      this.r = shape * (this.f0R + (1 - this.f0R) * edge) * this.moreR;
      this.g = shape * (this.f0G + (1 - this.f0G) * edge) * this.moreG;
      this.b = shape * (this.f0B + (1 - this.f0B) * edge) * this.moreB;
      this.pdf = ((1 - this.coatChance) * distribution(nh, this.alpha) * seen) / (4 * nv);
    }
    if (this.coatChance > 0) {
      const value = distribution(nh, this.coatAlpha);
      const shape =
        (this.coat * value * maskBoth(nl, nv, this.coatAlpha) * (COAT_F0 + (1 - COAT_F0) * fresnel)) / (4 * nv);
      this.r += shape;
      this.g += shape;
      this.b += shape;
      this.pdf += (this.coatChance * value * maskOne(nv, this.coatAlpha)) / (4 * nv);
    }
  }

  /** A direction of the gloss by its visible normals (Heitz 2018); false where it would go into the surface. */
  sampleGloss(u0: number, u1: number, u2: number): boolean {
    const { vx, vy, vz } = this;
    const { nx, ny, nz } = this.point!;
    const alpha = u0 < this.coatChance ? this.coatAlpha : this.alpha;
    // frame after Duff et al. 2017
    const sign = nz < 0 ? -1 : 1;
    const p = -1 / (sign + nz);
    const q = nx * ny * p;
    const sx = 1 + sign * nx * nx * p;
    const sy = sign * q;
    const sz = -sign * nx;
    const tx = q;
    const ty = sign + ny * ny * p;
    const tz = -ny;
    const ex = alpha * (vx * sx + vy * sy + vz * sz);
    const ey = alpha * (vx * tx + vy * ty + vz * tz);
    const ez = Math.max(1e-4, vx * nx + vy * ny + vz * nz);
    const eScale = 1 / Math.sqrt(ex * ex + ey * ey + ez * ez);
    // spherical cap sampling of visible normals (Dupuy and Benyoub 2023)
    const angle = 2 * Math.PI * u1;
    const z = (1 - u2) * (1 + ez * eScale) - ez * eScale;
    const sine = Math.sqrt(Math.max(0, 1 - z * z));
    let hx = sine * Math.cos(angle) + ex * eScale;
    let hy = sine * Math.sin(angle) + ey * eScale;
    let hz = z + ez * eScale;
    hx *= alpha;
    hy *= alpha;
    hz = Math.max(0, hz);
    const hScale = 1 / Math.sqrt(hx * hx + hy * hy + hz * hz);
    hx *= hScale;
    hy *= hScale;
    hz *= hScale;
    const wx = hx * sx + hy * tx + hz * nx;
    const wy = hx * sy + hy * ty + hz * ny;
    const wz = hx * sz + hy * tz + hz * nz;
    const vh = vx * wx + vy * wy + vz * wz;
    const lx = 2 * vh * wx - vx;
    const ly = 2 * vh * wy - vy;
    const lz = 2 * vh * wz - vz;
    this.evaluateGloss(lx, ly, lz);
    if (!(this.pdf > 0)) return false;
    const scale = 1 / this.pdf;
    this.r *= scale;
    this.g *= scale;
    this.b *= scale;
    this.dx = lx;
    this.dy = ly;
    this.dz = lz;
    this.spread = alpha;
    return true;
  }
}

export function luminance(r: number, g: number, b: number): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function distribution(nh: number, alpha: number): number {
  const a2 = alpha * alpha;
  const d = nh * nh * (a2 - 1) + 1;
  return a2 / (Math.PI * d * d);
}
