import { PIECES } from '@yujian/contract/scene/pieces';
import { REGION_NAMES } from '@yujian/contract/structure/names';
import type { Text } from '@yujian/contract/text';
import { useMemo } from 'react';
import { usePick } from '../../../../lib/language.ts';
import { traceContours } from '../../selection/raster/contours.ts';
import { regionRings } from '../../selection/regions/region-path.ts';
import { Clay } from './clay.tsx';
import { pieceOf } from './edit-things.ts';
import type { Parts, SeenThing } from './fits.ts';
import type { Spot, Thing } from './list-things.ts';
import styles from './things.module.css';
import type { Things } from './use-things.ts';

const WHOLE = { width: 1, height: 1 };

/** Outlines of the things over the picture, and the piece that is chosen or pointed at in its place. */
export function ThingsLayer({
  things,
  quiet,
}: {
  readonly things: Things;
  /** only what is chosen is marked */ readonly quiet: boolean;
}) {
  const pick = usePick();
  const { parts, list, chosen, spot, pointed } = things;
  if (!parts) return null;
  const isMeant = ({ regions }: Thing | Spot): boolean => regions.some((id) => pointed.includes(id));
  const shown = list.filter((one) => one === chosen || isMeant(one));
  const marked = quiet ? shown : list;
  return (
    <>
      {shown.map(
        ({ key, seen }) =>
          seen?.picture && (
            <div key={key} className={styles['clay']} style={boxOf(seen.picture)} data-clay={key}>
              <Clay picture={seen.picture} />
            </div>
          ),
      )}
      <svg data-things className={styles['outlines']} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {marked.map((thing) => (
          <Outline
            key={thing.key}
            parts={parts}
            regions={thing.regions}
            seen={thing.seen}
            look={`${thing.state} ${shown.includes(thing) ? 'strong' : ''}`}
          />
        ))}
        {spot && <Outline parts={parts} regions={spot.regions} seen={null} look="proposed strong" />}
        {pointed.length > 0 && !shown.some(isMeant) && (
          <Outline parts={parts} regions={pointed} seen={null} look="proposed" />
        )}
      </svg>
      {marked.map((thing) => {
        const at = thing.seen?.picture;
        return (
          at && (
            <span
              key={thing.key}
              className={`${styles['name']} ${shown.includes(thing) ? styles['strong'] : ''}`}
              style={{ left: `${100 * (at.x + at.width / 2)}%`, top: `${100 * at.y}%` }}
              aria-hidden="true"
            >
              {pick(nameOf(thing))}
              {thing.state === 'proposed' && '?'}
            </span>
          )
        );
      })}
    </>
  );
}

/** What stands for a thing, or, where it is as drawn, what it is called. */
export function nameOf(thing: Pick<Thing, 'seen' | 'piece' | 'name' | 'state'>): Text {
  const piece = thing.state === 'drawn' ? null : pieceOf(thing);
  return piece
    ? PIECES[piece.type as keyof typeof PIECES].name
    : REGION_NAMES.find(({ key }) => key === thing.name)!.name;
}

function boxOf({ x, y, width, height }: NonNullable<SeenThing['picture']>): React.CSSProperties {
  const [left, top, across, down] = [x, y, width, height].map((share) => `${100 * share}%`);
  return { left, top, width: across, height: down } as React.CSSProperties;
}

interface OutlineProps {
  readonly parts: Parts;
  readonly regions: readonly number[];
  readonly seen: SeenThing | null;
  readonly look: string;
}

/** Around the piece that stands for it, else around what is drawn. */
function Outline({ parts, regions, seen, look }: OutlineProps) {
  const picture = seen?.picture ?? null;
  const path = useMemo(() => {
    const { width, height, data: labels } = parts.labels;
    const rings = picture ? ringsOf(picture) : regionRings({ width, height, labels }, new Set(regions), WHOLE);
    return rings.map((ring) => `M${ring.map((value) => value.toFixed(4)).join(' ')}Z`).join('');
  }, [parts, regions, picture]);
  const classes = look.split(' ').map((word) => styles[word] ?? '');
  return (
    <>
      <path d={path} className={`${styles['halo']} ${classes.join(' ')}`} />
      <path d={path} className={`${styles['line']} ${classes.join(' ')}`} />
    </>
  );
}

/** Rings of fewer pixels are specks. */
const SPECK = 24;

function ringsOf({ x, y, width, height, columns, rows, rgba }: NonNullable<SeenThing['picture']>): number[][] {
  const data = Uint8Array.from({ length: columns * rows }, (_, i) => rgba[4 * i + 3]!);
  return traceContours({ width: columns, height: rows, data })
    .paths.filter((ring) => ring.length >= SPECK)
    .map((ring) =>
      Array.from(ring, (value, i) => (i % 2 === 0 ? x + (value / columns) * width : y + (value / rows) * height)),
    );
}
