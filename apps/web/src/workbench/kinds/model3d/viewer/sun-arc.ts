import {
  BufferGeometry,
  Group,
  Line,
  LineBasicMaterial,
  LineDashedMaterial,
  Mesh,
  MeshBasicMaterial,
  SphereGeometry,
  Vector3,
} from 'three';
import { centreOf, lengthOf } from '../camera/views.ts';
import type { Extent } from '../intake/placement.ts';
import type { ViewerSettings } from './viewer-settings.ts';
import { sunNow, sunPathOf } from './sun.ts';

const CIRCLE_STEPS = 96;

/** The sun's way of that day over the model: its arc, the hours on it, the horizon with north, and the sun itself. */
export function buildSunArc(viewerSettings: ViewerSettings, extent: Extent): Group {
  const group = new Group();
  const radius = Math.max(2, lengthOf(extent) * 0.72);
  const centre = centreOf(extent);
  const at = ([x, y, z]: readonly [number, number, number]) => new Vector3(x, y, z).multiplyScalar(radius);
  const path = sunPathOf(viewerSettings);
  if (path.length > 1) {
    group.add(
      new Line(
        new BufferGeometry().setFromPoints(path.map(({ direction }) => at(direction))),
        new LineBasicMaterial({ color: '#c8922b' }),
      ),
    );
    const bead = new SphereGeometry(radius * 0.011, 12, 8);
    const amber = new MeshBasicMaterial({ color: '#c8922b' });
    for (const { hour, direction } of path) {
      if (hour % 1 !== 0) continue;
      const mark = new Mesh(bead, amber);
      mark.position.copy(at(direction));
      mark.scale.setScalar(hour % 3 === 0 ? 1.6 : 1);
      group.add(mark);
    }
  }
  const horizon = new Line(
    new BufferGeometry().setFromPoints(
      Array.from({ length: CIRCLE_STEPS + 1 }, (_, step) =>
        at([Math.sin((step / CIRCLE_STEPS) * 2 * Math.PI), 0, -Math.cos((step / CIRCLE_STEPS) * 2 * Math.PI)]),
      ),
    ),
    new LineDashedMaterial({ color: '#7c8784', dashSize: radius * 0.03, gapSize: radius * 0.03 }),
  );
  horizon.computeLineDistances();
  group.add(horizon);
  group.add(northArrow(viewerSettings.north, radius));
  const sun = sunNow(viewerSettings);
  if (sun.altitude > -1) {
    const ball = new Mesh(
      new SphereGeometry(radius * 0.045, 24, 16),
      new MeshBasicMaterial({ color: '#ffcf5c', toneMapped: false }),
    );
    ball.position.copy(at(sun.direction));
    group.add(
      ball,
      new Line(
        new BufferGeometry().setFromPoints([new Vector3(), ball.position]),
        new LineBasicMaterial({ color: '#c8922b', transparent: true, opacity: 0.5 }),
      ),
    );
  }
  group.position.set(centre[0], extent.min[1] + 0.01, centre[2]);
  group.traverse((part) => {
    part.raycast = () => undefined;
  });
  return group;
}

function northArrow(north: number, radius: number): Line {
  const turn = (north * Math.PI) / 180;
  const on = (angle: number, distance: number) =>
    new Vector3(Math.sin(turn + angle) * distance, 0, -Math.cos(turn + angle) * distance);
  const points = [
    on(0, radius * 0.9),
    on(0, radius * 1.14),
    on(-0.05, radius * 1.05),
    on(0.05, radius * 1.05),
    on(0, radius * 1.14),
  ];
  return new Line(new BufferGeometry().setFromPoints(points), new LineBasicMaterial({ color: '#d2452d' }));
}
