/**
 * One point of a surface as shading needs it. There is one per thread and it is rewritten for each hit, because
 * objects per hit cost a third of the speed. All fields start as doubles, so that the engine keeps them unboxed.
 */
export class SurfacePoint {
  /** position, metres */
  px = NaN;
  py = NaN;
  pz = NaN;
  /** geometric normal, unit, on the side the ray came from */
  gx = NaN;
  gy = NaN;
  gz = NaN;
  /** shading normal, unit: interpolated, then bent by relief */
  nx = NaN;
  ny = NaN;
  nz = NaN;
  u = NaN;
  v = NaN;
  /** ∂position/∂u and ∂position/∂v in the face's plane, metres per unit of u and v; all 0 where the mesh has no uvs or they are degenerate */
  tx = NaN;
  ty = NaN;
  tz = NaN;
  bx = NaN;
  by = NaN;
  bz = NaN;
  /** the ray came from behind the face (its winding says what is in front) */
  behind = false;
  primitive = 0;
  instance = 0;
  material = 0;
  object = 0;
  /** metres on the surface that one sample stands for (pixel or bounce cone): textures are read no finer */
  footprint = NaN;

  // Filled by evaluateMaterial:
  /** diffuse reflectance, or F0 of the metal part */
  baseR = NaN;
  baseG = NaN;
  baseB = NaN;
  roughness = NaN;
  metal = NaN;
  ior = NaN;
  coat = NaN;
  coatRoughness = NaN;
  sheenR = NaN;
  sheenG = NaN;
  sheenB = NaN;
  translucency = NaN;
  emissionR = NaN;
  emissionG = NaN;
  emissionB = NaN;
  /** a code of MATERIAL_KINDS */
  kind = 0;
  /** 0 = a hole at this point (cut-out), 1 = there */
  opacity = NaN;
  /** the camera looks through it */
  isUnseen = false;
}

export const MATERIAL_KINDS = { surface: 0, pane: 1, glass: 2, water: 3 } as const;
