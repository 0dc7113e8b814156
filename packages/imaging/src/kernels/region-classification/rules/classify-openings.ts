import type { ExteriorGuess } from './exterior-rules.ts';
import { gather, medianOf, type Scene } from './guess.ts';
import {
  bordersWith,
  FREE,
  heightOf,
  type RegionShape,
  sharedBorder,
  straightnessOf,
  widthOf,
} from '../shapes/region-shape.ts';

const FEWEST_PANES = 200;

/** Glass of an outdoor drawing: bays between posts and panels of a rail. */
export function classifyOpenings(shapes: readonly RegionShape[], guesses: ExteriorGuess[], scene: Scene): void {
  glazeBays(shapes, guesses, scene);
  glazeRails(shapes, guesses, scene);
}

/**
 * Many like upright quadrangles in rows are the panes of windows; what is much narrower between them are their frames.
 * Returns whether there are such faces in the picture.
 */
export function classifyPanes(shapes: readonly RegionShape[], guesses: ExteriorGuess[], scene: Scene): boolean {
  const total = scene.width * scene.height;
  const isPaneLike = (shape: RegionShape): boolean => {
    const { surface } = guesses[shape.id]!;
    const ratio = heightOf(shape) / widthOf(shape);
    return (
      (surface === 'facade' ||
        surface === 'rock' ||
        surface === 'tree' ||
        surface === 'panel' ||
        surface === 'metal' ||
        surface === 'glass') &&
      shape.area > 8 &&
      shape.area < 0.002 * total &&
      shape.solidity > 0.7 &&
      shape.ellipse > 0.85 &&
      ratio > 0.7 &&
      ratio < 25 &&
      shape.maxY < scene.horizon + 0.06 * scene.height
    );
  };
  const panes = gather(
    shapes,
    isPaneLike,
    (a, b, length) => length > 3 && length > 0.12 * Math.min(a.perimeter, b.perimeter),
  ).filter((row) => row.length >= 4);
  if (panes.reduce((sum, row) => sum + row.length, 0) < FEWEST_PANES) return false;
  for (const row of panes) {
    const widths = row.map((id) => shapes[id]!.radius).sort((a, b) => a - b);
    const usual = widths[Math.floor(0.75 * widths.length)]!;
    const normal = usualNormal(row, guesses);
    for (const id of row) {
      const isFrame = shapes[id]!.radius < 0.62 * usual;
      guesses[id] = { surface: isFrame ? 'facade' : 'glass', confidence: 0.5, normal, isStrip: false };
    }
  }
  for (const shape of shapes) {
    const guess = guesses[shape.id]!;
    const isHigh = shape.maxY < scene.horizon - 0.02 * scene.height;
    const onFace = bordersWith(
      shape,
      (id) => guesses[id]!.surface !== 'sky' && (guesses[id]!.surface !== 'tree' || shapes[id]!.axes[FREE]! < 0.6),
    );
    if (guess.surface === 'tree' && isHigh && onFace > 0.8 * sharedBorder(shape))
      Object.assign(guess, { surface: 'glass', confidence: 0.35, normal: 2 });
  }
  return true;
}

function usualNormal(row: readonly number[], guesses: readonly ExteriorGuess[]): 0 | 2 {
  let alongX = 0;
  for (const id of row) {
    if (guesses[id]!.normal === 2) alongX++;
    else if (guesses[id]!.normal === 0) alongX--;
  }
  return alongX >= 0 ? 2 : 0;
}

