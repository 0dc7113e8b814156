import type { PlacedPiece, SceneCamera, SceneDescription } from '@yujian/contract/scene/description-schema';
import type { CameraSetting } from '@yujian/contract/fields/params';
import { wallsOf } from '@yujian/scenes/layout/room';
import {
  Box3,
  Box3Helper,
  BufferAttribute,
  BufferGeometry,
  Camera,
  Color,
  DirectionalLight,
  DoubleSide,
  FrontSide,
  Group,
  HemisphereLight,
  InstancedBufferAttribute,
  InstancedMesh,
  Mesh,
  MeshStandardMaterial,
  NeutralToneMapping,
  PCFShadowMap,
  Plane,
  PMREMGenerator,
  Raycaster,
  Scene,
  SRGBColorSpace,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';
import { viewMatrices } from '../../../stage/orbit/view-matrices.ts';
import { listen, type Mode } from '../../../stage/orbit/input.ts';
import { isHardware } from '../../../stage/orbit/gpu.ts';
import { pictureFrame, type Frame } from '../../../stage/orbit/picture-frame.ts';
import type { BuiltLook, BuiltParts, BuiltThing } from './built-parts.ts';
import { frameOf } from './placement.ts';

export interface SceneViewState {
  readonly camera: SceneCamera;
  readonly aspect: number;
  readonly mode: Mode;
  readonly markedId: string | null;
}

interface SceneViewEvents {
  readonly onCamera: (camera: CameraSetting) => void;
  readonly onPick: (id: string | null) => void;
  /** The marked piece is pulled over the floor: where its place would be. */
  readonly onPull: (id: string, at: readonly [number, number], isFirst: boolean) => void;
  readonly onFrame: (frame: Frame) => void;
  readonly onLost: () => void;
}

interface Shown {
  readonly group: Group;
  /** as it was when it was built */
  readonly built: PlacedPiece | null;
}

const THIN = new Set(['curtain', 'plant', 'tree', 'shrub', 'grass', 'textile', 'lamp', 'book', 'picture', 'rug']);
const SHELL_SHADOW = new Set([
  'floor',
  'ceiling',
  'wall',
  'window',
  'door',
  'beam',
  'skirting',
  'facade',
  'roof',
  'ground',
]);
/** Light that a room throws back from its floor and walls, as a share of a surface's own colour: what faces down gets little else here. */
const BOUNCED: Readonly<Record<string, number>> = {
  ceiling: 0.5,
  beam: 0.22,
  wall: 0.16,
  skirting: 0.16,
  curtain: 0.12,
};
const SHADOW_PIXELS = 2048;

/** The scene in plain materials, drawn by WebGL: for the camera and for moving pieces. Draws only when something has changed. */
export class SceneView {
  readonly #canvas: HTMLCanvasElement;
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new Camera();
  readonly #events: SceneViewEvents;
  readonly #sun = new DirectionalLight('#fff4e2', 2.1);
  readonly #things = new Map<string, Shown>();
  readonly #box = new Box3();
  readonly #mark = new Box3Helper(this.#box, new Color('#155a63'));
  readonly #observer: ResizeObserver;
  readonly #stops: (() => void)[] = [];
  #description: SceneDescription | null = null;
  #state: SceneViewState | null = null;
  #frame: Frame = { left: 0, top: 0, width: 1, height: 1 };
  #reach = 10;
  #asked = 0;

  /** @throws when the browser has no WebGL 2 */
  constructor(canvas: HTMLCanvasElement, events: SceneViewEvents) {
    this.#canvas = canvas;
    this.#events = events;
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'high-performance' });
    this.#renderer.outputColorSpace = SRGBColorSpace;
    this.#renderer.toneMapping = NeutralToneMapping;
    this.#renderer.toneMappingExposure = 0.95;
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    // Filtering a surrounding for reflections takes a processor ten seconds: there the hemisphere gives its light.
    const reflects = isHardware(this.#renderer.getContext());
    if (reflects) {
      const pmrem = new PMREMGenerator(this.#renderer);
      this.#scene.environment = pmrem.fromScene(new RoomEnvironment(), 0.04).texture;
      this.#scene.environmentIntensity = 0.5;
      pmrem.dispose();
    }
    this.#sun.castShadow = true;
    this.#sun.shadow.mapSize.set(SHADOW_PIXELS, SHADOW_PIXELS);
    this.#sun.shadow.radius = 6;
    this.#mark.visible = false;
    this.#scene.add(
      new HemisphereLight('#ffffff', '#ded2c2', reflects ? 0.95 : 2.05),
      this.#sun,
      this.#sun.target,
      this.#mark,
    );
    this.#camera.matrixAutoUpdate = false;
    this.#observer = new ResizeObserver(() => this.#resize());
    this.#observer.observe(canvas);
    canvas.addEventListener('webglcontextlost', this.#onLost);
    this.#listenForPulls();
    this.#stops.push(
      listen({
        element: canvas,
        camera: () => this.#state!.camera,
        mode: () => this.#state?.mode ?? 'orbit',
        metresPerPixel: () => this.#metresPerPixel(),
        onMove: (camera) => this.#state && events.onCamera(camera),
        onPress: (x, y) => events.onPick(this.#hit(x, y)?.id ?? null),
      }),
    );
  }

  readonly #onLost = (event: Event): void => {
    event.preventDefault();
    this.#events.onLost();
  };

  /** Shows a scene that was built whole. */
  show(parts: BuiltParts, scene: SceneDescription): void {
    for (const { group } of this.#things.values()) this.#drop(group);
    this.#things.clear();
    this.#put(parts, scene);
    this.#light(scene);
    this.place(scene);
  }

  /** Puts pieces that were built anew in place of what they were. */
  replace(parts: BuiltParts, scene: SceneDescription, ids: readonly string[]): void {
    for (const id of ids) this.#remove(id);
    this.#put(parts, scene);
    this.place(scene);
  }

  /** Moves everything to where it is now, and takes away what is gone. */
  place(scene: SceneDescription): void {
    this.#description = scene;
    const pieces = new Map(scene.pieces.map((piece) => [piece.id, piece]));
    for (const [name, { group, built }] of this.#things) {
      if (!built) continue;
      const piece = pieces.get(name);
      if (!piece) {
        this.#remove(name);
        continue;
      }
      group.matrix.copy(frameOf(piece)).multiply(frameOf(built).invert());
      group.matrixWorldNeedsUpdate = true;
    }
    this.#showMark();
    this.#openUp();
    this.invalidate();
  }

  update(next: SceneViewState): void {
    const before = this.#state;
    this.#state = next;
    if (before?.aspect !== next.aspect) this.#placeFrame();
    if (before?.markedId !== next.markedId) this.#showMark();
    this.#openUp();
    this.invalidate();
  }

  invalidate(): void {
    if (this.#asked === 0) this.#asked = requestAnimationFrame(() => this.#draw());
  }

  /** What the picture will show. */
  async shot(width: number): Promise<Blob | null> {
    const scene = this.#description;
    if (!this.#state || !scene) return null;
    const state = { ...this.#state, camera: scene.camera };
    const height = Math.round(width / state.aspect);
    const wasMarked = this.#mark.visible;
    this.#mark.visible = false;
    this.#renderer.setPixelRatio(1);
    this.#renderer.setSize(width, height, false);
    this.#aim(state, { x: 1, y: 1 });
    this.#renderer.render(this.#scene, this.#camera);
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [width, height];
    copy.getContext('2d')?.drawImage(this.#canvas, 0, 0);
    this.#mark.visible = wasMarked;
    this.#resize();
    return new Promise((resolve) => copy.toBlob(resolve, 'image/webp', 0.9));
  }

  dispose(): void {
    cancelAnimationFrame(this.#asked);
    for (const stop of this.#stops) stop();
    this.#observer.disconnect();
    this.#canvas.removeEventListener('webglcontextlost', this.#onLost);
    for (const { group } of this.#things.values()) this.#drop(group);
    this.#mark.dispose();
    this.#scene.environment?.dispose();
    this.#renderer.dispose();
  }

  #put({ things, looks }: BuiltParts, scene: SceneDescription): void {
    const pieces = new Map(scene.pieces.map((piece) => [piece.id, piece]));
    const materials = new Map<string, MeshStandardMaterial>();
    const materialOf = (look: number, kind: string): MeshStandardMaterial => {
      const [isThin, bounced] = [THIN.has(kind), scene.shell.kind === 'room' ? (BOUNCED[kind] ?? 0) : 0];
      const key = `${look} ${isThin} ${bounced}`;
      const known = materials.get(key) ?? createMaterial(looks[look]!, isThin, bounced);
      materials.set(key, known);
      return known;
    };
    for (const thing of things) {
      const built = pieces.get(thing.name) ?? null;
      const known = this.#things.get(thing.name);
      const group = known?.group ?? new Group();
      group.matrixAutoUpdate = false;
      fill(group, thing, materialOf);
      if (known) continue;
      group.name = thing.name;
      this.#scene.add(group);
      this.#things.set(thing.name, { group, built });
    }
  }

  #remove(name: string): void {
    const shown = this.#things.get(name);
    if (!shown) return;
    this.#drop(shown.group);
    this.#things.delete(name);
  }

  #drop(group: Group): void {
    this.#scene.remove(group);
    group.traverse((part) => {
      if (!(part instanceof Mesh)) return;
      (part.geometry as BufferGeometry).dispose();
      (part.material as MeshStandardMaterial).dispose();
      if (part instanceof InstancedMesh) part.dispose();
    });
  }

  /** Light falls in from the side of the windows, and a little from above. */
  #light(scene: SceneDescription): void {
    const isRoom = scene.shell.kind === 'room';
    const way = new Vector3(-0.4, 1.5, 0.55);
    if (scene.shell.kind === 'room') {
      for (const wall of wallsOf(scene.shell))
        for (const { kind, width } of wall.openings)
          if (kind === 'window') way.add(new Vector3(-wall.inward[0], 0, -wall.inward[1]).multiplyScalar(width * 0.35));
    }
    const box = new Box3();
    for (const [, { group, built }] of this.#things)
      if (built || group.name === 'Floor' || !isRoom) box.expandByObject(group);
    if (box.isEmpty()) box.set(new Vector3(-3, 0, -3), new Vector3(3, 3, 3));
    const middle = box.getCenter(new Vector3());
    const reach = Math.min(120, box.getSize(new Vector3()).length());
    this.#reach = reach;
    this.#sun.target.position.copy(middle);
    this.#sun.position.copy(middle).addScaledVector(way.normalize(), reach * 1.4);
    const { camera } = this.#sun.shadow;
    [camera.left, camera.right, camera.top, camera.bottom] = [-reach * 0.62, reach * 0.62, reach * 0.62, -reach * 0.62];
    [camera.near, camera.far] = [0.1, reach * 3];
    camera.updateProjectionMatrix();
    this.#sun.shadow.normalBias = (reach * 1.6) / SHADOW_PIXELS;
    const { hour } = scene.light;
    const isNight = hour < 5.5 || hour > 19.5;
    this.#scene.background = new Color(isNight ? '#26303a' : isRoom ? '#e6ebee' : '#dbe6ee');
  }

  /** From outside, what stands between the eye and the room is left out, as in a model with its lid off. */
  #openUp(): void {
    const scene = this.#description;
    const eye = this.#state?.camera.eye;
    if (!eye || scene?.shell.kind !== 'room') return;
    const room = scene.shell;
    const hidden = new Set<number>();
    for (const wall of wallsOf(room))
      if ((eye[0] - wall.from[0]) * wall.inward[0] + (eye[2] - wall.from[1]) * wall.inward[1] < 0.02)
        hidden.add(wall.index);
    const isAbove = eye[1] > room.height + Math.min(0.4, room.ceiling.rise);
    const openings = new Map(room.openings.map(({ id, wall }) => [id, wall]));
    for (const [name, { group, built }] of this.#things) {
      if (built) continue;
      const [first = '', second = ''] = name.split(' ');
      const wall = first === 'Wall' ? Number(second) - 1 : (openings.get(second) ?? -1);
      const isOutside = hidden.has(wall) || (hidden.size > 0 && name === 'Next room');
      const isLid =
        isAbove &&
        (name === 'Ceiling' || name === 'Beams' || name === 'Rafters' || name === 'Coffers' || name === 'Services');
      group.visible = !isOutside && !isLid;
    }
  }

  #showMark(): void {
    const id = this.#state?.markedId ?? null;
    const shown = id === null ? undefined : this.#things.get(id);
    this.#mark.visible = shown !== undefined;
    if (!shown) return;
    shown.group.updateMatrixWorld(true);
    this.#box.setFromObject(shown.group).expandByScalar(0.015);
  }

  #draw(): void {
    cancelAnimationFrame(this.#asked);
    this.#asked = 0;
    const state = this.#state;
    if (!state || this.#canvas.clientWidth === 0) return;
    this.#aim(state, {
      x: this.#canvas.clientWidth / this.#frame.width,
      y: this.#canvas.clientHeight / this.#frame.height,
    });
    this.#renderer.render(this.#scene, this.#camera);
  }

  #aim({ camera, aspect }: SceneViewState, over: { x: number; y: number }): void {
    const far = this.#reach * 40 + 400;
    const near = camera.kind === 'orthographic' ? camera.near : Math.max(camera.near, 0.05);
    const { world, projection } = viewMatrices(camera, aspect, { near, far }, over);
    this.#camera.matrixWorld.copy(world);
    this.#camera.matrix.copy(world);
    this.#camera.matrixWorldInverse.copy(world).invert();
    this.#camera.projectionMatrix.copy(projection);
    this.#camera.projectionMatrixInverse.copy(projection).invert();
  }

  #resize(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    if (width === 0 || height === 0) return;
    this.#renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
    this.#renderer.setSize(width, height, false);
    this.#placeFrame();
    this.#draw();
  }

  #placeFrame(): void {
    if (!this.#state) return;
    this.#frame = pictureFrame(this.#canvas.clientWidth, this.#canvas.clientHeight, this.#state.aspect);
    this.#events.onFrame(this.#frame);
  }

  #rayAt(clientX: number, clientY: number): Raycaster {
    const box = this.#canvas.getBoundingClientRect();
    this.#draw();
    const point = new Vector2(((clientX - box.left) / box.width) * 2 - 1, 1 - ((clientY - box.top) / box.height) * 2);
    const unproject = (z: number) =>
      new Vector3(point.x, point.y, z)
        .applyMatrix4(this.#camera.projectionMatrixInverse)
        .applyMatrix4(this.#camera.matrixWorld);
    const from = unproject(-1);
    const caster = new Raycaster(from, unproject(0.9).sub(from).normalize());
    caster.camera = this.#camera;
    return caster;
  }

  #hit(clientX: number, clientY: number): { readonly id: string; readonly point: Vector3 } | null {
    const shown = [...this.#things.values()].filter(({ group }) => group.visible);
    const [hit] = this.#rayAt(clientX, clientY).intersectObjects(
      shown.map(({ group }) => group),
      true,
    );
    if (!hit) return null;
    const group = hit.object.parent;
    const found = shown.find((one) => one.group === group);
    return found?.built ? { id: found.group.name, point: hit.point } : null;
  }

  /** The marked piece is pulled by hand; everything else moves the camera. */
  #listenForPulls(): void {
    const canvas = this.#canvas;
    let pull: {
      readonly id: string;
      readonly plane: Plane;
      readonly from: Vector3;
      readonly at: readonly [number, number];
      isFirst: boolean;
    } | null = null;
    const onDown = (event: PointerEvent) => {
      const id = this.#state?.markedId ?? null;
      const piece = this.#description?.pieces.find((one) => one.id === id);
      if (id === null || !piece || event.button !== 0 || event.shiftKey) return;
      const hit = this.#hit(event.clientX, event.clientY);
      if (hit?.id !== id) return;
      event.stopImmediatePropagation();
      canvas.setPointerCapture(event.pointerId);
      pull = { id, plane: new Plane(new Vector3(0, 1, 0), -hit.point.y), from: hit.point, at: piece.at, isFirst: true };
    };
    const onMove = (event: PointerEvent) => {
      if (!pull) return;
      event.stopImmediatePropagation();
      const to = this.#rayAt(event.clientX, event.clientY).ray.intersectPlane(pull.plane, new Vector3());
      if (!to || to.distanceTo(pull.from) > 200) return;
      this.#events.onPull(pull.id, [pull.at[0] + to.x - pull.from.x, pull.at[1] + to.z - pull.from.z], pull.isFirst);
      pull.isFirst = false;
    };
    const onUp = (event: PointerEvent) => {
      if (!pull) return;
      event.stopImmediatePropagation();
      pull = null;
    };
    const options = { capture: true };
    canvas.addEventListener('pointerdown', onDown, options);
    canvas.addEventListener('pointermove', onMove, options);
    canvas.addEventListener('pointerup', onUp, options);
    canvas.addEventListener('pointercancel', onUp, options);
    this.#stops.push(() => {
      canvas.removeEventListener('pointerdown', onDown, options);
      canvas.removeEventListener('pointermove', onMove, options);
      canvas.removeEventListener('pointerup', onUp, options);
      canvas.removeEventListener('pointercancel', onUp, options);
    });
  }

  #metresPerPixel(): number {
    const camera = this.#state?.camera;
    if (!camera) return 0;
    if (camera.kind === 'orthographic') return camera.width / this.#frame.width;
    const distance = Math.hypot(...camera.eye.map((value, axis) => value - camera.target[axis]!));
    return (distance * 36) / camera.lens / this.#frame.width;
  }
}

