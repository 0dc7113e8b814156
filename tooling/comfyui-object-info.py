"""Rebuilds the answer of ComfyUI's GET /object_info from a source checkout, without torch and without models.

    python3 tooling/comfyui-object-info.py <ComfyUI checkout> <commit> > packages/engine/src/testing/comfyui/object-info/<version>.json

ComfyUI's node classes declare their inputs in Python code, so they are asked, not parsed: the node modules are
imported with every third-party package (and ComfyUI's own model code) replaced by a stub that answers anything.
Only the facts of the interface are written: names, types, ranges, choices, outputs. Help texts are left out.
A list of model files becomes the name of its folder, as in "<checkpoints>"; whoever uses the data fills it in.
Modules that no graph of ours can need (audio, 3D editing, prompts for other makers) are left out: MODULES.
"""
import asyncio
import glob
import importlib
import importlib.abc
import importlib.machinery
import inspect
import json
import os
import sys
import types

MODULES = """nodes canny cfg compositing cond controlnet clip_sdxl custom_sampler differential_diffusion edit_model flux
hunyuan hunyuan3d images latent lotus mask model_advanced model_patch morphology post_processing primitive qwen rebatch sd3
train dataset upscale_model video video_model wan frame_interpolation depth_anything_3 bg_removal sam3 save_3d seedvr
marigold moge preview_any lora_stack""".split()

THIRD_PARTY = set("""torch torchvision torchaudio safetensors transformers einops kornia spandrel psutil scipy tqdm PIL av
aiohttp yaml tokenizers sentencepiece torchsde alembic sqlalchemy soundfile comfy_kitchen cv2 trimesh pydantic
pydantic_settings yarl requests simpleeval OpenEXR xformers sageattention flash_attn comfy_aimdo numba skimage
comfyui_embedded_docs comfyui_workflow_templates comfyui_frontend_package blake3 filelock server matplotlib moderngl glfw
OpenGL triton onnxruntime imageio ftfy regex multidict comfy_angle numpy""".split())
REAL_PARTS_OF_COMFY = ["comfy.samplers", "comfy.comfy_types", "comfy.cli_args", "comfy.options", "comfy.deploy_environment", "comfy.cldm"]


class AnythingType(type):
    """A class that is also a value: called, indexed, added to or subclassed, it goes on."""

    def __getattr__(cls, name):
        if name.startswith("__") and name.endswith("__"):
            raise AttributeError(name)
        value = AnythingType(name, (), {"__module__": "stub"})
        setattr(cls, name, value)
        return value

    def __call__(cls, *args, **kwargs):
        if cls.__module__ != "stub":
            return super().__call__(*args, **kwargs)
        if len(args) == 1 and not kwargs and isinstance(args[0], types.FunctionType):
            return args[0]
        return cls

    def __mro_entries__(cls, bases):
        return (types.SimpleNamespace,)

    __getitem__ = __enter__ = lambda cls, *_: cls
    __exit__ = lambda cls, *_: False
    __iter__ = lambda cls: iter(())
    __len__ = lambda cls: 0
    __bool__ = lambda cls: True
    __contains__ = lambda cls, _: False
    __int__ = __index__ = lambda cls: 1
    __float__ = lambda cls: 1.0
    __hash__ = lambda cls: id(cls)
    __eq__ = lambda cls, other: cls is other


for operator in "add sub mul truediv floordiv mod pow and or xor lshift rshift radd rsub rmul rtruediv ror rpow neg invert matmul".split():
    setattr(AnythingType, f"__{operator}__", lambda cls, *_: cls)
for operator in "lt le gt ge".split():
    setattr(AnythingType, f"__{operator}__", lambda cls, _: False)


class StubModule(types.ModuleType):
    __path__ = []

    def __getattr__(self, name):
        if name == "__version__":
            return "2.8.0"
        if name.startswith("__"):
            raise AttributeError(name)
        value = AnythingType(name, (), {"__module__": "stub"})
        setattr(self, name, value)
        return value


class StubFinder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def find_spec(self, name, path, target=None):
        real = any(name == part or name.startswith(part + ".") for part in REAL_PARTS_OF_COMFY)
        if name.split(".")[0] in THIRD_PARTY or (name.startswith("comfy.") and not real):
            return importlib.machinery.ModuleSpec(name, self, is_package=True)

    def create_module(self, spec):
        return StubModule(spec.name)

    def exec_module(self, module):
        pass


def node_definition(name, cls, module, display_names):
    if hasattr(cls, "GET_NODE_INFO_V1"):
        return cls.GET_NODE_INFO_V1()
    outputs = list(cls.RETURN_TYPES)
    return {
        "input": cls.INPUT_TYPES(),
        "output": outputs,
        "output_is_list": list(getattr(cls, "OUTPUT_IS_LIST", [False] * len(outputs))),
        "output_name": list(getattr(cls, "RETURN_NAMES", outputs)),
        "display_name": display_names.get(name, name),
        "category": getattr(cls, "CATEGORY", "sd"),
        "output_node": bool(getattr(cls, "OUTPUT_NODE", False)),
        **({"deprecated": True} if getattr(cls, "DEPRECATED", False) else {}),
        **({"experimental": True} if getattr(cls, "EXPERIMENTAL", False) else {}),
    }


