import {
  IconArrowAutofitWidth,
  IconBackground,
  IconBrush,
  IconBuildingSkyscraper,
  IconBuildingStore,
  IconCameraRotate,
  IconDrone,
  IconEraser,
  IconFlask2,
  IconHammer,
  IconHomeShield,
  IconLockSquare,
  IconPencilRuler,
  IconPerspective,
  IconScissors,
  IconSofa,
  IconSparkles2,
  IconSquareDashed,
  IconTextPlus,
  IconTextSpellcheck,
  IconTransferIn,
  IconTrees,
  IconView360,
  IconWall,
  type Icon as TablerIcon,
} from '@tabler/icons-react';
import { Icon } from './icon.tsx';

/** Icons of the tools that are built, by the Tabler name that their declaration gives. */
export const TOOL_ICONS: Readonly<Record<string, TablerIcon>> = {
  sofa: IconSofa,
  'building-skyscraper': IconBuildingSkyscraper,
  trees: IconTrees,
  'building-store': IconBuildingStore,
  drone: IconDrone,
  'flask-2': IconFlask2,
  'sparkles-2': IconSparkles2,
  'lock-square': IconLockSquare,
  'home-shield': IconHomeShield,
  hammer: IconHammer,
  'pencil-ruler': IconPencilRuler,
  perspective: IconPerspective,
  'square-dashed': IconSquareDashed,
  'text-plus': IconTextPlus,
  'text-spellcheck': IconTextSpellcheck,
  'camera-rotate': IconCameraRotate,
  'view-360': IconView360,
  eraser: IconEraser,
  'arrow-autofit-width': IconArrowAutofitWidth,
  scissors: IconScissors,
  background: IconBackground,
  brush: IconBrush,
  wall: IconWall,
  'transfer-in': IconTransferIn,
};

export function ToolIcon({ name, size = 18 }: { readonly name: string; readonly size?: 16 | 18 | 20 | 24 }) {
  const shape = TOOL_ICONS[name];
  return shape ? <Icon of={shape} size={size} /> : null;
}
