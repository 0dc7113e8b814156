/**
 * Sunlight in clear air: what of it reaches a place, and how bright the sky is where it is scattered. Marches through
 * air (Rayleigh), haze (Mie) and ozone on a round Earth, with light that is scattered many times added from a table, so
 * that dusk, the Earth's shadow and the blue hour come out by themselves, where fitted skies (Preetham 1999,
 * Hosek-Wilkie 2012) end at the horizon. Three bands at 615, 540 and 455 nm, near the
 * middles of what red, green and blue stand for, so that ozone tells red from green at dusk.
 * Sources: T. Nishita et al. 1993; E. Bruneton 2017 (coefficients of air and ozone at 550 nm, carried to the bands by λ⁻⁴ and by ozone's
 * cross-sections); S. Hillaire, "A Scalable and
 * Production Ready Sky and Atmosphere Rendering Technique", 2020 (light of all orders); haze by turbidity after
 * A. Preetham et al. 1999: turbidity is the optical thickness of air and haze in that of air alone.
 */
const GROUND = 6360;
const TOP = 6440;
const AIR_HEIGHT = 8;
const HAZE_HEIGHT = 1.2;
/** per km at the ground */
const AIR = [8.6e-3, 14.6e-3, 29.4e-3] as const;
const OZONE = [2.55e-3, 1.6e-3, 0.12e-3] as const;
const HAZE_COLOUR = [0.87, 1, 1.2] as const;
/** share of what haze stops that it scatters, and how far forward */
const HAZE_ALBEDO = 0.92;
const FORWARD = 0.78;
const EYE = GROUND + 0.05;

const HEIGHTS = 20;
const ANGLES = 80;
const ORDERS_HEIGHTS = 8;
const ORDERS_ANGLES = 24;

export interface Atmosphere {
  /** Share of the light that comes through from space along a direction whose sine of altitude is `up`; 0 below the horizon. */
  transmittance(up: number): readonly [number, number, number];
  /**
   * Radiance of the sky per irradiance of the sun in space, in a direction of altitude sine `up`, when the sun's is `sunUp`
   * and the cosine between the two is `towards`.
   */
  radiance(up: number, sunUp: number, towards: number, out: Float64Array): void;
}

/** @param turbidity 1.2 (mountain air) to 10 (thick haze); 2.5 is a clear day; @param groundAlbedo what the land around throws back, 0 to 1 */
export function createAtmosphere(turbidity: number, groundAlbedo: number): Atmosphere {
  const thick = ((Math.max(1.05, Math.min(12, turbidity)) - 1) * AIR[1] * AIR_HEIGHT) / HAZE_HEIGHT;
  const haze = HAZE_COLOUR.map((colour) => colour * thick);
  const through = transmittanceTable(haze);
  const light = new Float64Array(3);
  const shade = (radius: number, cosine: number) =>
    readTable(through, (radius - GROUND) / (TOP - GROUND), angleToTable(radius, cosine), HEIGHTS, ANGLES, light);
  const orders = ordersTable(haze, groundAlbedo, shade, light);
  const many = new Float64Array(3);
  const readOrders = (radius: number, sunCosine: number) =>
    readTable(orders, (radius - GROUND) / (TOP - GROUND), 0.5 + sunCosine / 0.9, ORDERS_HEIGHTS, ORDERS_ANGLES, many);

  return {
    transmittance(up) {
      if (up < horizonCosine(EYE)) return [0, 0, 0];
      shade(EYE, up);
      return [light[0]!, light[1]!, light[2]!];
    },
    radiance(up, sunUp, towards, out) {
      out.fill(0);
      const length = toTop(EYE, up);
      const hitsGround = toGround(EYE, up);
      const end = hitsGround > 0 ? hitsGround : length;
      const airPhase = (3 / (16 * Math.PI)) * (1 + towards * towards);
      const hazePhase = forwardPhase(towards);
      let [tr, tg, tb] = [1, 1, 1];
      let from = 0;
      for (let i = 1; i <= STEPS; i += 1) {
        const to = end * (i / STEPS) ** 2;
        const step = to - from;
        const at = from + step * 0.4;
        from = to;
        const radius = Math.sqrt(EYE * EYE + at * at + 2 * EYE * at * up);
        const sunCosine = Math.max(-1, Math.min(1, (EYE * sunUp + at * towards) / radius));
        const air = Math.exp((GROUND - radius) / AIR_HEIGHT);
        const dust = Math.exp((GROUND - radius) / HAZE_HEIGHT);
        const ozone = ozoneAt(radius - GROUND);
        shade(radius, sunCosine);
        readOrders(radius, sunCosine);
        for (let band = 0; band < 3; band += 1) {
          const scatterAir = AIR[band]! * air;
          const scatterHaze = haze[band]! * HAZE_ALBEDO * dust;
          const stopped = scatterAir + haze[band]! * dust + OZONE[band]! * ozone;
          const kept = Math.exp(-stopped * step);
          const source =
            light[band]! * (scatterAir * airPhase + scatterHaze * hazePhase) + many[band]! * (scatterAir + scatterHaze);
          const before = band === 0 ? tr : band === 1 ? tg : tb;
          out[band]! += stopped > 0 ? (before * source * (1 - kept)) / stopped : 0;
          if (band === 0) tr *= kept;
          else if (band === 1) tg *= kept;
          else tb *= kept;
        }
      }
    },
  };
}

