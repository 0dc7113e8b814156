import {
  BoxGeometry,
  CircleGeometry,
  Color,
  ConeGeometry,
  Group,
  IcosahedronGeometry,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  Vector3,
} from 'three';
import type { Extent } from '../intake/placement.ts';
import { lengthOf } from '../camera/views.ts';

const GROUNDS: Readonly<
  Record<string, { readonly colour: string; readonly roughness: number; readonly metalness?: number }>
> = {
  concrete: { colour: '#b3b1ac', roughness: 0.85 },
  grass: { colour: '#7d8a58', roughness: 1 },
  paving: { colour: '#a8a299', roughness: 0.8 },
  deck: { colour: '#a17f5c', roughness: 0.7 },
  gravel: { colour: '#9e978c', roughness: 1 },
  water: { colour: '#32464b', roughness: 0.08 },
  white: { colour: '#f2f2f0', roughness: 0.95 },
};

/** Ground and what stands around, roughly where the renderer puts them: a preview, not the thing. */
export function buildSite(ground: string, surroundings: string, extent: Extent): Group {
  const site = new Group();
  const reach = Math.max(4, lengthOf(extent));
  const level = extent.min[1] - 0.002 * Math.min(10, reach);
  const centre = new Vector3((extent.min[0] + extent.max[0]) / 2, level, (extent.min[2] + extent.max[2]) / 2);
  const kind = GROUNDS[ground];
  if (kind) {
    const plane = new Mesh(
      new CircleGeometry(reach * 40, 96).rotateX(-Math.PI / 2),
      new MeshStandardMaterial({ color: kind.colour, roughness: kind.roughness }),
    );
    plane.receiveShadow = true;
    plane.position.copy(centre);
    site.add(plane);
  }
  const around = surround(surroundings, reach);
  if (around) {
    around.position.copy(centre);
    site.add(around);
  }
  return site;
}

function surround(kind: string, reach: number): Group | null {
  switch (kind) {
    case 'skyline':
      return ring(new BoxGeometry(1, 1, 1).translate(0, 0.5, 0), '#aab0b4', 90, (random) => ({
        distance: reach * (4 + 8 * random()) + 40,
        size: [14 + 22 * random(), 18 + 90 * random() ** 2.2, 14 + 22 * random()],
      }));
    case 'hills':
      return ring(new ConeGeometry(1, 1, 9).translate(0, 0.5, 0), '#7f8d8c', 40, (random) => {
        const width = reach * (5 + 6 * random()) + 120;
        return { distance: reach * 22 + 300, size: [width, width * (0.1 + 0.14 * random()), width] };
      });
    case 'meadow':
      return ring(new IcosahedronGeometry(1, 1).translate(0, 1.15, 0), '#6f7d51', 60, (random) => {
        const width = 1.6 + 1.8 * random();
        return { distance: reach * (1.2 + 3 * random()) + 6, size: [width, width * (1 + 0.6 * random()), width] };
      });
    default:
      return null;
  }
}

type Stand = { readonly distance: number; readonly size: readonly [number, number, number] };

function ring(
  geometry: BoxGeometry | ConeGeometry | IcosahedronGeometry,
  colour: string,
  count: number,
  stand: (random: () => number) => Stand,
): Group {
  const random = sequence(7);
  const mesh = new InstancedMesh(
    geometry,
    new MeshStandardMaterial({ color: colour, roughness: 1, flatShading: true }),
    count,
  );
  const matrix = new Matrix4();
  for (let index = 0; index < count; index++) {
    const angle = ((index + random()) / count) * 2 * Math.PI;
    const { distance, size } = stand(random);
    matrix
      .makeRotationY(random() * Math.PI)
      .scale(new Vector3(...size))
      .setPosition(Math.sin(angle) * distance, 0, Math.cos(angle) * distance);
    mesh.setMatrixAt(index, matrix);
    mesh.setColorAt(index, new Color(colour).multiplyScalar(0.85 + 0.3 * random()));
  }
  mesh.castShadow = true;
  mesh.frustumCulled = false;
  const group = new Group();
  group.add(mesh);
  return group;
}

/** Numbers in 0 to 1 that are the same every time. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