def own_checks(cls):
    """The inputs a node checks by itself (VALIDATE_INPUTS): the server does not look at their ranges and choices."""
    check = getattr(cls, "VALIDATE_INPUTS", None)
    if check is None and any("validate_inputs" in base.__dict__ for base in cls.__mro__ if not base.__module__.startswith("comfy_api")):
        check = cls.validate_inputs
    if check is None:
        return []
    spec = inspect.getfullargspec(check)
    return [a for a in spec.args if a not in ("self", "cls", "s")] + (["**"] if spec.varkw else [])


FOR_EYES = {"tooltip", "display", "display_name", "description", "advanced", "round", "search_aliases", "essentials_category",
            "dynamicPrompts", "placeholder", "socketless", "control_after_generate", "widgetType"}


def compact_input(value):
    if isinstance(value, dict):
        return {k: compact_input(v) for k, v in value.items() if k not in FOR_EYES and not (k == "multiselect" and v is False)}
    return [compact_input(v) for v in value] if isinstance(value, list) else value


def compact(definition, cls, module):
    out = {"module": module, "category": definition["category"], "display": definition["display_name"]}
    for section, inputs in definition["input"].items():
        if section == "hidden" or not inputs:
            continue
        out[section] = {name: compact_input(spec) for name, spec in inputs.items()}
        for spec in out[section].values():
            uploads = len(spec) > 1 and any(k.endswith("_upload") for k in spec[1])
            if uploads and spec[0] == []:
                spec[0] = ["<input>"]
            elif uploads and spec[1].get("options") == []:
                spec[1]["options"] = ["<input>"]
    out["output"] = definition["output"] or []
    if definition["output_name"] != out["output"]:
        out["names"] = definition["output_name"]
    if any(definition["output_is_list"] or []):
        out["listed"] = definition["output_is_list"]
    for flag in ("output_node", "deprecated", "experimental"):
        if definition.get(flag):
            out[flag] = True
    if hasattr(cls, "GET_NODE_INFO_V1"):
        out["v3"] = True
    if own_checks(cls):
        out["checks"] = own_checks(cls)
    return out


def share_lists(nodes):
    """Choices of more than 8 values that several inputs have are written once."""
    seen, shared = {}, {}

    def walk(value, visit):
        if isinstance(value, list):
            return visit([walk(v, visit) for v in value])
        return {k: walk(v, visit) for k, v in value.items()} if isinstance(value, dict) else value

    def count(value):
        if len(value) > 8 and all(isinstance(v, str) for v in value):
            seen[json.dumps(value)] = seen.get(json.dumps(value), 0) + 1
        return value

    def replace(value):
        key = json.dumps(value)
        if seen.get(key, 0) < 2:
            return value
        return "#" + str(list(shared).index(key) if key in shared else (shared.update({key: value}) or len(shared) - 1))

    walk(nodes, count)
    return walk(nodes, replace), list(shared.values())


def plain(value):
    if isinstance(value, (set, tuple)):
        return list(value)
    if hasattr(value, "keys"):
        return {key: value[key] for key in value.keys()}
    raise TypeError(f"not a plain value: {value!r}")


async def main(root, commit):
    sys.meta_path.insert(0, StubFinder())
    sys.path.insert(0, root)
    sys.argv = ["main.py", "--cpu"]
    out, sys.stdout = sys.stdout, sys.stderr
    import folder_paths
    folder_paths.get_filename_list = lambda folder: [f"<{folder}>"]
    folder_paths.get_input_subfolders = lambda: ["<input_folders>"]
    os.makedirs(folder_paths.get_input_directory(), exist_ok=True)
    import comfy.weight_adapter
    comfy.weight_adapter.adapter_maps = {name: None for name in ("LoRA", "LoHa", "LoKr", "OFT")}
    import nodes

    classes = {name: (cls, "nodes") for name, cls in nodes.NODE_CLASS_MAPPINGS.items()}
    display_names = dict(nodes.NODE_DISPLAY_NAME_MAPPINGS)
    wanted = [m for m in MODULES if os.path.exists(f"{root}/comfy_extras/nodes_{m}.py")]
    for short in ["post_processing", *wanted]:
        name = f"comfy_extras.nodes_{short}"
        module = importlib.import_module(name)
        if getattr(module, "NODE_CLASS_MAPPINGS", None):
            classes.update({node: (cls, name) for node, cls in module.NODE_CLASS_MAPPINGS.items()})
            display_names.update(getattr(module, "NODE_DISPLAY_NAME_MAPPINGS", {}))
        else:
            extension = module.comfy_entrypoint()
            extension = await extension if inspect.isawaitable(extension) else extension
            for cls in await extension.get_node_list():
                classes[cls.GET_SCHEMA().node_id] = (cls, name)

    definitions = {}
    for name, (cls, module) in classes.items():
        definition = json.loads(json.dumps(node_definition(name, cls, module, display_names), default=plain))
        definitions[name] = compact(definition, cls, module)
    definitions, lists = share_lists(definitions)
    from comfyui_version import __version__
    head = {"version": __version__, "commit": commit}
    lines = [f" {json.dumps(name)}:{json.dumps(node, separators=(',', ':'))}" for name, node in definitions.items()]
    print(f"{json.dumps(head)[:-1]},\n\"lists\":{json.dumps(lists, separators=(',', ':'))},\n\"nodes\":{{\n" + ",\n".join(lines) + "\n}}", file=out)


if __name__ == "__main__":
    asyncio.run(main(os.path.abspath(sys.argv[1]), sys.argv[2]))
