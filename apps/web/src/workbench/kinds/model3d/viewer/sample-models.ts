import { BoxGeometry, CylinderGeometry, Mesh, MeshStandardMaterial, Scene, SphereGeometry } from 'three';
import { GLTFExporter } from 'three/examples/jsm/exporters/GLTFExporter.js';

export type SampleModel = 'pavilion' | 'room';

/** A small model of our own to try with, built where it is used, as a GLB file. */
export async function sampleModel(which: SampleModel, name: string): Promise<File> {
  const scene = which === 'pavilion' ? buildPavilion() : buildRoom();
  const glb = (await new GLTFExporter().parseAsync(scene, { binary: true })) as ArrayBuffer;
  return new File([glb], `${name}.glb`, { type: 'model/gltf-binary' });
}

class Builder {
  readonly scene = new Scene();
  readonly #materials = new Map<string, MeshStandardMaterial>();

  stuff(
    name: string,
    color: string,
    roughness = 0.7,
    more: { opacity?: number; metalness?: number } = {},
  ): MeshStandardMaterial {
    const known = this.#materials.get(name);
    if (known) return known;
    const made = new MeshStandardMaterial({
      name,
      color,
      roughness,
      metalness: more.metalness ?? 0,
      opacity: more.opacity ?? 1,
      transparent: more.opacity !== undefined,
    });
    this.#materials.set(name, made);
    return made;
  }

  /** A box by its size and the middle of its foot. */
  box(
    material: MeshStandardMaterial,
    size: readonly [number, number, number],
    at: readonly [number, number, number],
    turn = 0,
  ): void {
    const mesh = new Mesh(new BoxGeometry(...size), material);
    mesh.name = material.name;
    mesh.position.set(at[0], at[1] + size[1] / 2, at[2]);
    mesh.rotation.y = turn;
    this.scene.add(mesh);
  }

  round(
    material: MeshStandardMaterial,
    radius: number,
    height: number,
    at: readonly [number, number, number],
    top = radius,
  ): void {
    const mesh = new Mesh(new CylinderGeometry(top, radius, height, 40), material);
    mesh.name = material.name;
    mesh.position.set(at[0], at[1] + height / 2, at[2]);
    this.scene.add(mesh);
  }

  ball(material: MeshStandardMaterial, radius: number, at: readonly [number, number, number], squash = 1): void {
    const mesh = new Mesh(new SphereGeometry(radius, 32, 20), material);
    mesh.name = material.name;
    mesh.position.set(...at);
    mesh.scale.y = squash;
    this.scene.add(mesh);
  }
}

/** A glazed pavilion of 9 × 6 m under a floating roof, with a deck, a basin and a wall of stone. */
function buildPavilion(): Scene {
  const b = new Builder();
  const stone = b.stuff('Stone wall', '#8d8578', 0.9);
  const deck = b.stuff('Deck', '#9b7350', 0.7);
  const roof = b.stuff('Roof', '#efece5', 0.8);
  const wood = b.stuff('Ceiling wood', '#b58457', 0.6);
  const steel = b.stuff('Steel', '#33383a', 0.4, { metalness: 0.7 });
  const glass = b.stuff('Glass', '#cfe0df', 0.05, { opacity: 0.22 });
  const water = b.stuff('Water', '#2d474c', 0.06);
  const plaster = b.stuff('Plaster', '#e7e2d7', 0.95);
  const cloth = b.stuff('Cloth', '#6f8577', 0.95);
  const leaf = b.stuff('Leaf', '#5f7346', 0.9);
  b.box(plaster, [13, 0.3, 9], [0, 0, 0]);
  for (let plank = 0; plank < 60; plank++) b.box(deck, [0.19, 0.05, 6.4], [-5.9 + plank * 0.2, 0.3, 0.4]);
  b.box(water, [11, 0.04, 2.6], [0.6, 0.02, 6.2]);
  for (const [w, d, x, z] of [
    [11.4, 0.2, 0.6, 4.8],
    [11.4, 0.2, 0.6, 7.6],
    [0.2, 3, -5, 6.2],
    [0.2, 3, 6.2, 6.2],
  ] as const)
    b.box(stone, [w, 0.32, d], [x, 0, z]);
  for (const x of [-4.3, -1.45, 1.45, 4.3]) for (const z of [-2.4, 3]) b.round(steel, 0.07, 3, [x, 0.35, z]);
  b.box(wood, [11, 0.06, 8], [0, 3.35, 0.3]);
  b.box(roof, [11.4, 0.28, 8.4], [0, 3.41, 0.3]);
  b.box(stone, [0.35, 3, 5.6], [-4.6, 0.35, -0.2]);
  b.box(stone, [6.4, 3, 0.35], [-1.6, 0.35, -2.75]);
  for (const x of [-2.87, 0, 2.87]) b.box(glass, [2.7, 2.9, 0.02], [x, 0.4, 2.9]);
  b.box(glass, [0.02, 2.9, 5.2], [4.3, 0.4, 0.3]);
  for (const x of [-1.45, 1.45]) b.box(steel, [0.05, 2.95, 0.09], [x, 0.38, 2.9]);
  b.box(cloth, [2.4, 0.28, 0.95], [-1.6, 0.52, -1.7]);
  b.box(cloth, [2.4, 0.5, 0.22], [-1.6, 0.75, -2.1]);
  b.box(steel, [2.2, 0.17, 0.8], [-1.6, 0.35, -1.7]);
  b.box(wood, [1.3, 0.06, 0.7], [-1.6, 0.7, -0.3]);
  for (const x of [-2.1, -1.1]) b.box(steel, [0.06, 0.35, 0.6], [x, 0.35, -0.3]);
  for (const [x, z, h] of [
    [-6.9, -2.2, 3.1],
    [7.4, -2.4, 3.8],
    [6.9, 1.8, 2.6],
  ] as const) {
    b.round(b.stuff('Bark', '#5d4a3a', 0.95), 0.11, h * 0.55, [x, 0, z], 0.07);
    for (const [dx, dy, dz, r] of [
      [0, 0.75, 0, 0.95],
      [0.55, 0.62, 0.25, 0.7],
      [-0.5, 0.66, -0.2, 0.72],
      [0.1, 0.98, 0.35, 0.6],
    ] as const)
      b.ball(leaf, r, [x + dx, h * dy, z + dz], 0.8);
  }
  return b.scene;
}

