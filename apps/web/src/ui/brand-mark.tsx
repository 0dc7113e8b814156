/** Three planes of a room's corner, in a square of 32; their colours are --mk1 to --mk3. */
export const BRAND_PLANES = ['M0 8.6 18.8 14.2V32H0z', 'M32 2.4V32H20.6V14z', 'M0 0H31L19.6 12.4 0 6.6z'] as const;

/** The mark: three planes of a room's corner. */
export function BrandMark({ size = 26 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      {BRAND_PLANES.map((plane, at) => (
        <path key={plane} d={plane} fill={`var(--mk${at + 1})`} />
      ))}
    </svg>
  );
}
