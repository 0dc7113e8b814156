import type { Mass } from '@yujian/contract/scene/description-schema';
import type { Looks } from '../../shell/looks.ts';

/** Names of the materials of one mass. */
export interface FrontLooks {
  readonly wall: string;
  readonly accent: string;
  readonly frame: string;
  readonly glass: string;
  readonly plinth: string;
  readonly stone: string;
  readonly timber: string;
  readonly metal: string;
  readonly door: string;
  readonly roof: string;
  readonly drape: string;
  readonly inside: string;
  readonly floor: string;
  readonly soffit: string;
  readonly lit: string;
  readonly spandrel: string;
  /** mirroring glass of fronts that are all glass */
  readonly curtain: string;
}

export function frontLooksOf(mass: Mass, looks: Looks): FrontLooks {
  return {
    wall: looks.role(mass.role),
    accent: looks.role(mass.accentRole),
    frame: looks.role('frame'),
    glass: looks.role('glass'),
    plinth: looks.role('plinth'),
    stone: looks.role('plinth'),
    timber: looks.role('darkWood'),
    metal: looks.role('metal'),
    door: looks.role('door'),
    roof: looks.role('roof'),
    drape: looks.named('linen-white'),
    inside: looks.role('wall'),
    floor: looks.role('floor'),
    soffit: looks.role('ceiling'),
    lit: looks.named('diffuser'),
    spandrel: 'spandrel glass',
    curtain: 'curtain glass',
  };
}
