import {
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  Scene,
  SphereGeometry,
  SRGBColorSpace,
  TextureLoader,
  WebGLRenderer,
  type Texture,
} from 'three';
import { halfField, type Look } from './look-around.ts';

const FADE_MS = 320;

/** A picture of all around (2:1, its middle ahead) on the inside of a ball; the last one fades on a smaller ball before it. */
export class PanoramaView {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(60, 1, 0.1, 10);
  readonly #geometry = new SphereGeometry(5, 96, 48);
  readonly #material = new MeshBasicMaterial();
  readonly #fading = new MeshBasicMaterial({ transparent: true, depthTest: false });
  readonly #front = new Mesh(this.#geometry, this.#fading);
  #size = { width: 1, height: 1 };
  #look: Look | null = null;
  #wanted: string | null = null;
  #frame = 0;

  /** @throws {Error} without WebGL 2 */
  constructor(canvas: HTMLCanvasElement) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true });
    // turned inside out: its faces look in, and left stays left
    this.#geometry.scale(-1, 1, 1);
    this.#front.scale.setScalar(0.9);
    this.#front.renderOrder = 1;
    this.#front.visible = false;
    this.#scene.add(new Mesh(this.#geometry, this.#material), this.#front);
  }

  /** Resolves to false when another picture was wanted meanwhile. @throws {Error} the picture did not come */
  async show(url: string): Promise<boolean> {
    this.#wanted = url;
    const texture = await new TextureLoader().loadAsync(url);
    if (this.#wanted !== url) {
      texture.dispose();
      return false;
    }
    texture.colorSpace = SRGBColorSpace;
    texture.anisotropy = this.#renderer.capabilities.getMaxAnisotropy();
    const last = this.#material.map;
    this.#material.map = texture;
    this.#material.needsUpdate = true;
    if (last && !matchMedia('(prefers-reduced-motion: reduce)').matches) this.#fade(last);
    else last?.dispose();
    this.#draw();
    return true;
  }

  resize(width: number, height: number): void {
    this.#size = { width, height };
    this.#renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / Math.max(1, height);
    if (this.#look) this.look(this.#look);
  }

  look(look: Look): void {
    this.#look = look;
    this.#camera.fov = (2 * Math.atan(halfField(look, this.#size).y) * 180) / Math.PI;
    this.#camera.updateProjectionMatrix();
    const [yaw, pitch] = [(look.yaw * Math.PI) / 180, (look.pitch * Math.PI) / 180];
    // the middle of the picture lies at −x of the ball turned inside out
    this.#camera.lookAt(-Math.cos(pitch) * Math.cos(yaw), Math.sin(pitch), -Math.cos(pitch) * Math.sin(yaw));
    this.#draw();
  }

  dispose(): void {
    this.#wanted = null;
    cancelAnimationFrame(this.#frame);
    for (const material of [this.#material, this.#fading]) {
      material.map?.dispose();
      material.dispose();
    }
    this.#geometry.dispose();
    this.#renderer.dispose();
  }

  #fade(last: Texture): void {
    cancelAnimationFrame(this.#frame);
    this.#fading.map?.dispose();
    this.#fading.map = last;
    this.#fading.needsUpdate = true;
    this.#front.visible = true;
    const began = performance.now();
    const step = () => {
      this.#fading.opacity = 1 - (performance.now() - began) / FADE_MS;
      if (this.#fading.opacity > 0) this.#frame = requestAnimationFrame(step);
      else this.#endFade();
      this.#draw();
    };
    step();
  }

  #endFade(): void {
    this.#front.visible = false;
    this.#fading.map?.dispose();
    this.#fading.map = null;
  }

  #draw(): void {
    this.#renderer.render(this.#scene, this.#camera);
  }
}
