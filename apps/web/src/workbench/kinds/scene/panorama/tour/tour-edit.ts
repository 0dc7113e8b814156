import type { TourSpot, TourStop, TourStopInput } from '@yujian/contract/api/tours';
import { turned, type Direction } from '../../../../stage/panorama/look-around.ts';

/** What is taken away with a stop, to put it back. */
export interface RemovedStop {
  readonly stop: TourStop;
  readonly place: number;
  /** hot spots of other stops that led to it */
  readonly ways: readonly { readonly from: string; readonly spot: TourSpot }[];
}

type Stops = readonly TourStop[];

const newKey = (): string => crypto.randomUUID();

/** Tenths of a degree are finer than anybody places. */
function rounded(direction: Direction): Direction {
  const { yaw, pitch } = turned(direction);
  return { yaw: Math.round(yaw * 10) / 10, pitch: Math.round(pitch * 10) / 10 };
}

function withStop(stops: Stops, id: string, change: (stop: TourStop) => TourStop): Stops {
  return stops.map((stop) => (stop.id === id ? change(stop) : stop));
}

export function newStop(mediaId: string, name: string): TourStop {
  return { id: newKey(), name, mediaId, hasPicture: true, yaw: 0, pitch: 0, spots: [] };
}

/** Stops as they are saved: whether a picture is still there is not said to the server. */
export function stopsToSave(stops: Stops): TourStopInput[] {
  return stops.map(({ id, name, mediaId, yaw, pitch, spots }) => ({
    id,
    name,
    mediaId,
    yaw,
    pitch,
    spots: [...spots],
  }));
}

export function changeStop(
  stops: Stops,
  id: string,
  change: Partial<Pick<TourStop, 'name' | 'mediaId' | 'hasPicture'>>,
): Stops {
  return withStop(stops, id, (stop) => ({ ...stop, ...change }));
}

/** One arrives looking there. */
export function turnStop(stops: Stops, id: string, direction: Direction): Stops {
  return withStop(stops, id, (stop) => ({ ...stop, ...rounded(direction) }));
}

/** Moves a stop by places; at the ends it stays. */
export function moveStop(stops: Stops, id: string, by: number): Stops {
  const from = stops.findIndex((stop) => stop.id === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= stops.length) return stops;
  const rest = stops.toSpliced(from, 1);
  return rest.toSpliced(to, 0, stops[from]!);
}

/** Takes a stop away, and the hot spots that led to it. */
export function removeStop(stops: Stops, id: string): { readonly stops: Stops; readonly removed: RemovedStop | null } {
  const place = stops.findIndex((stop) => stop.id === id);
  const stop = stops[place];
  if (!stop) return { stops, removed: null };
  const ways = stops.flatMap(({ id: from, spots }) =>
    spots.filter((spot) => spot.to === id).map((spot) => ({ from, spot })),
  );
  const left = stops
    .filter((one) => one.id !== id)
    .map((one) => ({ ...one, spots: one.spots.filter((spot) => spot.to !== id) }));
  return { stops: left, removed: { stop, place, ways } };
}

/** Puts it back where it was, as far as its neighbours still are. */
export function putStopBack(stops: Stops, { stop, place, ways }: RemovedStop): Stops {
  const ids = new Set([...stops.map(({ id }) => id), stop.id]);
  const whole = stops.toSpliced(place, 0, { ...stop, spots: stop.spots.filter(({ to }) => ids.has(to)) });
  return ways.reduce<Stops>((now, { from, spot }) => putSpot(now, from, spot), whole);
}

/** A new hot spot, and with `wayBack` one that leads back from the other side, unless there is one already. */
export function addSpot(stops: Stops, from: string, direction: Direction, to: string, wayBack: boolean): Stops {
  const there = putSpot(stops, from, { id: newKey(), ...rounded(direction), to, name: '' });
  const hasWayBack = there.some((stop) => stop.id === to && stop.spots.some((spot) => spot.to === from));
  if (!wayBack || hasWayBack) return there;
  return putSpot(there, to, {
    id: newKey(),
    ...rounded({ yaw: direction.yaw + 180, pitch: direction.pitch }),
    to: from,
    name: '',
  });
}

/** Adds a hot spot, or puts a changed one in its place. */
export function putSpot(stops: Stops, stopId: string, spot: TourSpot): Stops {
  return withStop(stops, stopId, (stop) => {
    const isThere = stop.spots.some(({ id }) => id === spot.id);
    return {
      ...stop,
      spots: isThere ? stop.spots.map((one) => (one.id === spot.id ? spot : one)) : [...stop.spots, spot],
    };
  });
}

export function moveSpot(stops: Stops, stopId: string, spotId: string, direction: Direction): Stops {
  return withStop(stops, stopId, (stop) => ({
    ...stop,
    spots: stop.spots.map((spot) => (spot.id === spotId ? { ...spot, ...rounded(direction) } : spot)),
  }));
}

export function removeSpot(stops: Stops, stopId: string, spotId: string): Stops {
  return withStop(stops, stopId, (stop) => ({ ...stop, spots: stop.spots.filter(({ id }) => id !== spotId) }));
}
