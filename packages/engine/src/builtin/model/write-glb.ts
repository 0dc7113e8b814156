import {
  Document,
  type Material as GltfMaterial,
  type Mesh as GltfMesh,
  NodeIO,
  type Texture,
  type mat4,
} from '@gltf-transform/core';
import {
  KHRMaterialsClearcoat,
  KHRMaterialsEmissiveStrength,
  KHRMaterialsIOR,
  KHRMaterialsSheen,
  KHRMaterialsTransmission,
} from '@gltf-transform/extensions';
import type { Camera, Colour, Material, Mesh, Picture, Scene } from '@yujian/renderer/scene/scene';
import sharp from 'sharp';
import { EMISSION_UNIT } from './read-materials.ts';

const FILM_WIDTH = 36;
const EXTENSIONS = [
  KHRMaterialsClearcoat,
  KHRMaterialsEmissiveStrength,
  KHRMaterialsIOR,
  KHRMaterialsSheen,
  KHRMaterialsTransmission,
];

/**
 * A scene as GLB in metres, y up: shared meshes stay shared, objects are nodes with their class in `extras`, procedural
 * textures become their main colour. The camera, if given, is the file's own.
 */
export async function writeGlb(scene: Scene, camera?: Camera): Promise<Uint8Array> {
  const document = new Document();
  document.getRoot().getAsset().generator = 'Yujian';
  const buffer = document.createBuffer();
  const root = document.createScene();
  const textures = await writeTextures(document, scene.pictures);
  const materials = scene.materials.map((material) => writeMaterial(document, material, textures));
  const shapes = scene.meshes.map((mesh) => writeShape(document, buffer, mesh));
  const meshes = new Map<string, GltfMesh>();

  const objects = scene.objects.map(({ name, class: kind }) => {
    const node = document.createNode(name).setExtras({ class: kind });
    root.addChild(node);
    return node;
  });
  for (const instance of scene.instances) {
    const key = `${instance.mesh}/${instance.material}`;
    const shape = shapes[instance.mesh];
    const material = materials[instance.material];
    if (shape === undefined || material === undefined) continue;
    const mesh = meshes.get(key) ?? document.createMesh().addPrimitive(shape.clone().setMaterial(material));
    meshes.set(key, mesh);
    const part = document
      .createNode()
      .setMesh(mesh)
      .setMatrix(instance.transform as mat4)
      .setExtras({ class: instance.part });
    objects[instance.object]?.addChild(part);
  }
  if (camera !== undefined && camera.projection.kind === 'perspective')
    root.addChild(writeCamera(document, camera, camera.projection.lens));
  for (const shape of shapes) shape.dispose();
  return await new NodeIO().registerExtensions(EXTENSIONS).writeBinary(document);
}

async function writeTextures(document: Document, pictures: readonly Picture[]): Promise<Texture[]> {
  const textures: Texture[] = [];
  for (const { width, height, data } of pictures) {
    const png = await sharp(data, { raw: { width, height, channels: 4 } })
      .png({ compressionLevel: 6 })
      .toBuffer();
    textures.push(document.createTexture().setImage(new Uint8Array(png)).setMimeType('image/png'));
  }
  return textures;
}

function writeShape(document: Document, buffer: ReturnType<Document['createBuffer']>, mesh: Mesh) {
  const accessor = (type: 'SCALAR' | 'VEC2' | 'VEC3', array: Float32Array | Uint32Array) =>
    document.createAccessor().setType(type).setArray(array.slice()).setBuffer(buffer);
  const shape = document
    .createPrimitive()
    .setAttribute('POSITION', accessor('VEC3', mesh.positions))
    .setIndices(accessor('SCALAR', mesh.indices));
  if (mesh.normals !== null) shape.setAttribute('NORMAL', accessor('VEC3', mesh.normals));
  if (mesh.uvs !== null) shape.setAttribute('TEXCOORD_0', accessor('VEC2', mesh.uvs));
  return shape;
}

function writeMaterial(document: Document, material: Material, textures: readonly Texture[]): GltfMaterial {
  const base = material.substance?.colours[0] ?? material.base;
  const written = document
    .createMaterial(material.name)
    .setBaseColorFactor([...clamped(base), 1])
    .setRoughnessFactor(material.roughness)
    .setMetallicFactor(material.metal)
    .setDoubleSided(true);
  const texture = (map: number | null | undefined) =>
    map === null || map === undefined ? null : (textures[map] ?? null);
  written
    .setBaseColorTexture(texture(material.maps?.base))
    .setMetallicRoughnessTexture(texture(material.maps?.roughnessMetal))
    .setNormalTexture(texture(material.maps?.normal))
    .setEmissiveTexture(texture(material.maps?.emission));
  if (material.cutout !== null) written.setAlphaMode('MASK').setAlphaCutoff(material.cutout);
  if (material.kind !== 'surface') {
    written.setExtension(
      'KHR_materials_transmission',
      document.createExtension(KHRMaterialsTransmission).createTransmission().setTransmissionFactor(1),
    );
  }
  if (material.ior !== 1.5)
    written.setExtension(
      'KHR_materials_ior',
      document.createExtension(KHRMaterialsIOR).createIOR().setIOR(Math.max(1, material.ior)),
    );
  if (material.coat > 0) {
    const coat = document.createExtension(KHRMaterialsClearcoat).createClearcoat();
    written.setExtension(
      'KHR_materials_clearcoat',
      coat.setClearcoatFactor(material.coat).setClearcoatRoughnessFactor(material.coatRoughness),
    );
  }
  if (material.sheen.some((channel) => channel > 0)) {
    written.setExtension(
      'KHR_materials_sheen',
      document.createExtension(KHRMaterialsSheen).createSheen().setSheenColorFactor(clamped(material.sheen)),
    );
  }
  const strength = Math.max(...material.emission);
  if (strength > 0) {
    written.setEmissiveFactor(clamped(material.emission.map((channel) => channel / strength) as unknown as Colour));
    written.setExtension(
      'KHR_materials_emissive_strength',
      document
        .createExtension(KHRMaterialsEmissiveStrength)
        .createEmissiveStrength()
        .setEmissiveStrength(strength / EMISSION_UNIT),
    );
  }
  return written;
}

/** glTF cameras cannot shift, so an upright view is written with its true direction. */
function writeCamera(document: Document, camera: Camera, lens: number) {
  const vertical = 2 * Math.atan((FILM_WIDTH / lens) * 0.5 * 0.75);
  const lensOf = document
    .createCamera('view')
    .setType('perspective')
    .setYFov(vertical)
    .setAspectRatio(4 / 3)
    .setZNear(Math.max(0.01, camera.near));
  return document.createNode('view').setCamera(lensOf).setMatrix(lookAt(camera));
}

function lookAt({ eye, target }: Camera): mat4 {
  const back = unit([eye[0] - target[0], eye[1] - target[1], eye[2] - target[2]]);
  const right = unit(Math.abs(back[1]) > 0.9999 ? [1, 0, 0] : [back[2], 0, -back[0]]);
  const up = [
    back[1] * right[2] - back[2] * right[1],
    back[2] * right[0] - back[0] * right[2],
    back[0] * right[1] - back[1] * right[0],
  ];
  return [...right, 0, up[0] ?? 0, up[1] ?? 1, up[2] ?? 0, 0, ...back, 0, ...eye, 1] as mat4;
}

function unit([x, y, z]: readonly [number, number, number]): [number, number, number] {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

function clamped(colour: Colour): [number, number, number] {
  const channel = (value: number) => Math.min(1, Math.max(0, value));
  return [channel(colour[0]), channel(colour[1]), channel(colour[2])];
}