function fill(
  group: Group,
  { class: kind, meshes }: BuiltThing,
  materialOf: (look: number, kind: string) => MeshStandardMaterial,
): void {
  for (const { positions, normals, indices, instances, look } of meshes) {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(positions, 3));
    geometry.setIndex(new BufferAttribute(indices, 1));
    if (normals) geometry.setAttribute('normal', new BufferAttribute(normals, 3));
    else geometry.computeVertexNormals();
    const material = materialOf(look, kind);
    const mesh = instances
      ? new InstancedMesh(geometry, material, instances.length / 16)
      : new Mesh(geometry, material);
    if (instances && mesh instanceof InstancedMesh) mesh.instanceMatrix = new InstancedBufferAttribute(instances, 16);
    mesh.castShadow = !SHELL_SHADOW.has(kind) && !material.transparent;
    mesh.receiveShadow = true;
    group.add(mesh);
  }
}

function createMaterial(
  { colour, roughness, metal, glass, glow }: BuiltLook,
  isThin: boolean,
  bounced: number,
): MeshStandardMaterial {
  const material = new MeshStandardMaterial({
    color: colour,
    roughness: Math.max(0.25, roughness),
    metalness: metal * 0.6,
    side: isThin ? DoubleSide : FrontSide,
  });
  if (glass) {
    material.transparent = true;
    material.opacity = 0.2;
    material.depthWrite = false;
  }
  if (glow > 0) {
    material.emissive = new Color(colour);
    material.emissiveIntensity = 0.9;
  } else if (bounced > 0 && !glass) {
    material.emissive = new Color(colour);
    material.emissiveIntensity = bounced;
  }
  return material;
}
