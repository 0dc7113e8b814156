import type { RoomDesign } from '../shell/room.ts';

const DESIGNS: Readonly<Record<string, RoomDesign>> = {
  french: { door: 'panelled', classic: true },
  european: { door: 'panelled', classic: true },
  'dark-academia': { door: 'panelled', classic: true },
  executive: { door: 'framed', classic: true },
  'hotel-lobby': { door: 'framed', classic: false },
  luxury: { door: 'framed', classic: false },
  cream: { door: 'framed', classic: false },
  nordic: { door: 'framed', classic: false },
  rustic: { door: 'grooved', classic: false },
  mediterranean: { door: 'grooved', classic: false },
  'cafe-wood': { door: 'grooved', classic: false },
  'new-chinese': { door: 'framed', classic: false },
  'dining-chinese': { door: 'framed', classic: false },
  bookshop: { door: 'framed', classic: false },
};

/** How a style draws its doors and panels; flush doors and flat panels where it has no tradition. */
export function designOf(style: string): RoomDesign {
  return DESIGNS[style] ?? { door: 'flush', classic: false };
}
