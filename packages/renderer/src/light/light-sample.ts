/** Where a light sample came from: the fast estimator filters each kind by itself. */
export const LIGHT_KINDS = { sun: 0, sky: 1, lamp: 2 } as const;

/** One direction towards a light as seen from a point; one per thread, rewritten for each sample. */
export class LightSample {
  /** unit direction from the point to the light */
  dx = NaN;
  dy = NaN;
  dz = NaN;
  /** distance to it; Infinity for sun and sky. A shadow ray has to end a little before, since an emissive surface is itself in the way. */
  distance = NaN;
  /** radiance that would arrive if nothing is in the way */
  r = NaN;
  g = NaN;
  b = NaN;
  /** density per steradian, the choice of this light included; 0 = no sample */
  pdf = NaN;
  kind = 0;
  /** whether scattered rays can meet this light too, so that the two ways have to be weighed; false for lights that are not seen: this is the only way to them */
  isMet = true;
}
