/** Most things that one picture is given at once. */
export const THINGS_MAX = 8;
