import type { WornMaterials } from '@yujian/contract/scene/material-set';
import type { Role } from '@yujian/contract/scene/roles';
import styles from './materials.module.css';

/** What a picture is mostly made of. */
const SHOWN: Readonly<Record<WornMaterials['place'], readonly Role[]>> = {
  interior: ['floor', 'wall', 'wood', 'upholstery', 'rug', 'curtain'],
  exterior: ['facade', 'facadeAccent', 'roof', 'paving', 'lawn', 'frame'],
};

/** The main materials of a set at a glance. */
export function MaterialChips({ materials: { place, finishes } }: { readonly materials: WornMaterials }) {
  return (
    <span className={styles['chips']} aria-hidden="true">
      {SHOWN[place].map((role) => {
        const finish = finishes[role];
        if (!finish) return null;
        return (
          <i
            key={role}
            style={
              finish.colour === null
                ? { backgroundImage: `url(/materials/${finish.material}.webp)` }
                : { backgroundColor: `#${finish.colour}` }
            }
          />
        );
      })}
    </span>
  );
}
