/**
 * A scene as data: what the renderer takes. Right-handed, y up, metres. Colours are linear with Rec. 709 primaries.
 * Radiance is in W/(m² sr) per channel; only ratios are visible, since exposure is found or given afterwards.
 */
import type { SurfaceClass } from './classes.ts';

export type Vec3 = readonly [number, number, number];
/** Linear red, green, blue; reflectances are 0 to 1. */
export type Colour = readonly [number, number, number];
/** 4 × 4, column-major, as in glTF: a point is M · (x, y, z, 1). */
export type Matrix4 = readonly number[];

/** Triangles of one material. Counter-clockwise seen from outside. */
export interface Mesh {
  /** 3 per vertex, metres in the mesh's own frame */
  readonly positions: Float32Array;
  /** 3 per vertex, unit length; null = flat faces */
  readonly normals: Float32Array | null;
  /** 2 per vertex; null = mapped by position in metres */
  readonly uvs: Float32Array | null;
  /** 3 per triangle */
  readonly indices: Uint32Array;
}

export interface Instance {
  /** index into `meshes` */
  readonly mesh: number;
  /** index into `materials` */
  readonly material: number;
  /** index into `objects` */
  readonly object: number;
  /** the class of this part of the object (the cushion of a sofa is `sofa`, its leg too; a lamp's shade is `lamp`) */
  readonly part: SurfaceClass;
  readonly transform: Matrix4;
}

/** A thing a person would name: a sofa, a wall. Its parts are the instances that point to it. */
export interface SceneObject {
  readonly name: string;
  readonly class: SurfaceClass;
}

/** A picture: 8-bit sRGB (or linear when `linear`), rows top to bottom, 4 bytes a pixel. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly linear: boolean;
}

/** Light of a rectangle: `origin + s·u + t·v`, s and t in 0 to 1; shines to the side of cross(u, v). */
export interface RectangleLight {
  readonly kind: 'rectangle';
  readonly origin: Vec3;
  readonly u: Vec3;
  readonly v: Vec3;
  readonly radiance: Colour;
  /** seen by the camera and in mirrors; false = only its light */
  readonly visible: boolean;
}

/** An opening through which the environment shines in: a guide for sampling, adds no light of its own. Faces in along cross(u, v). */
export interface Portal {
  readonly origin: Vec3;
  readonly u: Vec3;
  readonly v: Vec3;
}

export interface SphereLight {
  readonly kind: 'sphere';
  readonly centre: Vec3;
  readonly radius: number;
  readonly radiance: Colour;
  readonly visible: boolean;
}

/** Emissive materials on meshes light the scene too, without being listed here. */
export type Light = RectangleLight | SphereLight;

export interface Sun {
  /** unit vector towards the sun */
  readonly direction: Vec3;
  /** irradiance on a surface that faces it, W/m² per channel */
  readonly irradiance: Colour;
  /** angular radius, radians; the real one is 0.00465 */
  readonly radius: number;
}

/** Light from far away, latitude-longitude: fraction s of the width looks along (sin 2πs, ·, −cos 2πs), fraction t of the height is the polar angle πt from straight up. */
export interface Environment {
  readonly width: number;
  readonly height: number;
  /** linear, 3 per pixel */
  readonly radiance: Float32Array;
  /** what the camera sees behind everything, when it is not the light itself (a plain studio ground, a picture); null = the light */
  readonly backdrop: Colour | null;
  /** air that veils what is far; absent = clear air */
  readonly haze?: Haze;
}

/** Fog, rain or snow in the air, thickest on the ground at y = 0. */
export interface Haze {
  /** linear radiance of air so thick that nothing is seen through it */
  readonly colour: Colour;
  /** metres on the ground over which a thing keeps 1/e of its light */
  readonly reach: number;
  /** metres upwards over which the air thins to 1/e */
  readonly height: number;
}

export interface Scene {
  readonly meshes: readonly Mesh[];
  readonly instances: readonly Instance[];
  readonly objects: readonly SceneObject[];
  readonly materials: readonly Material[];
  readonly pictures: readonly Picture[];
  readonly lights: readonly Light[];
  readonly portals: readonly Portal[];
  readonly sun: Sun | null;
  readonly environment: Environment | null;
}

