import { SCHEMAS } from '@yujian/contract/api/schemas';
import type { TourStop } from '@yujian/contract/api/tours';
import { describe, expect, it } from 'vitest';
import {
  addSpot,
  moveSpot,
  moveStop,
  newStop,
  putSpot,
  putStopBack,
  removeSpot,
  removeStop,
  stopsToSave,
  turnStop,
} from './tour-edit.ts';

const [hall, study, bath] = [newStop('m1', 'Hall'), newStop('m2', 'Study'), newStop('m3', 'Bath')];
const tour = addSpot(
  addSpot([hall, study, bath], hall.id, { yaw: 90, pitch: -10 }, study.id, true),
  hall.id,
  { yaw: 0, pitch: 0 },
  bath.id,
  false,
);
const named = (stops: readonly TourStop[]) => stops.map(({ name }) => name);
const spotsOf = (stops: readonly TourStop[], id: string) => stops.find((stop) => stop.id === id)!.spots;

describe('a hot spot', () => {
  it('comes with a way back from the other side', () => {
    expect(spotsOf(tour, hall.id)).toMatchObject([{ yaw: 90, pitch: -10, to: study.id, name: '' }, { to: bath.id }]);
    expect(spotsOf(tour, study.id)).toMatchObject([{ yaw: -90, pitch: -10, to: hall.id }]);
    expect(spotsOf(tour, bath.id)).toEqual([]);
  });

  it('gets no second way back', () => {
    expect(spotsOf(addSpot(tour, hall.id, { yaw: 20, pitch: 0 }, study.id, true), study.id)).toHaveLength(1);
  });

  it('is moved within bounds, taken away and put back', () => {
    const [spot] = spotsOf(tour, hall.id);
    const moved = moveSpot(tour, hall.id, spot!.id, { yaw: 200.04, pitch: 95 });
    expect(spotsOf(moved, hall.id)[0]).toMatchObject({ yaw: -160, pitch: 88, to: study.id });
    const without = removeSpot(tour, hall.id, spot!.id);
    expect(spotsOf(without, hall.id).map(({ to }) => to)).toEqual([bath.id]);
    expect(spotsOf(putSpot(without, hall.id, spot!), hall.id)).toContainEqual(spot);
    expect(putSpot(tour, hall.id, spot!)).toEqual(tour);
  });
});

describe('a stop', () => {
  it('changes its place, not beyond the ends', () => {
    expect(named(moveStop(tour, bath.id, -1))).toEqual(['Hall', 'Bath', 'Study']);
    expect(moveStop(tour, bath.id, 1)).toBe(tour);
    expect(moveStop(tour, hall.id, -1)).toBe(tour);
  });

  it('takes the hot spots that lead to it along, and brings them back', () => {
    const { stops, removed } = removeStop(tour, study.id);
    expect(named(stops)).toEqual(['Hall', 'Bath']);
    expect(spotsOf(stops, hall.id).map(({ to }) => to)).toEqual([bath.id]);
    const back = putStopBack(stops, removed!);
    expect(named(back)).toEqual(['Hall', 'Study', 'Bath']);
    expect(new Set(spotsOf(back, hall.id))).toEqual(new Set(spotsOf(tour, hall.id)));
    expect(spotsOf(back, study.id)).toEqual(spotsOf(tour, study.id));
  });

  it('comes back without hot spots to what went meanwhile', () => {
    const { stops, removed } = removeStop(tour, study.id);
    const back = putStopBack(removeStop(stops, hall.id).stops, removed!);
    expect(named(back)).toEqual(['Bath', 'Study']);
    expect(spotsOf(back, study.id)).toEqual([]);
  });

  it('is saved without what only the server knows', () => {
    const saved = SCHEMAS.tourSave.input.parse({
      name: 'x',
      stops: stopsToSave([{ ...hall, id: crypto.randomUUID(), mediaId: crypto.randomUUID() }]),
    });
    expect(saved.stops).toMatchObject([{ name: 'Hall', spots: [] }]);
  });

  it('keeps where one looks on arriving, to a tenth of a degree', () => {
    expect(turnStop(tour, bath.id, { yaw: 33.333, pitch: -7.77 })[2]).toMatchObject({ yaw: 33.3, pitch: -7.8 });
  });
});
