/** The mark: three planes of a room's corner. */
export function BrandMark({ size = 26 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path d="M0 8.6 18.8 14.2V32H0z" fill="var(--mk1)" />
      <path d="M32 2.4V32H20.6V14z" fill="var(--mk2)" />
      <path d="M0 0H31L19.6 12.4 0 6.6z" fill="var(--mk3)" />
    </svg>
  );
}