/** How light meets a surface. All of it is optional beyond the base: see `plainMaterial` in materials/material.ts. */
export interface Material {
  readonly name: string;
  /** `surface` reflects (and lets through what `translucency` says); `pane` is thin glass without refraction; `glass` and `water` refract */
  readonly kind: 'surface' | 'pane' | 'glass' | 'water';
  /** reflectance of the diffuse part, or F0 of a metal, or the tint of one pass through glass */
  readonly base: Colour;
  /** 0 mirror to 1 rough; the GGX alpha is its square */
  readonly roughness: number;
  /** 0 dielectric, 1 conductor */
  readonly metal: number;
  /** index of refraction of the dielectric part, 1 to 2.5; 1 = no gloss at all */
  readonly ior: number;
  /** clear lacquer on top, 0 to 1 */
  readonly coat: number;
  readonly coatRoughness: number;
  /** cloth: retro-reflecting fuzz at grazing angles */
  readonly sheen: Colour;
  /** share of the diffuse light that comes out of the other side (leaf, curtain, lamp shade), 0 to 1 */
  readonly translucency: number;
  /** radiance it sends out by itself */
  readonly emission: Colour;
  /** its emission is seen, but no light is looked for there: windows of a town at night, far from what they could light */
  readonly faint?: boolean;
  /** pictures that multiply the values above; indices into `pictures`, mapped by uv; null = none */
  readonly maps: {
    readonly base: number | null;
    /** green = roughness, blue = metal, as in glTF */
    readonly roughnessMetal: number | null;
    readonly normal: number | null;
    readonly emission: number | null;
    /** tiles per uv unit and offset: (u·sx + ox, v·sy + oy) */
    readonly transform: readonly [sx: number, sy: number, ox: number, oy: number];
  } | null;
  /** a picture's alpha below this is a hole (leaves of models); null = opaque */
  readonly cutout: number | null;
  /** the camera looks through it; it casts shadows, is mirrored and throws light back all the same */
  readonly unseen?: boolean;
  /** a texture out of a recipe, in metres, named in materials/substances; null = plain */
  readonly substance: Substance | null;
}

/** A procedural texture: which one, and its free values. `kind` and its values are defined in materials/substances. */
export interface Substance {
  readonly kind: string;
  /** colours it mixes, in its own order; the first stands for the whole */
  readonly colours: readonly Colour[];
  /** multiplies its real size; 1 = as it is in the world */
  readonly scale: number;
  /** along which direction of the mapping the grain or the bond runs: degrees */
  readonly angle: number;
  /** strength of its relief, 1 = as in the world, 0 = flat */
  readonly relief: number;
  /** further values of the kind, e.g. width and length of a plank in metres, joint width */
  readonly values: Readonly<Record<string, number>>;
}

export type Projection =
  | {
      readonly kind: 'perspective';
      /** mm on 36 mm wide film */ readonly lens: number;
      /** keep verticals upright by shifting the lens instead of tilting (two-point perspective) */ readonly upright: boolean;
    }
  | { readonly kind: 'orthographic'; /** metres across the picture */ readonly width: number }
  | { readonly kind: 'panorama' };

/** Where it stands and looks. Axonometric views are orthographic ones that look along a diagonal: see camera/views.ts. */
export interface Camera {
  readonly eye: Vec3;
  readonly target: Vec3;
  readonly projection: Projection;
  /** further shift of what is seen to the right and up, in picture widths and heights, as a shift lens does */
  readonly shift: readonly [x: number, y: number];
  /** aperture radius in metres and distance of the sharp plane; null = all sharp */
  readonly focus: { readonly aperture: number; readonly distance: number } | null;
  /** cuts away what is nearer along the view, metres (sections, cameras that stand behind a wall) */
  readonly near: number;
}

/** A scene that cannot be rendered, and why, in words for a person. */
export class SceneError extends Error {
  override name = 'SceneError';
}
