import { describe, expect, it } from 'vitest';
import { COMFYUI_VERSIONS } from '../../testing/comfyui/object-info.ts';
import { validateGraph } from '../../testing/comfyui/validate-graph.ts';
import { buildTool, readAbilities, tryGraph } from './abilities.ts';
import { checkGraph } from './check-graph.ts';
import { Graph } from './graph.ts';
import { FAMILIES } from './installed-models.ts';
import { EVERYTHING, nodeWith } from './testing/full-node.ts';

/** Said of folders below `input` by the node at the time; ours is uploaded just before. */
const isUploadedFolder = (problem: string) => /FromFolder(Node)?\): folder is/.test(problem);

describe.each(COMFYUI_VERSIONS)('a node with everything, ComfyUI %s', (version) => {
  const info = nodeWith(version);
  const { can, models } = readAbilities(info);

  it('does every operation of every family with graphs that the node accepts', () => {
    for (const { operation, doer } of can) {
      const build = { graph: new Graph(info), name: (key: string) => `yujian/${key}.png`, prefix: 'yujian/run' };
      const { prompt, output } =
        doer.kind === 'tool'
          ? buildTool(doer.tool, build, { picture: 'a', width: 640, height: 480 })
          : tryGraph(operation, { ...build, model: doer.model });
      const name = doer.kind === 'tool' ? doer.tool.id : doer.model.id;
      expect({
        name,
        operation,
        problems: validateGraph(prompt, info).filter((problem) => !isUploadedFolder(problem)),
      }).toEqual({ name, operation, problems: [] });
      expect(checkGraph(prompt, info)).toEqual([]);
      expect(info[prompt[output]!.class_type]!.output_node).toBe(true);
    }
  });

  it('has each family with each of its operations', () => {
    for (const family of FAMILIES) {
      for (const operation of family.operations) {
        expect(
          can.some(
            (ability) =>
              ability.operation === operation && ability.doer.kind === 'model' && ability.doer.model.family === family,
          ),
          `${family.id} ${operation}`,
        ).toBe(true);
      }
    }
    expect(models.filter(({ operations }) => operations.length === 0).map(({ id }) => id)).toEqual(
      version === '0.3.64' ? ['birefnet.safetensors'] : [],
    );
    expect(new Set(models.map(({ id }) => id)).size).toBe(models.length);
  });
});

describe('a node with less', () => {
  const version = COMFYUI_VERSIONS[0];
  const without = (folder: string, pattern: RegExp) =>
    nodeWith(version, { ...EVERYTHING, [folder]: EVERYTHING[folder]!.filter((file) => !pattern.test(file)) });
  const modelOf = (info: ReturnType<typeof nodeWith>, id: string) =>
    readAbilities(info).models.find((model) => model.id === id)!;

  it('names the file that a model lacks, and where to get it', () => {
    const model = modelOf(without('vae', /^ae/), 'flux1-dev');
    expect(model.operations).toEqual([]);
    expect(model.missing[0]!.en).toMatch(/ae\.safetensors.*models\/vae.*huggingface/);
  });

  it('names the second file of a pair', () => {
    const model = modelOf(without('diffusion_models', /i2v_low/), 'wan2.2_i2v_high_noise_14B_fp8_scaled');
    expect(model.operations).toEqual([]);
    expect(model.missing[0]!.en).toContain('wan2.2_i2v_low_noise_14B_fp8_scaled.safetensors');
  });

  it('works without nets for control and style, and says what they would bring', () => {
    const model = modelOf(nodeWith(version, { ...EVERYTHING, controlnet: [], style_models: [] }), 'flux1-dev');
    expect(model.operations).toContain('render');
    expect(model.missing.map(({ en }) => en).join('\n')).toMatch(
      /lines of a drawing.*ControlNet-Union[^]*reference picture's style.*redux/,
    );
  });

  it('names the node that an old ComfyUI lacks', () => {
    const { TextEncodeQwenImageEdit: _, TextEncodeQwenImageEditPlus: __, ...old } = nodeWith(version);
    const model = modelOf(old, 'qwen_image_edit_fp8_e4m3fn');
    expect(model.operations).toEqual([]);
    expect(model.missing.map(({ en }) => en).join()).toContain('has no node TextEncodeQwenImageEdit');
  });

  it('with no model at all says what to install for each operation', () => {
    const { can, models } = readAbilities(nodeWith(version, {}));
    expect(can).toEqual([]);
    expect(models.flatMap(({ missing }) => missing.map(({ en }) => en)).join('\n')).toMatch(
      /qwen_image_fp8_e4m3fn[^]*ESRGAN[^]*qwen_image_edit[^]*wan2\.2[^]*hunyuan3d[^]*birefnet/,
    );
  });

  it('names the node class before the file where an old ComfyUI could not load the file', () => {
    const missing = (version: (typeof COMFYUI_VERSIONS)[number]) =>
      modelOf(nodeWith(version, {}), 'birefnet.safetensors').missing.map(
        ({ en }) => /LoadBackgroundRemovalModel|models\/background_removal/.exec(en)?.[0],
      );
    expect(missing('0.3.64')).toEqual(['LoadBackgroundRemovalModel', 'models/background_removal']);
    expect(missing('0.33.0')).toEqual(['models/background_removal']);
  });

  it('tells files of one name in two folders apart', () => {
    const { models } = readAbilities(
      nodeWith(version, {
        ...EVERYTHING,
        checkpoints: ['a/juggernautXL_v9.safetensors', 'b/juggernautXL_v9.safetensors'],
      }),
    );
    expect(models.map(({ id }) => id).filter((id) => /^juggernautXL_v9(-\d)?$/.test(id))).toEqual([
      'juggernautXL_v9',
      'juggernautXL_v9-2',
    ]);
  });

  it('offers a trained style with the models of its family only, never by itself', () => {
    const { can } = readAbilities(nodeWith(version));
    const styled = can.filter(({ id }) => id.includes('+'));
    expect(new Set(styled.map(({ id }) => id))).toEqual(
      new Set(['juggernautXL_v9+my-studio', 'sd_xl_turbo_1.0+my-studio']),
    );
    expect(can.findIndex(({ id }) => id.includes('+'))).toBeGreaterThan(
      can.findLastIndex(({ id, operation }) => !id.includes('+') && operation === 'generate'),
    );
  });
});
