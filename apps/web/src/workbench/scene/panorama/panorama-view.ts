import { Mesh, MeshBasicMaterial, PerspectiveCamera, Scene, SphereGeometry, SRGBColorSpace, TextureLoader, WebGLRenderer } from 'three';
import type { Look } from './look-around.ts';

/** A picture of all around (2:1, its middle ahead) on the inside of a ball. */
export class PanoramaView {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(60, 1, 0.1, 10);
  readonly #material = new MeshBasicMaterial();
  readonly #geometry = new SphereGeometry(5, 96, 48);
  #look: Look | null = null;

  /** @throws {Error} without WebGL 2 */
  constructor(canvas: HTMLCanvasElement) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true });
    // turned inside out: its faces look in, and left stays left
    this.#geometry.scale(-1, 1, 1);
    this.#scene.add(new Mesh(this.#geometry, this.#material));
  }

  /** @throws {Error} the picture did not come */
  async show(url: string): Promise<void> {
    const texture = await new TextureLoader().loadAsync(url);
    texture.colorSpace = SRGBColorSpace;
    texture.anisotropy = this.#renderer.capabilities.getMaxAnisotropy();
    this.#material.map?.dispose();
    this.#material.map = texture;
    this.#material.needsUpdate = true;
    this.#draw();
  }

  resize(width: number, height: number): void {
    this.#renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / Math.max(1, height);
    if (this.#look) this.look(this.#look);
  }

  look(look: Look): void {
    this.#look = look;
    const across = (look.across * Math.PI) / 180;
    this.#camera.fov = (2 * Math.atan(Math.tan(across / 2) / this.#camera.aspect) * 180) / Math.PI;
    this.#camera.updateProjectionMatrix();
    const [yaw, pitch] = [(look.yaw * Math.PI) / 180, (look.pitch * Math.PI) / 180];
    // the middle of the picture lies at −x of the ball turned inside out
    this.#camera.lookAt(-Math.cos(pitch) * Math.cos(yaw), Math.sin(pitch), -Math.cos(pitch) * Math.sin(yaw));
    this.#draw();
  }

  dispose(): void {
    this.#material.map?.dispose();
    this.#material.dispose();
    this.#geometry.dispose();
    this.#renderer.dispose();
  }

  #draw(): void {
    this.#renderer.render(this.#scene, this.#camera);
  }
}
