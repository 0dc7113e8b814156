import type { SiteShell } from '@yujian/contract/scene/description-schema';
import type { Role } from '@yujian/contract/scene/roles';
import type { Point } from '@yujian/scenes/layout/geometry';
import { memo } from 'react';
import styles from './plan.module.css';

const path = (points: readonly Point[], isClosed = true): string =>
  `M${points.map(([x, z]) => `${x} ${z}`).join('L')}${isClosed ? 'Z' : ''}`;

const GREEN = 'color-mix(in srgb,var(--pg-D) 13%,var(--bg))';
const TINTS: Partial<Readonly<Record<Role, string>>> = {
  lawn: GREEN,
  bed: 'color-mix(in srgb,var(--pg-D) 24%,var(--bg))',
  water: 'color-mix(in srgb,var(--pg-V) 18%,var(--bg))',
  road: 'color-mix(in srgb,var(--ink) 16%,var(--bg))',
  deck: 'color-mix(in srgb,var(--pg-Q) 14%,var(--bg))',
};

/** Ground, patches, steps, lines, and bodies of buildings as seen from above. */
export const SiteDrawing = memo(function SiteDrawing({ site }: { readonly site: SiteShell }) {
  const half = site.extent;
  return (
    <>
      <rect
        className={styles['floor']}
        style={{ fill: TINTS[site.ground] ?? 'var(--bg)' }}
        x={-half}
        y={-half}
        width={2 * half}
        height={2 * half}
      />
      {site.patches.map((patch) => (
        <path
          key={patch.id}
          className={styles['patch']}
          style={{ fill: TINTS[patch.role] ?? 'var(--bg-elevated)' }}
          d={path(patch.outline)}
        />
      ))}
      {site.steps.map((steps, index) => {
        const treads = Math.max(2, Math.round(steps.run / 0.34));
        return (
          <path
            key={index}
            className={styles['stair']}
            transform={`translate(${steps.at[0]} ${steps.at[1]}) rotate(${-steps.turn})`}
            d={`M${-steps.width / 2} 0H${steps.width / 2}V${-steps.run}H${-steps.width / 2}Z${Array.from({ length: treads - 1 }, (_, i) => `M${-steps.width / 2} ${(-steps.run * (i + 1)) / treads}H${steps.width / 2}`).join('')}`}
          />
        );
      })}
      {site.edges.map((edge) => (
        <path
          key={edge.id}
          className={edge.kind === 'hedge' ? styles['hedgeLine'] : styles['edgeLine']}
          style={{
            strokeWidth: edge.kind === 'hedge' ? 6 : edge.kind === 'wall' || edge.kind === 'lattice-wall' ? 3 : 1.4,
          }}
          d={path(edge.line, false)}
        />
      ))}
    </>
  );
});

/** Over the pieces: a building hides what is under its roof. */
export const SiteMasses = memo(function SiteMasses({ site }: { readonly site: SiteShell }) {
  return (
    <>
      {[...site.masses]
        .sort((a, b) => a.y - b.y)
        .map((mass) => {
          const middle = mass.outline.reduce(
            ([x, z], [px, pz]): Point => [x + px / mass.outline.length, z + pz / mass.outline.length],
            [0, 0] as Point,
          );
          const isPitched =
            mass.roof === 'hip' || mass.roof === 'upturned' || mass.roof === 'mansard' || mass.roof === 'gable';
          return (
            <g key={mass.id}>
              <path className={styles['mass']} d={path(mass.outline)} />
              {isPitched && (
                <path
                  className={styles['roof']}
                  d={mass.outline.map(([x, z]) => `M${x} ${z}L${middle[0]} ${middle[1]}`).join('')}
                />
              )}
            </g>
          );
        })}
    </>
  );
});