const STEPS = 24;

function ozoneAt(height: number): number {
  return Math.max(0, 1 - Math.abs(height - 25) / 15);
}

/** Henyey-Greenstein. */
function forwardPhase(cosine: number): number {
  const g = FORWARD;
  return (0.25 / Math.PI) * ((1 - g * g) / (1 + g * g - 2 * g * cosine) ** 1.5);
}

/** Cosine from straight up at which one looks along the ground. */
function horizonCosine(radius: number): number {
  return -Math.sqrt(Math.max(0, 1 - (GROUND / radius) ** 2));
}

function toTop(radius: number, cosine: number): number {
  return -radius * cosine + Math.sqrt(Math.max(0, radius * radius * (cosine * cosine - 1) + TOP * TOP));
}

/** Distance to the ground, or −1 when a ray passes over it. */
function toGround(radius: number, cosine: number): number {
  const rest = radius * radius * (cosine * cosine - 1) + GROUND * GROUND;
  return cosine < 0 && rest > 0 ? -radius * cosine - Math.sqrt(rest) : -1;
}

/** Angles lie closer together at the horizon, where the way through the air changes fastest. */
function angleToTable(radius: number, cosine: number): number {
  const low = horizonCosine(radius);
  return cosine < low ? -1 : Math.sqrt((cosine - low) / (1 - low));
}

function transmittanceTable(haze: readonly number[]): Float64Array {
  const table = new Float64Array(HEIGHTS * ANGLES * 3);
  for (let h = 0; h < HEIGHTS; h += 1) {
    const radius = GROUND + (TOP - GROUND) * (h / (HEIGHTS - 1)) ** 2;
    const low = horizonCosine(radius);
    for (let a = 0; a < ANGLES; a += 1) {
      const cosine = low + (1 - low) * (a / (ANGLES - 1)) ** 2;
      const length = toTop(radius, cosine);
      let [air, dust, ozone] = [0, 0, 0];
      const count = 40;
      for (let i = 0; i < count; i += 1) {
        const from = length * (i / count) ** 2;
        const to = length * ((i + 1) / count) ** 2;
        const t = 0.5 * (from + to);
        const height = Math.max(0, Math.sqrt(radius * radius + t * t + 2 * radius * t * cosine) - GROUND);
        air += Math.exp(-height / AIR_HEIGHT) * (to - from);
        dust += Math.exp(-height / HAZE_HEIGHT) * (to - from);
        ozone += ozoneAt(height) * (to - from);
      }
      for (let band = 0; band < 3; band += 1)
        table[3 * (h * ANGLES + a) + band] = Math.exp(-(AIR[band]! * air + haze[band]! * dust + OZONE[band]! * ozone));
    }
  }
  return table;
}

