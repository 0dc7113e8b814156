import { type Group, LoadingManager, TextureLoader } from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';

/** Reads a GLB whose pictures lie inside it. Rejects when three.js cannot. */
export async function loadGlb(bytes: Uint8Array): Promise<Group> {
  const manager = new LoadingManager();
  const loader = new GLTFLoader(manager);
  // Pictures come through image elements: the page's rules let nothing fetch from a blob.
  loader.register((parser) => {
    parser.textureLoader = new TextureLoader(manager);
    return { name: 'pictures-by-element' };
  });
  const { scene } = await loader.parseAsync(bytes.slice().buffer, '');
  return scene;
}
