import type { CameraSetting } from '@yujian/contract/fields/params';
import {
  NeutralToneMapping,
  Camera,
  Color,
  DirectionalLight,
  type Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PCFShadowMap,
  PMREMGenerator,
  Raycaster,
  Scene,
  SRGBColorSpace,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { viewMatrices, type Depth } from '../../../stage/orbit/view-matrices.ts';
import { lengthOf } from '../camera/views.ts';
import type { DressedModel } from './dressed-model.ts';
import { listen, type Mode } from '../../../stage/orbit/input.ts';
import type { ViewerSettings } from './viewer-settings.ts';
import { buildPerson } from './person.ts';
import { isHardware } from '../../../stage/orbit/gpu.ts';
import { pictureFrame, type Frame } from '../../../stage/orbit/picture-frame.ts';
import { buildSite } from './site.ts';
import { Sky, tintsOf } from './sky.ts';
import { buildSunArc } from './sun-arc.ts';
import { sunNow } from './sun.ts';

export interface ViewerState {
  readonly camera: CameraSetting;
  /** Width ÷ height of the picture. */
  readonly aspect: number;
  readonly viewerSettings: ViewerSettings;
  readonly mode: Mode;
  readonly showsSunPath: boolean;
  readonly showsPerson: boolean;
  /** The material whose surfaces are lit up. */
  readonly marked: string | null;
}

interface ViewerEvents {
  readonly onCamera: (camera: CameraSetting) => void;
  readonly onPick: (material: string | null) => void;
  readonly onFrame: (frame: Frame) => void;
  readonly onLost: () => void;
}

const SHADOW_PIXELS = 2048;
const MOST_DENSITY = 2;

/** The model in the light of its site, seen as it will be rendered; draws only when something has changed. */
export class Viewer {
  readonly renderer: WebGLRenderer;
  readonly scene = new Scene();
  readonly camera = new Camera();
  readonly #canvas: HTMLCanvasElement;
  readonly #events: ViewerEvents;
  readonly #sun = new DirectionalLight();
  readonly #sky: Sky;
  readonly #pmrem: PMREMGenerator | null;
  /** The sky's light where a processor draws: filtering a surrounding for reflections takes it ten seconds. */
  readonly #skylight = new HemisphereLight();
  readonly #observer: ResizeObserver;
  readonly #stopListening: () => void;
  readonly #overlay = new MeshBasicMaterial({
    color: '#22707a',
    transparent: true,
    opacity: 0.42,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -1,
    polygonOffsetUnits: -1,
  });
  #model: DressedModel | null = null;
  #state: ViewerState | null = null;
  #site: Group | null = null;
  #arc: Group | null = null;
  #person: Group | null = null;
  #marks: Mesh[] = [];
  #frame: Frame = { left: 0, top: 0, width: 1, height: 1 };
  #asked = 0;

  /** @throws when the browser has no WebGL 2 */
  constructor(canvas: HTMLCanvasElement, events: ViewerEvents) {
    this.#canvas = canvas;
    this.#events = events;
    this.renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'high-performance' });
    this.renderer.outputColorSpace = SRGBColorSpace;
    this.renderer.toneMapping = NeutralToneMapping;
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.localClippingEnabled = true;
    this.#pmrem = isHardware(this.renderer.getContext()) ? new PMREMGenerator(this.renderer) : null;
    this.#sky = new Sky(this.#pmrem);
    this.#sun.castShadow = true;
    this.#sun.shadow.mapSize.set(SHADOW_PIXELS, SHADOW_PIXELS);
    this.#sun.shadow.radius = 3;
    this.scene.add(this.#sky.dome, this.#sun, this.#sun.target);
    if (this.#pmrem === null) this.scene.add(this.#skylight);
    this.camera.matrixAutoUpdate = false;
    this.#observer = new ResizeObserver(() => this.#resize());
    this.#observer.observe(canvas);
    canvas.addEventListener('webglcontextlost', this.#onLost);
    this.#stopListening = listen({
      element: canvas,
      camera: () => this.#state!.camera,
      mode: () => this.#state?.mode ?? 'orbit',
      metresPerPixel: () => this.#metresPerPixel(),
      onMove: (camera) => this.#state && events.onCamera(camera),
      onPress: (x, y) => this.#pick(x, y),
    });
  }

  readonly #onLost = (event: Event): void => {
    event.preventDefault();
    this.#events.onLost();
  };

  setModel(model: DressedModel | null): void {
    if (this.#model) this.scene.remove(this.#model.root);
    this.#drop(this.#site, this.#arc, this.#person);
    [this.#site, this.#arc, this.#person, this.#marks] = [null, null, null, []];
    this.#model = model;
    if (model) this.scene.add(model.root);
    const state = this.#state;
    this.#state = null;
    if (state) this.update(state);
  }

  update(next: ViewerState): void {
    const before = this.#state;
    this.#state = next;
    const model = this.#model;
    if (before?.aspect !== next.aspect) this.#place();
    if (model) {
      if (before?.viewerSettings !== next.viewerSettings)
        this.#dress(model, before?.viewerSettings ?? null, next.viewerSettings);
      if (before?.viewerSettings !== next.viewerSettings || before?.showsSunPath !== next.showsSunPath)
        this.#showArc(model, next);
      if (before?.showsPerson !== next.showsPerson) this.#showPerson(model, next.showsPerson);
      if (before?.marked !== next.marked) this.#mark(model, next.marked);
    }
    this.invalidate();
  }

  invalidate(): void {
    if (this.#asked === 0) this.#asked = requestAnimationFrame(() => this.draw());
  }

  draw(): void {
    cancelAnimationFrame(this.#asked);
    this.#asked = 0;
    const state = this.#state;
    if (!state || this.#canvas.clientWidth === 0) return;
    this.#aim(state, {
      x: this.#canvas.clientWidth / this.#frame.width,
      y: this.#canvas.clientHeight / this.#frame.height,
    });
    this.renderer.render(this.scene, this.camera);
  }

  /** Aims the camera at the picture alone, without what is around it. */
  aimAtPicture(): void {
    if (this.#state) this.#aim(this.#state, { x: 1, y: 1 });
  }

  /** What the frame shows, without helpers. */
  async shot(width: number, type = 'image/webp'): Promise<Blob | null> {
    const state = this.#state;
    if (!state) return null;
    const height = Math.round(width / state.aspect);
    const helpers = [this.#arc, this.#person, ...this.#marks].filter(
      (part): part is Group | Mesh => part?.visible === true,
    );
    for (const part of helpers) part.visible = false;
    this.renderer.setPixelRatio(1);
    this.renderer.setSize(width, height, false);
    this.#aim(state, { x: 1, y: 1 });
    this.renderer.render(this.scene, this.camera);
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [width, height];
    copy.getContext('2d')?.drawImage(this.#canvas, 0, 0);
    for (const part of helpers) part.visible = true;
    this.#resize();
    this.draw();
    return new Promise((resolve) => copy.toBlob(resolve, type, 0.9));
  }

  dispose(): void {
    cancelAnimationFrame(this.#asked);
    this.#stopListening();
    this.#observer.disconnect();
    this.#canvas.removeEventListener('webglcontextlost', this.#onLost);
    this.#drop(this.#site, this.#arc, this.#person);
    this.#sky.dispose();
    this.#pmrem?.dispose();
    this.#overlay.dispose();
    this.renderer.dispose();
  }

  #aim({ camera, aspect }: ViewerState, over: { x: number; y: number }): void {
    const { world, projection } = viewMatrices(camera, aspect, this.#depthOf(camera), over);
    this.camera.matrixWorld.copy(world);
    this.camera.matrix.copy(world);
    this.camera.matrixWorldInverse.copy(world).invert();
    this.camera.projectionMatrix.copy(projection);
    this.camera.projectionMatrixInverse.copy(projection).invert();
    this.#sky.dome.position.set(...camera.eye);
    this.#sky.dome.visible = camera.kind !== 'orthographic' && this.#state?.viewerSettings.preset !== 'line';
  }

  #depthOf(camera: CameraSetting): Depth {
    const extent = this.#model?.extent;
    const reach = extent ? lengthOf(extent) : 10;
    const away = extent
      ? Math.hypot(
          ...camera.eye.map((value, axis) => Math.max(extent.min[axis]! - value, 0, value - extent.max[axis]!)),
        )
      : 0;
    const far = away + reach * 60 + 500;
    if (camera.kind === 'orthographic') return { near: camera.near, far };
    return { near: Math.max(camera.near, Math.min(0.8, Math.max(0.03, 0.25 * away))), far };
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (width === 0 || height === 0) return;
    this.renderer.setPixelRatio(Math.min(MOST_DENSITY, window.devicePixelRatio));
    this.renderer.setSize(width, height, false);
    this.#place();
    this.draw();
  }

  #place(): void {
    if (!this.#state) return;
    this.#frame = pictureFrame(this.#canvas.clientWidth, this.#canvas.clientHeight, this.#state.aspect);
    this.#events.onFrame(this.#frame);
  }

  #dress(model: DressedModel, before: ViewerSettings | null, viewerSettings: ViewerSettings): void {
    model.wear(viewerSettings);
    if (before?.ground !== viewerSettings.ground || before.surroundings !== viewerSettings.surroundings) {
      this.#drop(this.#site);
      this.#site = buildSite(viewerSettings.ground, viewerSettings.surroundings, model.extent);
      this.scene.add(this.#site);
    }
    if (this.#site) this.#site.visible = viewerSettings.preset !== 'line';
    const sun =
      viewerSettings.sunBy === 'place'
        ? sunNow(viewerSettings)
        : { direction: [0.35, 0.85, 0.4] as const, altitude: 60, azimuth: 0 };
    const tints = tintsOf(viewerSettings, sun);
    this.scene.environment = this.#sky.update(tints, sun);
    this.scene.background = viewerSettings.preset === 'line' ? new Color('#ffffff') : new Color(tints.horizon);
    this.scene.environmentIntensity = viewerSettings.preset === 'line' ? 1.3 : 0.85;
    this.#skylight.color.copy(tints.zenith).lerp(tints.horizon, 0.5);
    this.#skylight.groundColor.copy(tints.below);
    // a sky of radiance L lights a surface that faces it with πL
    this.#skylight.intensity = Math.PI * this.scene.environmentIntensity;
    this.renderer.toneMappingExposure = 1.0 * 2 ** viewerSettings.exposure;
    this.#sun.color.copy(tints.sunColour);
    this.#sun.intensity = viewerSettings.preset === 'line' ? 0 : tints.sunlight;
    this.#castShadows(model, new Vector3(...sun.direction));
  }

  #castShadows(model: DressedModel, direction: Vector3): void {
    const { min, max } = model.extent;
    const reach = Math.max(1, lengthOf(model.extent));
    this.#sun.target.position.set((min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2);
    this.#sun.position.copy(this.#sun.target.position).addScaledVector(direction, reach * 2);
    const { camera } = this.#sun.shadow;
    const half = reach * 0.62;
    [camera.left, camera.right, camera.top, camera.bottom] = [-half, half, half, -half];
    [camera.near, camera.far] = [reach * 0.2, reach * 5];
    camera.updateProjectionMatrix();
    this.#sun.shadow.normalBias = (2 * half * 1.5) / SHADOW_PIXELS;
    this.#sun.shadow.bias = -0.0002;
  }

  #showArc(model: DressedModel, { viewerSettings, showsSunPath }: ViewerState): void {
    this.#drop(this.#arc);
    this.#arc = showsSunPath && viewerSettings.sunBy === 'place' ? buildSunArc(viewerSettings, model.extent) : null;
    if (this.#arc) this.scene.add(this.#arc);
  }

  #showPerson(model: DressedModel, isShown: boolean): void {
    this.#drop(this.#person);
    this.#person = isShown ? buildPerson(model.extent) : null;
    if (this.#person) this.scene.add(this.#person);
  }

  #mark(model: DressedModel, name: string | null): void {
    for (const mark of this.#marks) mark.removeFromParent();
    model.mark(name);
    this.#marks = model.marked().map((mesh) => {
      const mark = new Mesh(mesh.geometry, this.#overlay);
      mark.raycast = () => undefined;
      mesh.add(mark);
      return mark;
    });
  }

  #pick(clientX: number, clientY: number): void {
    const model = this.#model;
    if (!model) return;
    const box = this.#canvas.getBoundingClientRect();
    this.draw();
    const point = new Vector2(((clientX - box.left) / box.width) * 2 - 1, 1 - ((clientY - box.top) / box.height) * 2);
    const from = new Vector3(point.x, point.y, -1)
      .applyMatrix4(this.camera.projectionMatrixInverse)
      .applyMatrix4(this.camera.matrixWorld);
    const to = new Vector3(point.x, point.y, 0.9)
      .applyMatrix4(this.camera.projectionMatrixInverse)
      .applyMatrix4(this.camera.matrixWorld);
    const caster = new Raycaster(from, to.sub(from).normalize());
    caster.camera = this.camera;
    const hit = caster.intersectObject(model.root, true)[0];
    this.#events.onPick(hit ? model.materialOf(hit.object) : null);
  }

  #metresPerPixel(): number {
    const camera = this.#state?.camera;
    if (!camera) return 0;
    if (camera.kind === 'orthographic') return camera.width / this.#frame.width;
    const distance = Math.hypot(...camera.eye.map((value, axis) => value - camera.target[axis]!));
    return (distance * 36) / camera.lens / this.#frame.width;
  }

  #drop(...groups: readonly (Group | null)[]): void {
    for (const group of groups) {
      if (!group) continue;
      this.scene.remove(group);
      group.traverse((part) => releaseOf(part));
    }
  }
}

function releaseOf(part: Object3D): void {
  const { geometry, material } = part as Partial<Mesh>;
  geometry?.dispose();
  if (material && !Array.isArray(material)) material.dispose();
}
