import { createExtrusion, roundedRectangle } from '@yujian/renderer/scene/build/extrude';
import { rectangleProfile } from '@yujian/renderer/scene/build/profile';
import { createSweep } from '@yujian/renderer/scene/build/sweep';
import type { Vec2 } from '@yujian/renderer/scene/build/vector';
import type { Vec3 } from '@yujian/renderer/scene/scene';
import type { PieceBuilder } from '../../piece-builder.ts';

/** A sheet of silvered glass in a metal frame; its back at −depth / 2. */
export const buildMirror: PieceBuilder = (object, { form, width, depth, height, look, named, chance }) => {
  const least = Math.min(width, height);
  const face = Math.min(least * 0.06, form === 'full' ? 0.022 : chance.pick([0.006, 0.01, 0.018]));
  const outline = outlineOf(form, width, height);
  const path = outline.map(([x, y]): Vec3 => [x, y, -depth / 2]);
  const round = form === 'round';
  object.add(
    createSweep(rectangleProfile(0, 0, face, depth, Math.min(0.002, face / 4)), path, {
      closed: true,
      up: [0, 0, 1],
      smooth: round,
      crease: 0.4,
    }),
    look('frame'),
  );
  const inset = shrink(
    outline,
    [0, height / 2],
    1 - (1.2 * face) / (round ? least : width),
    1 - (1.2 * face) / (round ? least : height),
  );
  const glass = depth * 0.62 - depth / 2;
  object.add(createExtrusion(inset, [], Math.min(0.005, depth * 0.4), 0.5), named('mirror'), { at: [0, 0, glass] });
  object.add(createExtrusion(shrink(outline, [0, height / 2], 0.96, 0.96), [], depth * 0.15, 0.5), named('steel'), {
    at: [0, 0, -depth * 0.3],
  });
};

function outlineOf(form: string, width: number, height: number): Vec2[] {
  if (form === 'round') {
    const radius = Math.min(width, height) / 2;
    return Array.from({ length: 96 }, (_, k): Vec2 => {
      const angle = (k / 96) * 2 * Math.PI;
      return [Math.cos(angle) * radius, height / 2 + Math.sin(angle) * radius];
    });
  }
  if (form === 'arched') {
    const spring = Math.max(height * 0.3, height - width / 2);
    const arc = Array.from({ length: 49 }, (_, k): Vec2 => {
      const angle = (k / 48) * Math.PI;
      return [(Math.cos(angle) * width) / 2, spring + Math.sin(angle) * (height - spring)];
    });
    return [[-width / 2, 0], [width / 2, 0], ...arc];
  }
  return roundedRectangle(width, height, form === 'full' ? Math.min(0.03, width * 0.1) : 0.006, 5).map(
    ([x, y]): Vec2 => [x, y + height / 2],
  );
}

function shrink(outline: readonly Vec2[], [cx, cy]: Vec2, kx: number, ky: number): Vec2[] {
  return outline.map(([x, y]): Vec2 => [cx + (x - cx) * kx, cy + (y - cy) * ky]);
}
