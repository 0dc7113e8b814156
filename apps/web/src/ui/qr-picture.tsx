import { useEffect, useState } from 'react';
import styles from './qr-picture.module.css';

interface QrPictureProps {
  readonly text: string;
  readonly alt: string;
  /** It leads nowhere any more. */
  readonly faded: boolean;
}

/** Drawn in the browser; never dimmed or inverted by the theme. */
export function QrPicture({ text, alt, faded }: QrPictureProps) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    let gone = false;
    void import('qrcode').then(async ({ toString }) => {
      const svg = await toString(text, {
        type: 'svg',
        margin: 0,
        errorCorrectionLevel: 'M',
        color: { dark: '#16211F', light: '#FFFFFF' },
      });
      if (!gone) setSrc(`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`);
    });
    return () => {
      gone = true;
    };
  }, [text]);
  return (
    <div className={styles['box']}>{src && <img src={src} alt={alt} style={faded ? { opacity: 0.12 } : {}} />}</div>
  );
}
