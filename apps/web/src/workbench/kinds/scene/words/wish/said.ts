import { MATERIALS } from '@yujian/contract/catalog/materials';
import { STYLES } from '@yujian/contract/catalog/spaces';
import type { PieceWish, SceneBrief } from '@yujian/contract/scene/brief-schema';
import { sceneKind } from '@yujian/contract/scene/kinds';
import { PIECES } from '@yujian/contract/scene/pieces';
import { ROLES, type Role } from '@yujian/contract/scene/roles';
import { pickText, type Language } from '@yujian/contract/text';
import type { Translate } from '../../../../../lib/i18n.ts';
import type { WordsKey } from '../texts.ts';

export type SectionKey = 'space' | 'style' | 'materials' | 'pieces' | 'openings' | 'light' | 'view';

/** Which slots of the wish stand in which section. */
const SLOTS: Readonly<Record<SectionKey, RegExp>> = {
  space: /^(kind|size|plan|ceiling|features|withoutFeatures)/,
  style: /^(style|palette)/,
  materials: /^finishes/,
  pieces: /^(pieces|without$)/,
  openings: /^(openings|withoutOpenings|outlook)/,
  light: /^light/,
  view: /^(view|people)/,
};

export function byHandIn(section: SectionKey, slots: ReadonlySet<string>): number {
  return [...slots].filter((slot) => SLOTS[section].test(slot)).length;
}

/** Each section in a few words; empty where nothing is wished for. */
export function saidOf(
  brief: SceneBrief,
  language: Language,
  t: Translate<WordsKey>,
): Readonly<Record<SectionKey, string>> {
  const kind = brief.kind === null ? null : sceneKind(brief.kind);
  const { size, light, view } = brief;
  const join = (parts: readonly (string | null | false)[]) => parts.filter(Boolean).join(t('listSeparator'));
  const metres =
    size.width !== null && size.depth !== null
      ? `${figure(size.width)} × ${figure(size.depth)} ${t('metres')}`
      : size.area !== null && `${figure(size.area)} ${t('squareMetres')}`;
  const style = kind && STYLES[kind.family].find(({ key }) => key === brief.style);
  const finish = (role: Role) => {
    const material = MATERIALS.find(({ key }) => key === brief.finishes[role]?.material);
    return material ? pickText(material.name, language) : pickText(ROLES[role], language);
  };
  const nameOf = ({ type, seats }: PieceWish) => {
    const name = pickText(PIECES[type].name, language);
    return seats === undefined ? name : t('seated', { name, n: seats });
  };
  return {
    space: join([
      kind && pickText(kind.name, language),
      metres,
      size.height !== null && `${t('height')} ${figure(size.height)} ${t('metres')}`,
      brief.plan && t(`plan.${brief.plan}`),
      brief.ceiling && t(`ceiling.${brief.ceiling}`),
    ]),
    style: style ? pickText(style.name, language) : '',
    materials: join((Object.keys(brief.finishes) as Role[]).map(finish)),
    pieces: join(
      brief.pieces.map((piece) =>
        piece.count === null || piece.count === 1 ? nameOf(piece) : `${nameOf(piece)} × ${piece.count}`,
      ),
    ),
    openings: join([
      ...brief.openings.map(({ kind: opening, form, side }) =>
        asOne([side && t(`side.${side}`), form && t(`openingForm.${form}`), t(`opening.${opening}`)], language),
      ),
      ...brief.withoutOpenings.map((opening) => t('noOpening', { name: t(`opening.${opening}`) })),
      brief.outlook && t(`outlook.${brief.outlook}`),
    ]),
    light: join([
      light.hour && t(`hour.${light.hour}`),
      light.weather && t(`weather.${light.weather}`),
      light.season && t(`season.${light.season}`),
      light.lamps !== null && t(light.lamps ? 'lamps.on' : 'lamps.off'),
      light.mood && t(`mood.${light.mood}`),
    ]),
    view: join([
      view.shot && t(`shot.${view.shot}`),
      view.lens !== null && `${figure(view.lens)} ${t('millimetres')}`,
      brief.people !== null && t(brief.people ? 'people.on' : 'people.off'),
    ]),
  };
}

/** Words that name one thing: Chinese without spaces, English with one capital. */
function asOne(parts: readonly (string | null)[], language: Language): string {
  const words = parts.filter((part) => part !== null);
  return language === 'en'
    ? words.map((word, place) => (place === 0 ? word : word.toLowerCase())).join(' ')
    : words.join('');
}

function figure(value: number): string {
  return String(Math.round(value * 100) / 100);
}
