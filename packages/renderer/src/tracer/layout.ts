/**
 * How trees lie in memory. All numbers are 4 bytes: floats, or signed integers in the same places.
 *
 * Node (128 bytes, two cache lines): the boxes of its four children as lowest x ×4, y ×4, z ×4, highest x ×4, y ×4, z ×4, then their codes, then 16 bytes unused.
 * A code is the number of a node, or a negative one: ~(2 · pack) for triangles, ~(2 · record + 1) for an instance.
 * Pack (160 bytes): four triangles as first corner x ×4, y ×4, z ×4, edge to the second corner likewise, edge to the third likewise, their numbers.
 * Instance record (64 bytes): three rows of the matrix into its frame, the root of its mesh's tree, its number, its flags, unused.
 * Slot of a thread: t, u, v, instance, panes, lanes, from byte 128 on 64 packs that blocked rays, and from byte 384 on the stack of a walk.
 *
 * The WebAssembly module (wasm/trace.as) has the same numbers.
 */
export const NODE = { bytes: 128, words: 32, children: 24 } as const;
export const PACK = { bytes: 160, words: 40, numbers: 36 } as const;
export const RECORD = { bytes: 64, words: 16, root: 12, instance: 13, flags: 14 } as const;
export const SLOT = { bytes: 8192, most: 64, t: 0, u: 1, v: 2, instance: 3, panes: 4 } as const;

/** Bits of a primitive's number in a pack, or of an instance's flags. */
export const PANE = 1 << 30;
export const CUTOUT = 1 << 29;
export const NUMBER = CUTOUT - 1;

/** Rays keep this much beyond the edge of a triangle (barycentric), so that none slips between neighbours. */
export const EDGE = 4e-6;

/** A walk keeps at most three entries a level, for the world's tree and for a mesh's. */
export const DEEPEST_TREE = 120;
