"""Renders an exported scene with Blender's Cycles on the CPU, for comparison.

blender --background --factory-startup --python render.py -- job.json

job.json: { glb, out, width, height, samples, bounces, white, seed, emissionUnit,
            camera: { eye, target, lens, shift },           # y up, metres
            sun: { direction, irradiance, radius } | null,
            environment: { file, width, height } | null,    # raw float32 rgb in Blender's own equirectangular layout
            lights: [{ origin, u, v, radiance }], portals: [{ origin, u, v }] }

Writes the linear picture as raw float32 rgb, rows top to bottom, and prints one line: TIMES {wall, cpu}.
Adaptive sampling, denoising, clamping and the light threshold are off; the pixel filter is a box; all threads are used. White runs sample no lights: they time bare paths.
"""
import json
import math
import resource
import sys
import time

import bpy
import numpy
from mathutils import Matrix, Vector

# Debian's numpy is newer than this Blender's importer, which still says numpy.bool.
numpy.bool = bool

job = json.load(open(sys.argv[sys.argv.index("--") + 1]))


def placed(p):
    """y up to z up, as Blender's own importer does it."""
    return Vector((p[0], -p[2], p[1]))


def clear():
    bpy.ops.object.select_all(action="SELECT")
    bpy.ops.object.delete()


def plain(material):
    """Diffuse and, unless the job is white, gloss: what both renderers can do alike."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    old = next((n for n in nodes if n.type == "BSDF_PRINCIPLED"), None)
    colour = tuple(old.inputs["Base Color"].default_value) if old else (0.8, 0.8, 0.8, 1)
    emission = tuple(old.inputs["Emission"].default_value) if old else (0, 0, 0, 1)
    strength = old.inputs["Emission Strength"].default_value if old else 0
    shader = nodes.new("ShaderNodeBsdfDiffuse")
    shader.inputs["Color"].default_value = (0.8, 0.8, 0.8, 1) if job["white"] else colour
    shader.inputs["Roughness"].default_value = 0
    last = shader.outputs[0]
    if strength > 0 and max(emission[:3]) > 0 and not job["white"]:
        glow, both = nodes.new("ShaderNodeEmission"), nodes.new("ShaderNodeAddShader")
        glow.inputs["Color"].default_value = emission
        glow.inputs["Strength"].default_value = strength * job["emissionUnit"]
        links.new(last, both.inputs[0])
        links.new(glow.outputs[0], both.inputs[1])
        last = both.outputs[0]
    output = next(n for n in nodes if n.type == "OUTPUT_MATERIAL")
    links.new(last, output.inputs["Surface"])


def rectangle(light, name, portal):
    origin, u, v = placed(light["origin"]), placed(light["u"]), placed(light["v"])
    data = bpy.data.lights.new(name, "AREA")
    data.shape, data.size, data.size_y = "RECTANGLE", u.length, v.length
    if portal:
        data.cycles.is_portal = True
    else:
        peak = max(light["radiance"]) or 1
        data.color = [c / peak for c in light["radiance"]]
        data.energy = peak * u.length * v.length * math.pi
    x, y = u.normalized(), v.normalized()
    # A lamp of Blender shines along its −z.
    facing = Matrix((x, -y, -x.cross(y))).transposed().to_4x4()
    thing = bpy.data.objects.new(name, data)
    thing.matrix_world = Matrix.Translation(origin + u / 2 + v / 2) @ facing
    bpy.context.scene.collection.objects.link(thing)


def build():
    clear()
    bpy.ops.import_scene.gltf(filepath=job["glb"])
    for thing in list(bpy.data.objects):
        if thing.type in {"CAMERA", "LIGHT"}:
            bpy.data.objects.remove(thing)
    for material in bpy.data.materials:
        if material.use_nodes:
            plain(material)

    scene = bpy.context.scene
    camera = bpy.data.cameras.new("camera")
    camera.sensor_fit, camera.sensor_width, camera.lens = "HORIZONTAL", 36, job["camera"]["lens"]
    camera.clip_start = 0.01
    camera.shift_x, camera.shift_y = job["camera"]["shift"]
    thing = bpy.data.objects.new("camera", camera)
    eye, target = placed(job["camera"]["eye"]), placed(job["camera"]["target"])
    thing.matrix_world = Matrix.Translation(eye) @ (target - eye).to_track_quat("-Z", "Y").to_matrix().to_4x4()
    scene.collection.objects.link(thing)
    scene.camera = thing

    if job["sun"]:
        data = bpy.data.lights.new("sun", "SUN")
        peak = max(job["sun"]["irradiance"])
        data.energy, data.color, data.angle = peak, [c / peak for c in job["sun"]["irradiance"]], 2 * job["sun"]["radius"]
        sun = bpy.data.objects.new("sun", data)
        sun.matrix_world = placed(job["sun"]["direction"]).to_track_quat("Z", "Y").to_matrix().to_4x4()
        scene.collection.objects.link(sun)
    for index, light in enumerate(job["lights"]):
        rectangle(light, f"light {index}", False)
    for index, portal in enumerate(job["portals"]):
        rectangle(portal, f"portal {index}", True)

    world = bpy.data.worlds.new("world")
    scene.world = world
    world.use_nodes = True
    if job["white"]:
        world.cycles.sampling_method = "NONE"
    background = world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = (0, 0, 0, 1)
    if job["environment"]:
        width, height = job["environment"]["width"], job["environment"]["height"]
        rgb = numpy.fromfile(job["environment"]["file"], dtype=numpy.float32).reshape(height, width, 3)
        rgba = numpy.ones((height, width, 4), dtype=numpy.float32)
        rgba[:, :, :3] = rgb
        image = bpy.data.images.new("sky", width, height, float_buffer=True)
        image.colorspace_settings.name = "Linear"
        image.pixels.foreach_set(rgba[::-1].ravel())
        image.pack()
        texture = world.node_tree.nodes.new("ShaderNodeTexEnvironment")
        texture.image = image
        world.node_tree.links.new(texture.outputs["Color"], background.inputs["Color"])

    render, cycles = scene.render, scene.cycles
    render.engine = "CYCLES"
    render.resolution_x, render.resolution_y, render.resolution_percentage = job["width"], job["height"], 100
    render.threads_mode = "AUTO"
    cycles.device = "CPU"
    cycles.samples, cycles.seed = job["samples"], job["seed"]
    cycles.use_adaptive_sampling = cycles.use_denoising = False
    cycles.max_bounces = cycles.diffuse_bounces = cycles.glossy_bounces = cycles.transmission_bounces = job["bounces"]
    cycles.transparent_max_bounces = 16
    cycles.sample_clamp_direct = cycles.sample_clamp_indirect = 0
    cycles.light_sampling_threshold = 0
    cycles.min_light_bounces = 0
    cycles.blur_glossy = 0
    cycles.pixel_filter_type = "BOX"
    scene.view_settings.view_transform = "Raw"
    render.image_settings.file_format, render.image_settings.color_depth = "OPEN_EXR", "32"
    render.filepath = job["out"] + ".exr"


build()
began, before = time.time(), resource.getrusage(resource.RUSAGE_SELF)
bpy.ops.render.render(write_still=True)
after = resource.getrusage(resource.RUSAGE_SELF)
print("TIMES", json.dumps({"wall": time.time() - began, "cpu": after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime}))

picture = bpy.data.images.load(job["out"] + ".exr")
pixels = numpy.empty(len(picture.pixels), dtype=numpy.float32)
picture.pixels.foreach_get(pixels)
pixels.reshape(picture.size[1], picture.size[0], 4)[::-1, :, :3].tofile(job["out"])
