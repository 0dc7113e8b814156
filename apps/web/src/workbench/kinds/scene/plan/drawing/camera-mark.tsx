import type { SceneCamera } from '@yujian/contract/scene/description-schema';
import { halfView, toScreen, type PlanView, type Window } from './geometry.ts';
import styles from './plan.module.css';

interface Props {
  readonly camera: SceneCamera;
  readonly view: PlanView;
  readonly window: Window;
  readonly eyeName: string;
  readonly targetName: string;
}

/** Where the camera stands and looks, and what its lens takes in. */
export function CameraMark({ camera, view, window, eyeName, targetName }: Props) {
  const eye = toScreen(view, window, [camera.eye[0], camera.eye[2]]);
  const target = toScreen(view, window, [camera.target[0], camera.target[2]]);
  const length = Math.hypot(target[0] - eye[0], target[1] - eye[1]);
  const aim = Math.atan2(target[1] - eye[1], target[0] - eye[0]);
  const reach = Math.max(60, length);
  const edge = (angle: number) => `${eye[0] + Math.cos(aim + angle) * reach} ${eye[1] + Math.sin(aim + angle) * reach}`;
  const half = halfView(camera.lens);
  const across = (camera.width / 2) * view.scale;
  const [nx, ny] = [-Math.sin(aim) * across, Math.cos(aim) * across];
  return (
    <g>
      {camera.kind === 'perspective' && (
        <path
          className={styles['cone']}
          d={`M${eye[0]} ${eye[1]}L${edge(-half)}A${reach} ${reach} 0 0 1 ${edge(half)}Z`}
        />
      )}
      {camera.kind === 'panorama' && <circle className={styles['cone']} cx={eye[0]} cy={eye[1]} r={46} />}
      {camera.kind === 'orthographic' && length > 2 && (
        <path
          className={styles['cone']}
          d={`M${eye[0] - nx} ${eye[1] - ny}L${eye[0] + nx} ${eye[1] + ny}L${target[0] + nx} ${target[1] + ny}L${target[0] - nx} ${target[1] - ny}Z`}
        />
      )}
      <path className={styles['axis']} d={`M${eye[0]} ${eye[1]}L${target[0]} ${target[1]}`} />
      <g data-grip="target">
        <circle className={styles['grip']} cx={target[0]} cy={target[1]} r={20} />
        <circle
          className={styles['target']}
          cx={target[0]}
          cy={target[1]}
          r={6}
          tabIndex={0}
          role="button"
          aria-label={targetName}
          data-focus="target"
        />
      </g>
      <g data-grip="eye">
        <circle className={styles['grip']} cx={eye[0]} cy={eye[1]} r={22} />
        <circle
          className={styles['eye']}
          cx={eye[0]}
          cy={eye[1]}
          r={9}
          tabIndex={0}
          role="button"
          aria-label={eyeName}
          data-focus="eye"
        />
      </g>
    </g>
  );
}
