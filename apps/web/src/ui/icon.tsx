import type { Icon as TablerIcon } from '@tabler/icons-react';

interface IconProps {
  /** A Tabler icon component, imported by name so that only used ones are sent. */
  readonly of: TablerIcon;
  readonly size?: 14 | 16 | 18 | 20 | 22 | 24 | 32;
  readonly className?: string;
}

/** An icon in the drawing's stroke: 1.5, and 1.25 when large. Always decoration: the word or aria-label stands beside it. */
export function Icon({ of: Shape, size = 18, className }: IconProps) {
  return (
    <Shape
      size={size}
      stroke={size === 32 ? 1.25 : 1.5}
      className={className}
      aria-hidden="true"
      style={{ flex: 'none' }}
    />
  );
}
