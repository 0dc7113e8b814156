import styles from './avatar.module.css';

interface AvatarProps {
  readonly name: string;
  readonly src?: string | null;
  readonly large?: boolean;
}

/** A person: their picture, or the first letter of their name. */
export function Avatar({ name, src, large }: AvatarProps) {
  const classes = `${styles['avatar']} ${large ? styles['large'] : ''}`;
  return src ? (
    <img className={classes} src={src} alt="" />
  ) : (
    <span className={classes}>{Array.from(name)[0] ?? ''}</span>
  );
}
