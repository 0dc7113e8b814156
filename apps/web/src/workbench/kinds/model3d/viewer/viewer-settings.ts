import { textOf, type Settings } from '../../../core/form/settings.ts';

/** What of the settings shows in the viewer, each read once. */
export interface ViewerSettings {
  readonly preset: 'photo' | 'white' | 'clay' | 'line' | 'section';
  /** Metres above the model's lowest point. */
  readonly section: number;
  readonly sunBy: 'place' | 'overcast' | 'studio';
  readonly latitude: number;
  readonly longitude: number;
  readonly utcOffset: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly north: number;
  readonly ground: string;
  readonly surroundings: string;
  readonly exposure: number;
  readonly materials: Readonly<Record<string, string>>;
}

export function viewerSettingsOf(settings: Settings): ViewerSettings {
  const number = (key: string, otherwise: number) => (typeof settings[key] === 'number' ? settings[key] : otherwise);
  const word = (key: string) => textOf(settings[key] ?? '');
  const materials = settings['materials'];
  return {
    preset: word('preset') as ViewerSettings['preset'],
    section: number('section', 1.2),
    sunBy: word('sunBy') as ViewerSettings['sunBy'],
    latitude: number('latitude', 0),
    longitude: number('longitude', 0),
    utcOffset: number('utcOffset', 0),
    month: number('month', 6),
    day: number('day', 21),
    hour: number('hour', 12),
    north: number('north', 0),
    ground: word('ground'),
    surroundings: word('surroundings'),
    exposure: number('exposure', 0),
    materials:
      typeof materials === 'object' && materials !== null ? (materials as Readonly<Record<string, string>>) : {},
  };
}
