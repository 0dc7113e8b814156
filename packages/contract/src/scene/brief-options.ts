/** As the person sees the room: back is the wall that the view looks at, front the one behind the camera. */
export const SIDES = ['left', 'right', 'back', 'front'] as const;
export const RELATIONS = [
  'left-of',
  'right-of',
  'in-front-of',
  'behind',
  'beside',
  'between',
  'on',
  'under',
  'above',
  'facing',
  'around',
  'along',
  'in-corner',
  'in-centre',
] as const;
export const PLANS = ['box', 'l-shape', 'bay', 'gallery', 'open'] as const;
export const CEILINGS = ['flat', 'tray', 'beams', 'sloped', 'vault', 'coffer', 'open'] as const;
export const FEATURES = [
  'columns',
  'arches',
  'stair',
  'fireplace',
  'niche',
  'panelling',
  'slats',
  'mouldings',
  'mezzanine',
  'glass-wall',
  'half-wall',
] as const;
export const HOURS = ['dawn', 'morning', 'noon', 'afternoon', 'golden-hour', 'dusk', 'night'] as const;
export const WEATHERS = ['clear', 'cloudy', 'overcast', 'after-rain', 'rain', 'fog', 'snow'] as const;
export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
export const OUTLOOKS = ['garden', 'city', 'water', 'hills', 'forest', 'street', 'plain'] as const;
export const SHOTS = [
  'wide',
  'corner',
  'frontal',
  'detail',
  'low',
  'high',
  'top',
  'bird',
  'axonometric',
  'section',
  'panorama',
] as const;
export const WARMTHS = ['warm', 'neutral', 'cool'] as const;
