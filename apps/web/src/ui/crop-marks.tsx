import styles from './crop-marks.module.css';

/** Eight ticks 9 px outside a picture. Only on the stage, only on the main picture; the parent is positioned. */
export function CropMarks() {
  return (
    <span className={styles['crop']} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
