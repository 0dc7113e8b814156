/**
 * How trees lie in memory. All numbers are 4 bytes: floats, or signed integers in the same places.
 *
 * Node (256 bytes, four cache lines; eight wide, tested four at a time): the boxes of its children as lowest x ×8, y ×8, z ×8, highest x ×8, y ×8, z ×8, then their codes, then 32 bytes unused.
 * A code is the number of a node, or a negative one: ~(2 · pack) for triangles, ~(2 · record + 1) for an instance.
 * Pack (160 bytes): four triangles as first corner x ×4, y ×4, z ×4, edge to the second corner likewise, edge to the third likewise, their numbers.
 * Instance record (64 bytes): three rows of the matrix into its frame, the root of its mesh's tree, its number, its flags, unused.
 * Slot of a thread: t, u, v, instance, panes, lanes, from byte 128 on 64 packs that blocked rays, from byte 384 on what sorts a node's children, and from byte 544 on the stack of a walk.
 *
 * The WebAssembly module (wasm/trace.as) has the same numbers.
 */
/** A box while trees are built: lowest x, y, z, a number, highest x, y, z, a number. */
export const BOX = { bytes: 32, words: 8, number: 3, high: 4, count: 7 } as const;
export const NODE = { bytes: 256, words: 64, width: 8, children: 48 } as const;
export const PACK = { bytes: 160, words: 40, numbers: 36 } as const;
export const RECORD = { bytes: 64, words: 16, root: 12, instance: 13, flags: 14 } as const;
export const SLOT = { bytes: 16384, most: 64, t: 0, u: 1, v: 2, instance: 3, panes: 4 } as const;

/** Bits of a primitive's number in a pack, or of an instance's flags. */
export const PANE = 1 << 30;
export const CUTOUT = 1 << 29;
export const NUMBER = CUTOUT - 1;

/** Rays keep this much beyond the edge of a triangle (barycentric), so that none slips between neighbours. */
export const EDGE = 4e-6;

/** A walk keeps at most seven entries a level, for the world's tree and for a mesh's. */
export const DEEPEST_TREE = 120;