interface Post {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

/** Everything that is seen between two tall posts of like height and in step with more of them lies behind one sheet of glass. */
function glazeBays(shapes: readonly RegionShape[], guesses: ExteriorGuess[], scene: Scene): void {
  const posts = listPosts(shapes, guesses, scene);
  for (const [left, right] of pairPosts(posts, scene)) {
    const inside = shapes.filter((shape) => {
      const { surface } = guesses[shape.id]!;
      if (
        surface === 'tree' ||
        surface === 'panel' ||
        surface === 'sky' ||
        surface === 'metal' ||
        surface === 'grass' ||
        surface === 'water'
      )
        return false;
      const part = (shape.centroidX - left.x) / (right.x - left.x);
      const top = left.top + part * (right.top - left.top);
      const bottom = left.bottom + part * (right.bottom - left.bottom);
      const slack = 0.012 * scene.height;
      return (
        shape.minX >= left.x - 4 &&
        shape.maxX <= right.x + 4 &&
        shape.centroidY > top &&
        shape.centroidY < bottom &&
        shape.minY > top - slack - Math.abs(right.top - left.top) &&
        shape.maxY < bottom + slack + Math.abs(right.bottom - left.bottom) / 2
      );
    });
    const area = inside.reduce((sum, shape) => sum + shape.area, 0);
    const room = (right.x - left.x) * ((left.bottom - left.top + right.bottom - right.top) / 2);
    const isGlazed = inside.some((shape) => guesses[shape.id]!.surface === 'glass');
    if (!isGlazed || area < 0.5 * room) continue;
    for (const shape of inside) guesses[shape.id] = { surface: 'glass', confidence: 0.45, normal: 2, isStrip: false };
  }
}

/** Upright strips of metal, pieces of one post above each other joined. */
function listPosts(shapes: readonly RegionShape[], guesses: readonly ExteriorGuess[], scene: Scene): Post[] {
  const posts: { x: number; top: number; bottom: number }[] = [];
  const strips = shapes
    .filter((shape) => guesses[shape.id]!.surface === 'metal' && heightOf(shape) > 0.05 * scene.height)
    .sort((a, b) => a.minX - b.minX || a.minY - b.minY);
  for (const strip of strips) {
    const x = (strip.minX + strip.maxX) / 2;
    const same = posts.find(
      (post) =>
        Math.abs(post.x - x) < 0.012 * scene.width &&
        strip.minY < post.bottom + 0.03 * scene.height &&
        strip.maxY > post.top - 0.03 * scene.height,
    );
    if (!same) posts.push({ x, top: strip.minY, bottom: strip.maxY });
    else {
      same.top = Math.min(same.top, strip.minY);
      same.bottom = Math.max(same.bottom, strip.maxY);
    }
  }
  return posts.filter((post) => post.bottom - post.top > 0.15 * scene.height);
}

function pairPosts(posts: readonly Post[], scene: Scene): [Post, Post][] {
  const pairs: [Post, Post][] = [];
  posts.forEach((left, k) => {
    const tall = left.bottom - left.top;
    const right = posts.slice(k + 1).find((post) => {
      const other = post.bottom - post.top;
      const overlap = Math.min(post.bottom, left.bottom) - Math.max(post.top, left.top);
      return overlap > 0.6 * Math.max(tall, other) && post.x - left.x > 0.02 * scene.width;
    });
    if (right && right.x - left.x < 1.3 * tall) pairs.push([left, right]);
  });
  return pairs;
}

/** Low quadrangles side by side under one thin handrail, held by thin posts. */
function glazeRails(shapes: readonly RegionShape[], guesses: ExteriorGuess[], scene: Scene): void {
  const total = scene.width * scene.height;
  const isThin = (id: number): boolean => shapes[id]!.radius < 0.011 * scene.width && shapes[id]!.elongation > 2.5;
  const panels = shapes.filter((shape) => {
    const { surface, normal } = guesses[shape.id]!;
    if ((surface !== 'facade' && surface !== 'glass') || normal === 1) return false;
    if (
      shape.area < 0.001 * total ||
      shape.area > 0.012 * total ||
      straightnessOf(shape) < 0.75 ||
      shape.solidity < 0.85
    )
      return false;
    if (heightOf(shape) > 0.16 * scene.height || heightOf(shape) < 0.5 * widthOf(shape)) return false;
    const held = bordersWith(shape, (id) => isThin(id));
    const rail = bordersWith(
      shape,
      (id) =>
        isThin(id) &&
        widthOf(shapes[id]!) > 1.6 * widthOf(shape) &&
        shapes[id]!.centroidY < shape.centroidY + heightOf(shape),
    );
    return held > 0.35 * sharedBorder(shape) && rail > 0.12 * sharedBorder(shape);
  });
  if (panels.length < 3) return;
  const usual = medianOf(panels.map((shape) => shape.area));
  for (const shape of panels) {
    if (shape.area < 0.3 * usual || shape.area > 3 * usual) continue;
    Object.assign(guesses[shape.id]!, { surface: 'glass', confidence: 0.45 });
    for (const id of shape.neighbours.keys())
      if (isThin(id) && shapes[id]!.area < 0.002 * total && guesses[id]!.surface === 'facade')
        Object.assign(guesses[id]!, { surface: 'metal', confidence: 0.4 });
  }
}
