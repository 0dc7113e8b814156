/**
 * A style as data: which material goes on what, how light falls, how the picture is graded. Everything
 * here is serialisable, so that a look can be stored in a request, shown as a recipe and replayed.
 */

export const PATTERNS = [
  'plain',
  'plaster',
  'concrete',
  'boardmarked',
  'rammed',
  'panelling',
  'paper-grid',
  'lattice',
  'mural',
  'bands',
  'blocks',
  'niches',
  'shelves',
  'mesh',
  'planks',
  'herringbone',
  'parquet',
  'slats',
  'veneer',
  'cladding',
  'rattan',
  'marble',
  'bookmatch',
  'travertine',
  'terrazzo',
  'granite',
  'limestone',
  'rock',
  'tile',
  'hex',
  'cement-tile',
  'brick',
  'ashlar',
  'rubble',
  'paving',
  'crazy-paving',
  'pebble',
  'rooftile',
  'thatch',
  'linen',
  'boucle',
  'velvet',
  'leather',
  'felt',
  'carpet',
  'carpet-tile',
  'rug',
  'stripes',
  'check',
  'silk',
  'rubber',
  'metal',
  'corten',
  'seam',
  'glass',
  'mirror',
  'onyx',
  'gravel',
  'raked',
  'grass',
  'meadow',
  'moss',
  'asphalt',
  'sand',
  'foliage',
  'bark',
  'water',
] as const;
export type Pattern = (typeof PATTERNS)[number];

/** A procedural material in metres. */
export interface MaterialSpec {
  readonly pattern: Pattern;
  /** sRGB hex colours, the first is the body; what the others are is said at each pattern. */
  readonly colours: readonly string[];
  /** Size of the unit (plank, tile, stone, weave repeat) along u and v in metres; each pattern has its own default. */
  readonly size?: readonly [number, number];
  /** Joint width in metres. */
  readonly joint?: number;
  /** Variation from unit to unit, 0 to 1. */
  readonly vary?: number;
  /** Strength of the grain, veins or relief, 0 to 1. */
  readonly grain?: number;
  /** Reflection at normal incidence added to the diffuse part, 0 (matt) to 1 (mirror). */
  readonly gloss?: number;
  /** Spread of the reflection, 0 (mirror) to 1. */
  readonly rough?: number;
  /** Turned by this many degrees on its plane. */
  readonly turn?: number;
}

/** What a look puts a material on. */
export const SLOTS = [
  'floor',
  'wall',
  'panel',
  'ceiling',
  'rug',
  'curtain',
  'sofa',
  'chair',
  'cushion',
  'wood',
  'cabinet',
  'table',
  'metal',
  'lamp',
  'tile',
  'door',
  'frame',
  'object',
  'art',
  'facade',
  'facade2',
  'soffit',
  'roof',
  'glass',
  'paving',
  'grass',
  'ground',
  'road',
  'water',
  'rock',
  'foliage',
  'bark',
] as const;
export type Slot = (typeof SLOTS)[number];

export const ATMOSPHERES = [
  'dawn',
  'morning',
  'noon',
  'afternoon',
  'golden-hour',
  'dusk',
  'night',
  'overcast',
  'after-rain',
  'rain',
  'fog',
  'snow',
  'spring',
  'summer',
  'autumn',
  'winter',
] as const;
export type Atmosphere = (typeof ATMOSPHERES)[number];

/** What stands around a building, or outside a room's windows. */
export const ENVIRONMENTS = ['plain', 'garden', 'forest', 'city', 'water', 'hills'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** The light of a place at one time; made from an atmosphere and tuned by the style. */
export interface LightSpec {
  /** Sun strength relative to the sky's, 0 (none) to about 6, its colour in kelvin and its height above the horizon in degrees. */
  readonly sun: number;
  readonly sunKelvin: number;
  readonly sunElevation: number;
  /** Turned from the chosen sun direction by this many degrees. */
  readonly sunTurn: number;
  /** Angular softness of the sun's shadows in radians (0.02 sharp, 0.3 hazy). */
  readonly sunSoftness: number;
  /** Sky light, 0 to about 2, and colours at zenith and horizon (sRGB hex). */
  readonly sky: number;
  readonly zenith: string;
  readonly horizon: string;
  /** Cloud cover, 0 to 1. */
  readonly clouds: number;
  /** Lamps, 0 (off) to 1 (the main light), their colour in kelvin, and how they hang. */
  readonly lamps: number;
  readonly lampKelvin: number;
  readonly fixture: 'pendant' | 'spots' | 'cove' | 'panels' | 'lines' | 'lanterns';
  /** Light inside windows seen from outside, 0 to 1. */
  readonly windowGlow: number;
  /** Extinction of haze: 0 clear to 1 thick fog. */
  readonly fog: number;
  /** Wet surfaces, falling rain, lying snow, 0 to 1. */
  readonly wet: number;
  readonly rain: number;
  readonly snow: number;
}

/** How the lit picture becomes a finished one. */
export interface GradeSpec {
  /** Stops added after automatic exposure. */
  readonly exposure: number;
  /** Slope around middle grey, 1 = neutral. */
  readonly contrast: number;
  readonly saturation: number;
  /** Tint of shadows and highlights (sRGB hex, #808080 neutral). */
  readonly shadows: string;
  readonly highlights: string;
  /** 0 to 1. */
  readonly bloom: number;
  readonly vignette: number;
  readonly grain: number;
}

/** A chosen look: a style after words, variant, season and time of day were applied to it. */
export interface Look {
  readonly id: string;
  readonly materials: Readonly<Record<Slot, MaterialSpec>>;
  /** What a person chose for single regions, by the key that `Region.material` has. */
  readonly corrected?: Readonly<Record<string, MaterialSpec>>;
  readonly light: LightSpec;
  readonly grade: GradeSpec;
  /** Five sRGB hex colours that the style is known by. */
  readonly palette: readonly string[];
}

/** How the picture is framed: as the input, with its verticals made upright (a shift of the lens), or a closer crop on the subject. */
export const VIEWS = ['input', 'upright', 'closer'] as const;
export type View = (typeof VIEWS)[number];

export interface PaintSettings {
  /** `restyle` puts the look's materials on; `refine` keeps the colours of a white model or of a flat model view and adds light and texture. */
  readonly mode: 'restyle' | 'refine';
  /** 0 to 2³² − 1. */
  readonly seed: number;
  /** How strictly the input's lines and shading are kept, 0 to 1. */
  readonly strength: number;
  /** Strength 1 and every edge of the input kept at a floor of contrast. */
  readonly lock: boolean;
  readonly view: View;
  readonly environment: Environment;
  /** Micro-texture (0 to 1, default 0.5) and sharpening (0 to 1, default 0.4). */
  readonly detail: number;
  readonly sharpness: number;
  /** How much of the new light a refined picture takes, 0 to 1. */
  readonly relight: number;
}
