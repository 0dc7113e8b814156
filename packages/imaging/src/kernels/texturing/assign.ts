import type { Look, MaterialSpec, Slot } from '../../paint-spec.ts';
import { hashUniform } from '../../random.ts';
import type { Region, Structure } from '../../structure.ts';
import type { SurfaceClass } from '../../surface-classes.ts';
import { drawnUnits } from './drawn-units.ts';
import { plasterBeside } from './keep-plaster.ts';
import { withoutLines } from './without-lines.ts';
import { createSampler } from '../../procedural/materials/sample.ts';
import type { Sampler } from '../../procedural/materials/sample.ts';

/** What is put on one region. */
export interface Assignment {
  readonly slot: Slot | 'sky' | 'window';
  readonly spec: MaterialSpec;
  readonly sample: Sampler;
  /** Units (boards, slats, tiles) that the person drew as regions of their own: joints come from the drawing. */
  readonly drawn: boolean;
  /** Shift of the pattern and tone of a drawn unit. */
  readonly shiftU: number;
  readonly shiftV: number;
  readonly tone: number;
}

const SLOT_OF: Readonly<Record<SurfaceClass, Slot | 'sky' | 'window'>> = {
  floor: 'floor',
  wall: 'wall',
  ceiling: 'ceiling',
  panel: 'panel',
  window: 'window',
  door: 'door',
  curtain: 'curtain',
  rug: 'rug',
  art: 'art',
  cabinet: 'cabinet',
  soft: 'sofa',
  table: 'table',
  wood: 'wood',
  metal: 'metal',
  lamp: 'lamp',
  plant: 'foliage',
  glass: 'glass',
  tile: 'tile',
  object: 'object',
  sky: 'sky',
  ground: 'ground',
  paving: 'paving',
  grass: 'grass',
  water: 'water',
  tree: 'foliage',
  rock: 'rock',
  facade: 'facade',
  roof: 'roof',
  road: 'road',
};

/** What is laid in folds, or as a print. */
const LINED: ReadonlySet<Slot | 'sky' | 'window'> = new Set<Slot>(['curtain', 'art']);
/** Share of the picture under which a region of a plant is one leaf. */
const LEAF = 0.0009;
/** Patterns made of units, so that a drawn unit can be one of them. */
const UNIT_PATTERNS: ReadonlySet<MaterialSpec['pattern']> = new Set<MaterialSpec['pattern']>([
  'planks',
  'slats',
  'herringbone',
  'parquet',
  'veneer',
  'cladding',
  'marble',
  'bookmatch',
  'travertine',
  'granite',
  'limestone',
  'tile',
  'hex',
  'cement-tile',
  'brick',
  'ashlar',
  'paving',
  'carpet-tile',
  'metal',
]);

/**
 * Which material of the look goes on which region. Choices that the look leaves open (which sofa gets which cloth) follow size and seed.
 * With `isLineless` no material that nobody asked for has lines of its own, nor is anything pleated or hung with prints.
 */
export function assignMaterials(
  structure: Structure,
  look: Look,
  seed: number,
  isLineless = false,
): readonly Assignment[] {
  const { regions } = structure;
  const exterior = structure.setting === 'exterior';
  const upholstery = rankUpholstery(structure);
  const units = drawnUnits(structure);
  const plaster = plasterBeside(look.materials[exterior ? 'facade' : 'wall'].colours[0]!);
  const cache = new Map<string, Sampler>();
  const samplerOf = (key: string, spec: MaterialSpec, slotSeed: number): Sampler => {
    let sampler = cache.get(key);
    if (!sampler) cache.set(key, (sampler = createSampler(spec, slotSeed)));
    return sampler;
  };
  return regions.map((region) => {
    const meant = slotOf(region, exterior, upholstery);
    const corrected = region.material === undefined ? undefined : look.corrected?.[region.material];
    const isBare = isLineless && !corrected;
    const slot = isBare && LINED.has(meant) ? 'object' : meant;
    if (slot === 'sky' || slot === 'window') {
      const spec = look.materials.glass;
      return { slot, spec, sample: samplerOf('glass', spec, seed), drawn: false, shiftU: 0, shiftV: 0, tone: 1 };
    }
    const laid = corrected ?? (slot === 'object' && structure.kind === 'clay' ? plaster : look.materials[slot]);
    const spec = isBare ? withoutLines(laid) : laid;
    const unitAxis = units.get(region.id);
    const drawn = unitAxis !== undefined && UNIT_PATTERNS.has(spec.pattern);
    const slotSeed = seed * 31 + hashName(slot);
    const used: MaterialSpec = drawn
      ? {
          ...spec,
          pattern: unitPattern(spec),
          size: [400, 400],
          joint: 0,
          vary: 0,
          turn: (unitAxis ?? 0) * 90,
          colours: spec.colours.slice(0, spec.pattern === 'brick' || spec.pattern === 'tile' ? 1 : 3),
        }
      : spec;
    const toneOf = hashUniform(region.id, 17, seed);
    if (!corrected && slot === 'foliage' && region.area < LEAF * structure.width * structure.height) {
      const lit = hashUniform(region.id, 23, seed);
      return {
        slot,
        spec,
        drawn: false,
        shiftU: lit * 7,
        shiftV: lit * 3,
        tone: 0.55 + 0.85 * lit,
        sample: samplerOf('leaf', { ...spec, size: [0.03, 0.05], grain: 0.3 }, slotSeed),
      };
    }
    const tone = drawn ? 1 + (spec.vary ?? 0.4) * 0.4 * (toneOf - 0.5) : 1;
    const wander = drawn || slot === 'cabinet' || slot === 'wood' || slot === 'table' ? 1 : 0;
    return {
      slot,
      spec,
      drawn,
      tone,
      sample: samplerOf(
        `${slot}${corrected ? ` ${region.material}` : ''}${drawn ? `-drawn-${unitAxis}` : ''}`,
        used,
        slotSeed,
      ),
      shiftU: wander * hashUniform(drawn ? region.id : region.group, 3, seed) * 23 + (drawn ? 5 : 0),
      shiftV: wander * hashUniform(drawn ? region.id : region.group, 5, seed) * 11 + (drawn ? 5 : 0),
    };
  });
}