/** A corner of a living room, 5.2 × 4.2 m, open to two sides. */
function buildRoom(): Scene {
  const b = new Builder();
  const wall = b.stuff('Wall', '#ece7dc', 0.95);
  const floor = b.stuff('Floor', '#b08a5f', 0.5);
  const slat = b.stuff('Slats', '#5d4331', 0.6);
  const sofa = b.stuff('Sofa', '#a9b79e', 0.95);
  const cushion = b.stuff('Cushion', '#c8593a', 0.95);
  const rug = b.stuff('Rug', '#dbd4c5', 1);
  const table = b.stuff('Table', '#f1eee9', 0.25);
  const brass = b.stuff('Brass', '#b0863f', 0.3, { metalness: 1 });
  const shade = b.stuff('Lamp shade', '#f3e6cd', 0.9);
  const leaf = b.stuff('Leaf', '#53683f', 0.85);
  const frame = b.stuff('Frame', '#272422', 0.5);
  b.box(floor, [5.4, 0.12, 4.4], [0, -0.12, 0]);
  b.box(wall, [5.4, 2.8, 0.12], [0, 0, -2.2]);
  b.box(wall, [0.12, 2.8, 1.1], [-2.64, 0, -1.6]);
  b.box(wall, [0.12, 2.8, 0.7], [-2.64, 0, 1.85]);
  b.box(wall, [0.12, 0.5, 2.6], [-2.64, 2.3, 0.2]);
  for (let at = 0; at < 26; at++) b.box(slat, [0.035, 2.8, 0.05], [0.5 + at * 0.085, 0, -2.11]);
  b.box(rug, [3, 0.015, 2.1], [-0.5, 0, 0.1]);
  b.box(sofa, [2.1, 0.3, 0.9], [-0.9, 0.12, -1.45]);
  b.box(sofa, [2.1, 0.45, 0.24], [-0.9, 0.4, -1.8]);
  for (const x of [-1.86, 0.06]) b.box(sofa, [0.2, 0.52, 0.9], [x, 0.1, -1.45]);
  for (const x of [-1.3, -0.45]) b.box(sofa, [0.8, 0.14, 0.7], [x, 0.42, -1.35]);
  b.box(cushion, [0.42, 0.4, 0.13], [-0.2, 0.52, -1.58], 0.2);
  b.round(table, 0.5, 0.04, [-0.5, 0.36, 0]);
  b.round(table, 0.2, 0.36, [-0.5, 0, 0], 0.07);
  b.ball(table, 0.09, [-0.62, 0.49, 0.06], 1.2);
  b.box(slat, [1.7, 0.42, 0.42], [1.7, 0.12, -1.86]);
  b.box(table, [1.74, 0.03, 0.44], [1.7, 0.54, -1.86]);
  b.round(brass, 0.014, 1.5, [0.62, 0, -1.75]);
  b.round(brass, 0.14, 0.02, [0.62, 0, -1.75]);
  b.round(shade, 0.2, 0.26, [0.62, 1.42, -1.75], 0.14);
  b.box(frame, [0.9, 0.66, 0.03], [-0.9, 1.35, -2.13]);
  b.box(cushion, [0.5, 0.3, 0.01], [-0.95, 1.5, -2.11]);
  b.round(table, 0.14, 0.34, [-2.2, 0, -1.75], 0.18);
  for (const [dx, y, dz, r] of [
    [0, 0.75, 0, 0.2],
    [0.16, 0.95, 0.08, 0.17],
    [-0.12, 1.08, 0.1, 0.18],
    [0.05, 1.28, -0.03, 0.15],
  ] as const)
    b.ball(leaf, r, [-2.2 + dx, y, -1.75 + dz], 1.2);
  return b.scene;
}
