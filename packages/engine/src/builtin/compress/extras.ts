/** What a picture's file carries beside its pixels. */
export interface Extras {
  /** ICC profile. */
  readonly icc: Buffer | null;
  /** A TIFF structure without the header `Exif\0\0`. */
  readonly exif: Buffer | null;
  /** An XMP packet. */
  readonly xmp: Buffer | null;
}

export function hasExtras({ icc, exif, xmp }: Extras): boolean {
  return icc !== null || exif !== null || xmp !== null;
}

/** The shortest Exif that says which way is up (Exif 2.32, tag 0x0112). */
export function orientationExif(orientation: number): Buffer {
  const exif = Buffer.alloc(26);
  exif.write('MM\0*', 'latin1');
  exif.writeUInt32BE(8, 4);
  exif.writeUInt16BE(1, 8);
  exif.writeUInt16BE(0x0112, 10);
  exif.writeUInt16BE(3, 12);
  exif.writeUInt32BE(1, 14);
  exif.writeUInt16BE(orientation, 18);
  return exif;
}
