/** A wish that cannot be arranged, and why, in words for a person. */
export class LayoutError extends Error {
  override name = 'LayoutError';
}
