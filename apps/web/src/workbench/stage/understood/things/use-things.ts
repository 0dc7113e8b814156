import type { SceneDescription } from '@yujian/contract/scene/description-schema';
import type { PieceType } from '@yujian/contract/scene/pieces';
import type { Corrections } from '@yujian/imaging/correct/corrections';
import type { LiftRequest } from '@yujian/lift/wishes/lift-wishes';
import { useEffect, useMemo, useState } from 'react';
import { loadChunk } from '../../../../lib/chunk-failure.ts';
import type { Point, Purpose } from '../analysis.ts';
import type { AnalysisService } from '../analysis-service.ts';
import { thinned } from '../edit.ts';
import type { LiveRequest } from '../live/draft-request.ts';
import type { Parts } from './fits.ts';
import type { Spot, Thing, ToldPiece } from './list-things.ts';
import { useFits, type Fits } from './use-fits.ts';

/** The things of a room, and what is said of them. */
export interface Things {
  readonly purpose: Purpose;
  readonly told: Fits;
  readonly proposals: Fits;
  readonly parts: Parts | null;
  readonly list: readonly Thing[];
  readonly chosen: Thing | null;
  readonly choose: (thing: Thing | null) => void;
  /** What is about to be added; its type is asked for. */
  readonly spot: Spot | null;
  readonly setSpot: (spot: Spot | null) => void;
  readonly pointed: readonly number[];
  /** Shows where something is. */
  readonly point: (regions: readonly number[] | null) => void;
  /** Chooses what is there, or begins to add it. */
  readonly pressAt: (point: Point) => void;
  readonly lasso: (points: readonly Point[]) => void;
  readonly add: (type: PieceType) => void;
  readonly tell: (thing: Thing, piece: ToldPiece | null, step?: string) => void;
  readonly drop: (thing: Thing) => void;
  readonly take: (things: readonly Thing[]) => void;
  readonly isFull: boolean;
  readonly retry: () => void;
  /** The room with what was told, where that is wanted as a scene; null while it is not known, and where it is none. */
  readonly room: SceneDescription | null;
  /** What the live picture shows of it. */
  readonly fitted: LiveRequest['fitted'];
}

interface Said {
  readonly service: AnalysisService | null;
  /** null: the form asks for no pieces */
  readonly lift: LiftRequest | null;
  readonly corrections: Corrections;
  readonly change: (next: Corrections, step?: string) => void;
  /** Things that nobody speaks of are looked for. */
  readonly proposes: boolean;
  readonly purpose: Purpose;
}

const NONE: readonly number[] = [];

/** What lists things and says something of them comes with the first that are wanted. */
const loadCore = async () => {
  const [list, edit] = await Promise.all([import('./list-things.ts'), import('./edit-things.ts')]);
  return { ...list, ...edit };
};

/** @returns null where pieces stand for nothing, and until the page has what lists them */
export function useThings({ service, lift, corrections, change, proposes, purpose }: Said): Things | null {
  const { things } = corrections;
  const [core, setCore] = useState<Awaited<ReturnType<typeof loadCore>> | null>(null);
  const isAsked = lift !== null && core === null;
  useEffect(() => {
    // a part that does not come is told of by the page itself
    if (isAsked) loadChunk(loadCore).then(setCore, () => undefined);
  }, [isAsked]);
  const [attempt, setAttempt] = useState(0);
  const [key, setKey] = useState<string | null>(null);
  const [spot, setSpot] = useState<Spot | null>(null);
  const [pointed, point] = useState(NONE);
  // what says nothing of what stands where is left out, so that it is not fitted anew
  const plain = useMemo(
    () => lift && { ...lift, atmosphere: null, environment: 'plain', materials: null, extras: {} },
    [lift],
  );
  const told = useFits(
    service,
    plain && { lift: plain, things, proposes: false, describes: purpose === 'room' },
    `${attempt}`,
  );
  // proposals hold while more is told; once something is taken back, its place is looked at again
  const [held, setHeld] = useState(things);
  if (held.some(({ at }) => !things.some((one) => one.at === at || JSON.stringify(one.at) === JSON.stringify(at))))
    setHeld(things);
  const look = told.last?.fitted.refused === null ? told.last.look : null;
  const request =
    plain && proposes && look !== null ? { lift: plain, things: held, proposes: true, describes: false } : null;
  const proposals = useFits(service, request, JSON.stringify([attempt, look, request]));

  const { parts } = told;
  const list = useMemo(
    () => (parts && core ? core.listThings(parts, things, told, proposals) : []),
    [core, parts, things, told, proposals],
  );
  const fitted = useMemo(
    () =>
      told.last && told.last.fitted.things.length > 0
        ? { look: told.last.look, things: told.last.fitted.things }
        : null,
    [told.last],
  );
  // another look has other regions
  const [about, setAbout] = useState(parts);
  if (about !== parts) {
    setAbout(parts);
    setKey(null);
    setSpot(null);
    point(NONE);
  }
  if (!plain || !core) return null;
  const choose = (thing: Thing | null): void => {
    setSpot(null);
    setKey(thing?.key ?? null);
  };
  const begin = (next: Spot): void => {
    setKey(null);
    point(NONE);
    setSpot(next);
  };
  /** What was told last is in hand. */
  const keep = (next: Corrections): void => {
    change(next);
    setSpot(null);
    setKey(parts && core.lastKey(parts, next));
  };
  return {
    purpose,
    told,
    proposals,
    parts,
    list,
    chosen: list.find((one) => one.key === key) ?? null,
    choose,
    spot,
    setSpot: (next) => (next ? begin(next) : setSpot(null)),
    pointed,
    // a finger points at nothing, it presses
    point: (regions) => point(regions && matchMedia('(hover: hover)').matches ? regions : NONE),
    pressAt: (place) => {
      const found = parts && core.findAt(parts, list, place);
      if (found && 'key' in found) choose(found);
      else if (found) begin(found);
      else choose(null);
    },
    lasso: (points) => {
      if (parts && points.length >= 3) begin(core.spotOf(parts, list, thinned(points)));
    },
    add: (type) => {
      if (!parts || !spot) return;
      const at = spot.at ?? core.placeOf(parts, spot.regions);
      keep(core.addThing(corrections, parts, at, { type, form: null, turn: null }));
    },
    tell: (thing, piece, step) => {
      if (parts) change(core.tellThing(corrections, parts, thing, piece), step);
    },
    drop: ({ entry }) => {
      if (entry !== null) change(core.dropThing(corrections, entry));
    },
    take: (taken) => {
      if (parts) keep(core.takeThings(corrections, parts, taken));
    },
    isFull: things.length >= core.MOST_THINGS,
    retry: () => setAttempt(attempt + 1),
    room: told.state === 'done' ? (told.last?.room ?? null) : null,
    fitted,
  };
}
