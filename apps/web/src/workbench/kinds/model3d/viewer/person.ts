import { CapsuleGeometry, Group, Mesh, MeshStandardMaterial, SphereGeometry } from 'three';
import type { Extent } from '../intake/placement.ts';

/** A figure 1.70 m tall beside the model, at its far side, so that it never hides it: whether the size is right is seen at once. It throws no shadow, since the picture will not hold it. */
export function buildPerson({ min, max }: Extent): Group {
  const skin = new MeshStandardMaterial({ color: '#c0492f', roughness: 0.9 });
  const person = new Group();
  const put = (geometry: CapsuleGeometry | SphereGeometry, x: number, y: number, lean = 0) => {
    const part = new Mesh(geometry, skin);
    part.position.set(x, y, 0);
    part.rotation.z = lean;
    part.raycast = () => undefined;
    person.add(part);
  };
  put(new SphereGeometry(0.105, 20, 14).scale(0.88, 1.14, 1), 0, 1.58);
  put(new CapsuleGeometry(0.13, 0.36, 6, 14).scale(1.25, 1, 0.75), 0, 1.16);
  put(new CapsuleGeometry(0.13, 0.1, 6, 14).scale(1.05, 1, 0.8), 0, 0.88);
  for (const side of [-1, 1]) {
    put(new CapsuleGeometry(0.075, 0.7, 6, 12), side * 0.095, 0.425, side * 0.02);
    put(new CapsuleGeometry(0.048, 0.54, 6, 12), side * 0.235, 1.07, side * 0.1);
  }
  const clear = Math.max(0.6, 0.04 * (max[0] - min[0]));
  person.position.set(min[0] - clear, min[1], min[2]);
  return person;
}
