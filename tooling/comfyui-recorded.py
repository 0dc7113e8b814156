"""Asks ComfyUI's own code what it answers to prompts and which messages it sends, to hold the server of the tests against it.

    node -e "import('./packages/engine/src/testing/comfyui/recorded/graphs.ts').then(m => console.log(JSON.stringify({asked: m.askedGraphs(), run: m.runGraphs()})))" \\
      | python3 tooling/comfyui-recorded.py <ComfyUI checkout> > packages/engine/src/testing/comfyui/recorded/<version>.json

execution.validate_prompt and PromptExecutor run as they are, over the stubs of comfyui-object-info.py; the nodes that run do nothing.
Left out of the answers: tracebacks, time stamps, and input_config (it repeats /object_info).
"""
import asyncio
import contextlib
import copy
import importlib
import importlib.util
import inspect
import json
import logging
import os
import sys

INSTALLED = {"checkpoints": ["sd.safetensors"], "upscale_models": ["4x.pth"]}


def object_info_tool():
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "comfyui-object-info.py")
    spec = importlib.util.spec_from_file_location("object_info_tool", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def plain(value):
    if isinstance(value, dict):
        return {k: plain(v) for k, v in value.items() if k not in ("traceback", "input_config", "timestamp")}
    if isinstance(value, (list, tuple, set)):
        return [plain(v) for v in value]
    return value if isinstance(value, (str, int, float, bool, type(None))) else str(value)


class Interrupted(Exception):
    pass


class Server:
    """What PromptExecutor needs of server.PromptServer."""

    client_id = last_node_id = last_prompt_id = None

    def __init__(self):
        self.sent = []

    def send_sync(self, event, data, sid=None):
        if event == "progress_state":
            data = {**data, "nodes": {k: [n["value"], n["max"], n["state"]] for k, n in data["nodes"].items()}}
        self.sent.append([event, plain(data), sid])


async def load_nodes(root, tool, nodes):
    for short in ["post_processing", *tool.MODULES]:
        if short == "nodes" or not os.path.exists(f"{root}/comfy_extras/nodes_{short}.py"):
            continue
        module = importlib.import_module(f"comfy_extras.nodes_{short}")
        if getattr(module, "NODE_CLASS_MAPPINGS", None):
            nodes.NODE_CLASS_MAPPINGS.update(module.NODE_CLASS_MAPPINGS)
            continue
        extension = module.comfy_entrypoint()
        extension = await extension if inspect.isawaitable(extension) else extension
        for cls in await extension.get_node_list():
            nodes.NODE_CLASS_MAPPINGS[cls.GET_SCHEMA().node_id] = cls


def ask(graphs, execution):
    answers = {}
    for name, graph in graphs.items():
        ok, error, outputs, node_errors = asyncio.run(execution.validate_prompt("an-id", copy.deepcopy(graph), None))
        answers[name] = plain({"outputs": sorted(outputs) if ok else [], "error": error, "node_errors": node_errors})
    return answers


def run(jobs, execution, nodes):
    import comfy.model_management as models
    import torch
    from comfy_execution.progress import get_progress_state
    from comfy_execution.utils import get_executing_context

    torch.inference_mode = lambda: contextlib.nullcontext()
    out_of_memory = type("OutOfMemoryError", (Exception,), {"__module__": "torch"})
    models.InterruptProcessingException = Interrupted
    models.OOM_EXCEPTION = out_of_memory
    models.is_oom = lambda error: isinstance(error, out_of_memory)
    models.DISABLE_SMART_MEMORY = False
    flag, job, server = {"stop": False}, {}, Server()

    def look_for_stop():
        if flag["stop"]:
            flag["stop"] = False
            raise Interrupted()

    nodes.interrupt_processing = lambda value=True: flag.update(stop=value)
    nodes.before_node_execution = look_for_stop

    def sample(self, steps, **_):
        for step in range(1, steps + 1):
            if job.get("outOfMemoryAt") == step:
                raise out_of_memory("Allocation on device 0")
            flag["stop"] = job.get("stopAt") == step
            # main.hijack_progress
            look_for_stop()
            context = get_executing_context()
            get_progress_state().update_progress(context.node_id, step, steps, None)
            server.send_sync("progress", {"value": step, "max": steps, "prompt_id": context.prompt_id, "node": context.node_id}, server.client_id)
        return ("latent",)

    def saved(kind):
        return lambda self, **_: {"ui": {"images": [{"filename": "a.png", "subfolder": "", "type": kind}]}}

    def node(name, inputs, outputs, act, is_output=False):
        declared = {"required": {key: (kind,) for key, kind in inputs.items()}}
        nodes.NODE_CLASS_MAPPINGS[name] = type(name, (), {"INPUT_TYPES": classmethod(lambda cls: declared), "RETURN_TYPES": outputs, "FUNCTION": "act", "OUTPUT_NODE": is_output, "act": act})

    node("CheckpointLoaderSimple", {"ckpt_name": "STRING"}, ("MODEL", "CLIP", "VAE"), lambda self, **_: ("model", "clip", "vae"))
    node("CLIPTextEncode", {"text": "STRING", "clip": "CLIP"}, ("CONDITIONING",), lambda self, **_: ("conditioning",))
    node("EmptyLatentImage", {"width": "INT", "height": "INT", "batch_size": "INT"}, ("LATENT",), lambda self, **_: ("latent",))
    kinds = {"model": "MODEL", "seed": "INT", "steps": "INT", "cfg": "FLOAT", "sampler_name": "STRING", "scheduler": "STRING", "positive": "CONDITIONING", "negative": "CONDITIONING", "latent_image": "LATENT", "denoise": "FLOAT"}
    node("KSampler", kinds, ("LATENT",), sample)
    node("VAEDecode", {"samples": "LATENT", "vae": "VAE"}, ("IMAGE",), lambda self, **_: ("image",))
    node("SaveImage", {"images": "IMAGE", "filename_prefix": "STRING"}, (), saved("output"), True)
    node("PreviewImage", {"images": "IMAGE"}, (), saved("temp"), True)

    size = "cache_args" if "cache_args" in inspect.signature(execution.PromptExecutor).parameters else "cache_size"
    executor = execution.PromptExecutor(server, cache_type=execution.CacheType.CLASSIC, **{size: {"lru": 0, "ram": 0, "ram_inactive": 0}})
    recorded = {}
    for each in jobs:
        job.clear()
        job.update(each)
        server.sent = []
        executor.execute(copy.deepcopy(each["graph"]), "an-id", {"client_id": each["client"]} if each["client"] else {}, each["outputs"])
        recorded[each["name"]] = {"sent": server.sent, "success": executor.success, "messages": plain(executor.status_messages), "outputs": plain(executor.history_result["outputs"]), "meta": plain(executor.history_result["meta"])}
    return recorded


def main(root):
    asked = json.load(sys.stdin)
    tool = object_info_tool()
    sys.meta_path.insert(0, tool.StubFinder())
    sys.path.insert(0, root)
    sys.argv = ["main.py", "--cpu"]
    sys.setrecursionlimit(400)
    out, sys.stdout = sys.stdout, sys.stderr
    import folder_paths
    folder_paths.get_filename_list = lambda folder: INSTALLED.get(folder, [])
    folder_paths.exists_annotated_filepath = lambda name: name == "there.png"
    os.makedirs(folder_paths.get_input_directory(), exist_ok=True)
    import comfy.weight_adapter
    comfy.weight_adapter.adapter_maps = {"LoRA": None}
    import execution
    import nodes
    asyncio.run(load_nodes(root, tool, nodes))
    logging.disable(logging.CRITICAL)
    answers = ask(asked["asked"], execution)
    runs = run(asked["run"], execution, nodes)
    lines = lambda entries: ",\n".join(f" {json.dumps(name)}:{json.dumps(value, separators=(',', ':'))}" for name, value in entries.items())
    print(f"{{\"asked\":{{\n{lines(answers)}\n}},\"run\":{{\n{lines(runs)}\n}}}}", file=out)


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]))