/** The face of one unit of a jointed material. */
function unitPattern(spec: MaterialSpec): MaterialSpec['pattern'] {
  switch (spec.pattern) {
    case 'slats':
    case 'herringbone':
    case 'parquet':
      return 'planks';
    case 'bookmatch':
      return 'marble';
    case 'hex':
    case 'cement-tile':
    case 'carpet-tile':
      return 'tile';
    default:
      return spec.pattern;
  }
}

function slotOf(region: Region, exterior: boolean, upholstery: ReadonlyMap<number, Slot>): Slot | 'sky' | 'window' {
  const surface = region.surface;
  if (surface === 'soft') return upholstery.get(region.id) ?? 'sofa';
  if (exterior) {
    if (surface === 'window') return 'glass';
    if (surface === 'panel' || surface === 'wood' || surface === 'door') return 'facade2';
    if (surface === 'ceiling') return 'soffit';
    if (surface === 'wall' || surface === 'tile') return 'facade';
    if (surface === 'floor') return 'paving';
    if (surface === 'facade' && region.facing === 'ceiling') return 'soffit';
  } else if (surface === 'glass') return region.facing === null ? 'glass' : 'window';
  return SLOT_OF[surface];
}

/** Sofas get the first cloth, other seats the second; small parts high on a large seat are cushions. */
function rankUpholstery(structure: Structure): ReadonlyMap<number, Slot> {
  const groups = new Map<number, Region[]>();
  for (const region of structure.regions) {
    if (region.surface !== 'soft' || region.area === 0) continue;
    const list = groups.get(region.group);
    if (list) list.push(region);
    else groups.set(region.group, [region]);
  }
  const sized = [...groups.values()]
    .map((list) => ({ list, area: list.reduce((sum, r) => sum + r.area, 0) }))
    .toSorted((a, b) => b.area - a.area);
  const slots = new Map<number, Slot>();
  sized.forEach(({ list, area }, rank) => {
    const top = Math.min(...list.map((r) => r.minY));
    const bottom = Math.max(...list.map((r) => r.maxY));
    const left = Math.min(...list.map((r) => r.minX));
    const right = Math.max(...list.map((r) => r.maxX));
    const margin = 0.06 * (right - left);
    for (const region of list) {
      const small = list.length >= 4 && region.area < 0.16 * area && region.area > 0.012 * area;
      const high = region.centroidY < top + 0.55 * (bottom - top);
      const wide = (region.maxX - region.minX) / Math.max(1, region.maxY - region.minY);
      const squarish = wide < 2.2 && wide > 0.62;
      const isArm = region.minX < left + margin || region.maxX > right - margin;
      const cushion = small && high && squarish && !isArm && hashUniform(region.id, rank, 5) < 0.62;
      slots.set(region.id, cushion ? 'cushion' : rank % 2 === 0 ? 'sofa' : 'chair');
    }
  });
  return slots;
}

function hashName(name: string): number {
  let h = 0;
  for (let i = 0; i < name.length; i++) h = (Math.imul(h, 31) + name.charCodeAt(i)) | 0;
  return h;
}
