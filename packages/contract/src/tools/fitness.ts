import type { InHand, Place, Tool } from './tool.ts';

const USUAL = 2;
/** More than what lies between a tool that takes a kind and one that is made for it. */
const WRONG_PLACE = -3;
const RIGHT_PLACE = 1.5;

/** How well a tool fits what a person has in hand, to rank by: `place` is what the picture shows, null where that is not known. */
export function fitnessOf({ fitness }: Pick<Tool, 'fitness'>, kind: InHand, place: Place | null): number {
  const ofKind = fitness?.kinds?.[kind] ?? USUAL;
  const places = fitness?.places;
  if (place === null || places === undefined) return ofKind;
  const at = places.indexOf(place);
  return ofKind + (at < 0 ? WRONG_PLACE : RIGHT_PLACE / (at + 1));
}
