import type { SceneCamera, SceneDescription, SiteShell } from '@yujian/contract/scene/description-schema';
import type { Role } from '@yujian/contract/scene/roles';

/** What an arrangement says beside what it laid, built and set. */
export interface SitePlan {
  readonly ground: Role;
  readonly surroundings: SiteShell['surroundings'];
  /** metres from the middle */
  readonly extent: number;
  readonly camera: SceneCamera;
  /** what the arrangement itself says of materials; a wish goes over it */
  readonly finishes?: SceneDescription['finishes'];
}
