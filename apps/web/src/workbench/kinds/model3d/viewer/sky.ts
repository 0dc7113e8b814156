import {
  BackSide,
  Color,
  Mesh,
  type PMREMGenerator,
  Scene,
  ShaderMaterial,
  SphereGeometry,
  type Texture,
  Vector3,
} from 'three';
import type { SunNow } from './sun.ts';
import type { ViewerSettings } from './viewer-settings.ts';

const VERTEX =
  'varying vec3 way; void main(){ way = position; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); gl_Position.z = gl_Position.w; }';
const FRAGMENT = `
varying vec3 way;
uniform vec3 zenith, horizon, below, glow, sun;
void main(){
  vec3 d = normalize(way);
  float up = max(d.y, 0.0);
  vec3 sky = mix(horizon, zenith, pow(up, 0.45));
  float towards = max(dot(d, sun), 0.0);
  sky += glow * (pow(towards, 6.0) * 0.25 + pow(towards, 60.0) * 0.6 + pow(towards, 1500.0) * 6.0);
  vec3 c = d.y > 0.0 ? sky : mix(horizon, below, pow(min(-d.y * 6.0, 1.0), 0.5));
  gl_FragColor = vec4(c, 1.0);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}`;

interface Tints {
  readonly zenith: Color;
  readonly horizon: Color;
  readonly below: Color;
  readonly glow: Color;
  readonly sunColour: Color;
  /** Strength of the sun's own light. */
  readonly sunlight: number;
}

/** Colours of the sky at a height of the sun, for a quick look; the renderer's sky is physical. */
export function tintsOf(viewerSettings: ViewerSettings, { altitude }: SunNow): Tints {
  if (viewerSettings.sunBy === 'overcast')
    return {
      zenith: grey(0.95),
      horizon: grey(0.7),
      below: grey(0.35),
      glow: grey(0),
      sunColour: grey(1),
      sunlight: 0.25,
    };
  if (viewerSettings.sunBy === 'studio')
    return {
      zenith: grey(1.1),
      horizon: grey(0.95),
      below: grey(0.75),
      glow: grey(0),
      sunColour: grey(1),
      sunlight: 0.8,
    };
  const day = smooth(-4, 14, altitude);
  const dusk = smooth(-8, 1, altitude) * (1 - smooth(4, 26, altitude));
  const zenith = new Color(0.012, 0.02, 0.05).lerp(new Color(0.22, 0.37, 0.62), day);
  const horizon = new Color(0.03, 0.04, 0.07)
    .lerp(new Color(0.72, 0.77, 0.8), day)
    .lerp(new Color(0.95, 0.55, 0.3), dusk * 0.55);
  const below = horizon.clone().multiplyScalar(0.42);
  const sunColour = new Color(1, 0.62, 0.34).lerp(new Color(1, 0.96, 0.89), smooth(2, 28, altitude));
  return {
    zenith,
    horizon,
    below,
    glow: sunColour.clone().multiplyScalar(smooth(-6, 2, altitude)),
    sunColour,
    sunlight: 3.8 * smooth(-0.5, 12, altitude),
  };
}

/** The dome behind everything, and the light it gives. */
export class Sky {
  readonly dome: Mesh<SphereGeometry, ShaderMaterial>;
  readonly #pmrem: PMREMGenerator | null;
  #light: { readonly texture: Texture; dispose(): void } | null = null;

  constructor(pmrem: PMREMGenerator | null) {
    this.#pmrem = pmrem;
    const material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      side: BackSide,
      depthWrite: false,
      uniforms: {
        zenith: { value: new Color() },
        horizon: { value: new Color() },
        below: { value: new Color() },
        glow: { value: new Color() },
        sun: { value: new Vector3() },
      },
    });
    this.dome = new Mesh(new SphereGeometry(1, 48, 32), material);
    this.dome.frustumCulled = false;
    this.dome.renderOrder = -1;
  }

  /** @returns the light of this sky, for `scene.environment`; null without a `PMREMGenerator` */
  update(tints: Tints, sun: SunNow): Texture | null {
    const { uniforms } = this.dome.material;
    for (const key of ['zenith', 'horizon', 'below', 'glow'] as const) (uniforms[key]!.value as Color).copy(tints[key]);
    (uniforms['sun']!.value as Vector3).set(...sun.direction);
    if (this.#pmrem === null) return null;
    const scene = new Scene();
    const alone = this.dome.clone();
    alone.position.set(0, 0, 0);
    alone.scale.setScalar(10);
    scene.add(alone);
    this.#light?.dispose();
    this.#light = this.#pmrem.fromScene(scene, 0, 0.1, 100);
    return this.#light.texture;
  }

  dispose(): void {
    this.#light?.dispose();
    this.dome.geometry.dispose();
    this.dome.material.dispose();
  }
}

function grey(value: number): Color {
  return new Color(value, value, value);
}

function smooth(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
