/** Most surfaces that one picture is covered on at once. */
export const SURFACES_MAX = 8;

/** The surface on the form is the first; those that are kept beside it have one of these numbers in the keys of their files. */
export const KEPT_SLOTS: readonly number[] = Array.from({ length: SURFACES_MAX - 1 }, (_, i) => i + 2);

/** The keys of a kept surface's mask and of its own picture of a material. */
export function keptKeys(slot: number): { readonly mask: string; readonly picture: string } {
  return { mask: `mask_${slot}`, picture: `material_img_${slot}` };
}