/** Blends four neighbours of a table of heights (by the root of the share) and angles; an angle below 0 is dark. */
function readTable(
  table: Float64Array,
  heightShare: number,
  angle: number,
  heights: number,
  angles: number,
  out: Float64Array,
): void {
  if (angle < 0) {
    out.fill(0);
    return;
  }
  const h = Math.min(1, Math.sqrt(Math.max(0, heightShare))) * (heights - 1);
  const a = Math.min(1, angle) * (angles - 1);
  const ih = Math.min(heights - 2, Math.floor(h));
  const ia = Math.min(angles - 2, Math.floor(a));
  const fh = h - ih;
  const fa = a - ia;
  const at = 3 * (ih * angles + ia);
  for (let band = 0; band < 3; band += 1) {
    const low = table[at + band]! * (1 - fa) + table[at + 3 + band]! * fa;
    const high = table[at + 3 * angles + band]! * (1 - fa) + table[at + 3 * angles + 3 + band]! * fa;
    out[band] = low * (1 - fh) + high * fh;
  }
}

/** Light of the second and all further scatterings, per steradian and scattering, as if it came from all sides alike. */
function ordersTable(
  haze: readonly number[],
  groundAlbedo: number,
  shade: (radius: number, cosine: number) => void,
  light: Float64Array,
): Float64Array {
  const table = new Float64Array(ORDERS_HEIGHTS * ORDERS_ANGLES * 3);
  const directions = 32;
  for (let h = 0; h < ORDERS_HEIGHTS; h += 1) {
    const radius = GROUND + Math.max(0.02, (TOP - GROUND - 0.1) * (h / (ORDERS_HEIGHTS - 1)) ** 2);
    for (let a = 0; a < ORDERS_ANGLES; a += 1) {
      const sunUp = (a / (ORDERS_ANGLES - 1) - 0.5) * 0.9;
      const sunSide = Math.sqrt(1 - sunUp * sunUp);
      const second = [0, 0, 0];
      const again = [0, 0, 0];
      for (let d = 0; d < directions; d += 1) {
        const up = 1 - (2 * (d + 0.5)) / directions;
        const towards = up * sunUp + Math.sqrt(1 - up * up) * sunSide * Math.cos(d * 2.399963);
        const ground = toGround(radius, up);
        const end = ground > 0 ? ground : toTop(radius, up);
        const through = [1, 1, 1];
        const count = 10;
        for (let i = 0; i < count; i += 1) {
          const from = end * (i / count) ** 2;
          const step = end * ((i + 1) / count) ** 2 - from;
          const t = from + 0.4 * step;
          const r = Math.sqrt(radius * radius + t * t + 2 * radius * t * up);
          const sunCosine = (radius * sunUp + t * towards) / r;
          const air = Math.exp((GROUND - r) / AIR_HEIGHT);
          const dust = Math.exp((GROUND - r) / HAZE_HEIGHT);
          const ozone = ozoneAt(r - GROUND);
          shade(r, sunCosine);
          for (let band = 0; band < 3; band += 1) {
            const scatter = AIR[band]! * air + haze[band]! * HAZE_ALBEDO * dust;
            const stopped = AIR[band]! * air + haze[band]! * dust + OZONE[band]! * ozone;
            const kept = Math.exp(-stopped * step);
            const share = stopped > 0 ? (through[band]! * scatter * (1 - kept)) / stopped : 0;
            second[band]! += (share * light[band]!) / (4 * Math.PI) / directions;
            again[band]! += share / directions;
            through[band]! *= kept;
          }
        }
        if (ground <= 0) continue;
        const sunCosine = (radius * sunUp + ground * towards) / GROUND;
        shade(GROUND + 1e-3, sunCosine);
        for (let band = 0; band < 3; band += 1)
          second[band]! +=
            (through[band]! * light[band]! * Math.max(0, sunCosine) * groundAlbedo) / Math.PI / directions;
      }
      for (let band = 0; band < 3; band += 1)
        table[3 * (h * ORDERS_ANGLES + a) + band] = second[band]! / (1 - Math.min(0.95, again[band]!));
    }
  }
  return table;
}
