import type { Text } from '../text.ts';
import type { SpaceFamily } from './spaces.ts';

/** Words that a press adds to the prompt. Each names what the built-in engine understands: a material, a place for it, a colour or a light. */
export interface PromptChip {
  readonly id: string;
  readonly words: Text;
  readonly families: readonly SpaceFamily[];
}

const INDOORS = ['interior', 'commercial'] as const satisfies readonly SpaceFamily[];
const OUTDOORS = ['architecture', 'landscape', 'planning'] as const satisfies readonly SpaceFamily[];
const chip = (id: string, zh: string, en: string, families: readonly SpaceFamily[]): PromptChip => ({
  id,
  words: { zh, en },
  families,
});

export const PROMPT_CHIPS: readonly PromptChip[] = [
  chip('oak-floor', '橡木地板', 'oak floor', INDOORS),
  chip('herringbone', '人字拼木地板', 'herringbone floor', INDOORS),
  chip('walnut-slats', '胡桃木格栅墙', 'walnut slat feature wall', INDOORS),
  chip('limewash', '艺术漆墙面', 'limewash walls', INDOORS),
  chip('marble-table', '大理石台面', 'marble countertop', INDOORS),
  chip('linen-sofa', '亚麻沙发', 'linen sofa', ['interior', 'product']),
  chip('terrazzo', '水磨石地面', 'terrazzo floor', INDOORS),
  chip('microcement', '微水泥墙面', 'microcement walls', INDOORS),
  chip('brass', '黄铜五金', 'brass fittings', INDOORS),
  chip('white-plaster', '白色抹灰外墙', 'white plaster facade', ['architecture']),
  chip('red-brick', '红砖外墙', 'red brick facade', ['architecture']),
  chip('concrete', '清水混凝土立面', 'fair-faced concrete facade', ['architecture']),
  chip('zinc-roof', '锌板屋顶', 'zinc roof', ['architecture']),
  chip('granite-paving', '花岗岩铺装', 'granite paving', OUTDOORS),
  chip('decking', '防腐木露台', 'decking terrace', ['architecture', 'landscape']),
  chip('meadow', '野花草甸', 'meadow of wildflowers', ['landscape', 'planning']),
  chip('gravel', '砾石小径', 'gravel path', ['landscape']),
  chip('warm', '暖光', 'warm light', ['interior', 'commercial', 'architecture']),
  chip('bright', '明亮通透', 'bright and airy', ['interior', 'commercial', 'architecture', 'landscape']),
  chip('golden-hour', '黄昏', 'golden hour', OUTDOORS),
  chip('muted', '高级灰', 'muted', ['interior', 'product']),
];
