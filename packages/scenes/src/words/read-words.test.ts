import { describe, expect, it } from 'vitest';
import { sceneBrief } from '@yujian/contract/scene/brief-schema';
import { readWords } from './read-words.ts';

const read = (text: string) => readWords(text).brief;
const said = (text: string, spans: readonly { from: number; to: number }[]) =>
  spans.map(({ from, to }) => text.slice(from, to));

describe('a prompt', () => {
  it('says room, size, style, finish and hour in either language', () => {
    for (const text of [
      '20 平的日式客厅，左边落地窗，浅橡木地板，一张三人沙发，不要地毯，清晨',
      'A 20 m² Japandi living room, floor-to-ceiling window on the left, pale oak floor, a three-seat sofa, no rug, early morning',
    ]) {
      expect(read(text)).toMatchObject({
        kind: 'living-room',
        style: 'japandi',
        size: { area: 20 },
        finishes: { floor: { material: 'oak-planks' } },
        pieces: [{ type: 'sofa', count: 1 }],
        without: ['rug'],
        openings: [{ kind: 'window', form: 'floor-high', side: 'left' }],
        light: { hour: 'dawn' },
      });
    }
  });

  it.each<[string, object]>([
    ['a loft kitchen, brick wall', { kind: 'kitchen', style: 'industrial' }],
    ['loft 客厅', { kind: 'living-room', style: 'industrial' }],
    [
      '沙发对面放电视柜',
      { pieces: [{ type: 'sofa' }, { type: 'tv-unit', relation: { relation: 'facing', to: 'sofa' } }] },
    ],
    [
      '书架在沙发旁边',
      { pieces: [{ type: 'bookshelf', relation: { relation: 'beside', to: 'sofa' } }, { type: 'sofa' }] },
    ],
    [
      'pendant above the dining table',
      { pieces: [{ type: 'pendant', relation: { relation: 'above', to: 'dining-table' } }, { type: 'dining-table' }] },
    ],
    [
      '扶手椅旁边放一盆绿植',
      {
        pieces: [
          { type: 'armchair' },
          { type: 'potted-plant', count: 1, relation: { relation: 'beside', to: 'armchair' } },
        ],
      },
    ],
    [
      '客厅，沙发两侧放落地灯',
      { pieces: [{ type: 'sofa' }, { type: 'floor-lamp', count: 2, relation: { relation: 'beside', to: 'sofa' } }] },
    ],
    [
      '一把单椅，旁边一盏落地灯，白色背景',
      {
        kind: 'studio',
        finishes: { wall: { colour: 'f4f3ef' } },
        pieces: [
          { type: 'armchair', count: 1 },
          { type: 'floor-lamp', count: 1 },
        ],
      },
    ],
    [
      'armchair on a pale backdrop',
      { kind: 'studio', finishes: { wall: { colour: 'e9e5dd' } }, pieces: [{ type: 'armchair' }] },
    ],
    ['米色背景的客厅', { kind: 'living-room', finishes: { wall: { colour: 'ddcfb8' } } }],
    ['厨房，不要吊柜', { kind: 'kitchen', without: [], pieces: [{ type: 'kitchen-run', form: 'open' }] }],
    [
      'a white kitchen, no upper cabinets',
      { kind: 'kitchen', without: [], pieces: [{ type: 'kitchen-run', form: 'open' }] },
    ],
    ['客厅，不要吊柜', { kind: 'living-room', without: [], pieces: [] }],
    ['轻奢卧室，床头硬包', { kind: 'bedroom', features: ['panelling'] }],
    ['客厅，软包背景墙', { kind: 'living-room', features: ['panelling'], pieces: [] }],
    ['街角商铺，大橱窗', { kind: 'shop', openings: [{ kind: 'window' }] }],
    ['私人会所', { kind: 'hotel-lobby' }],
    [
      'an open-plan kitchen with four bar stools',
      { kind: 'kitchen', plan: 'open', pieces: [{ type: 'bar-stool', count: 4 }] },
    ],
    [
      '新中式茶室，八仙桌，四把圈椅',
      {
        pieces: [
          { type: 'dining-table', count: null },
          { type: 'dining-chair', count: 4, form: 'ming' },
        ],
      },
    ],
    [
      'a plant in the corner',
      { pieces: [{ type: 'potted-plant', count: 1, relation: { relation: 'in-corner', to: null } }] },
    ],
    ['墙上挂一幅水墨画', { pieces: [{ type: 'picture', count: 1, relation: { relation: 'on', to: 'wall' } }] }],
    ['a hotel room with twin beds', { kind: 'guest-room', pieces: [{ type: 'single-bed', count: 2 }] }],
    ['双床房', { kind: 'guest-room', pieces: [{ type: 'single-bed', count: 2 }] }],
    ['loft 公寓，红砖墙', { kind: 'living-room', style: 'industrial' }],
    [
      'a bedroom with a dresser on the right',
      { pieces: [{ type: 'dresser', count: 1, relation: { relation: 'along', to: 'right' } }] },
    ],
    [
      '窗户左边一个边柜',
      {
        openings: [{ kind: 'window', side: null }],
        pieces: [{ type: 'sideboard', relation: { relation: 'left-of', to: 'window' } }],
      },
    ],
    [
      '左边窗右边书架',
      {
        openings: [{ kind: 'window', side: 'left' }],
        pieces: [{ type: 'bookshelf', relation: { relation: 'along', to: 'right' } }],
      },
    ],
    ['酒窖，砖拱顶', { kind: 'bar' }],
    ['a beauty salon', { kind: 'clinic' }],
    ['SPA 房，木地板', { kind: 'clinic' }],
    [
      'two armchairs by the window',
      { pieces: [{ type: 'armchair', count: 2, relation: { relation: 'beside', to: 'window' } }] },
    ],
  ])('relates: %s', (text, expected) => expect(read(text)).toMatchObject(expected));

  it.each([
    ['咖啡店，霓虹灯，店招，串灯', ['霓虹灯', '店招', '串灯']],
    ['a bar with neon signs and string lights', ['neon signs', 'string lights']],
    ['婴儿房，婴儿床靠墙', ['婴儿床']],
  ])('names what it does not know whole: %s', (text, unknown) => {
    const reading = readWords(text);
    expect(reading.unknown.map(({ from, to }) => text.slice(from, to))).toEqual(unknown);
    expect(reading.brief.pieces).toEqual([]);
  });

  it.each<[string, string[]]>([
    ['不要地毯、窗帘和吊灯，要一张沙发', ['rug', 'curtain', 'pendant']],
    ['no rug, but a sofa', ['rug']],
    ['without curtains or blinds, two chairs', ['curtain', 'blind']],
    ['无主灯', ['pendant', 'chandelier', 'ceiling-lamp']],
  ])('leaves out: %s', (text, without) => {
    expect(read(text).without).toEqual(without);
    expect(read(text).pieces.map(({ type }) => type)).not.toEqual(expect.arrayContaining(without));
  });

  it.each<[string, object]>([
    ['4米x5米，层高3.2米', { width: 4, depth: 5, height: 3.2 }],
    ['三米二高不算，层高三米二', { height: 3.2 }],
    ['宽六米 进深四米五', { width: 6 }],
    ['35㎡', { area: 35 }],
    ['二十平米', { area: 20 }],
    ['a two-storey house', { storeys: 2 }],
    ['十二层办公楼', { storeys: 12 }],
    ['400 sq ft', { area: 37 }],
    ['3米2乘3米6', { width: 3.2, depth: 3.6 }],
    ['blocks of six floors', { storeys: 6 }],
    ['20 by 15 feet', { width: 20 * 0.3048, depth: 15 * 0.3048 }],
    ['spacious living room', { feel: 'large' }],
  ])('measures: %s', (text, size) => expect(read(text).size).toMatchObject(size));

  it('attaches material and colour to what they are said of, before it and after it', () => {
    expect(read('墨绿色丝绒沙发').pieces[0]?.finish).toEqual({ material: 'velvet-green', colour: '24402f' });
    expect(read('沙发用焦糖色皮革').pieces[0]?.finish?.material).toBe('leather-cognac');
    expect(read('the sofa is in camel leather, walls are sage green')).toMatchObject({
      pieces: [{ finish: { material: 'leather-cognac' } }],
      finishes: { wall: { material: null, colour: '97a38a' } },
    });
    expect(read('地面是水磨石，红砖墙').finishes).toMatchObject({ floor: { material: 'terrazzo-light' } });
    expect(read('清水混凝土和木格栅外墙的别墅').finishes).toMatchObject({
      facade: { material: 'cast-concrete' },
      facadeAccent: { material: 'oak-slats' },
    });
  });

  it.each<[string, object]>([
    ['海边别墅的客厅', { kind: 'living-room', outlook: 'water' }],
    ['湖边的木构别墅', { kind: 'villa', outlook: 'water' }],
    ['大学图书馆外观', { kind: 'cultural' }],
    ['a high-rise balcony', { kind: 'balcony' }],
    ['villa with a large living room', { kind: 'villa' }],
    ['次卧，给女儿住', { kind: 'childs-room' }],
    ['书桌对着花园', { kind: null, outlook: 'garden' }],
    ['酒店餐厅', { kind: 'restaurant' }],
    ['没有窗户的酒吧', { kind: 'bar', withoutOpenings: ['window'] }],
  ])('of two places tells which is seen: %s', (text, expected) => expect(read(text)).toMatchObject(expected));

  it.each<[string, object]>([
    ['客厅，三腿圆几，锥座边几', { pieces: [{ form: 'tripod' }, { type: 'side-table', form: 'cone-foot' }] }],
    ['three-legged round coffee table', { pieces: [{ type: 'coffee-table', form: 'tripod' }] }],
    ['厨房，格栅岛台，塔形油烟机', { pieces: [{ form: 'slatted' }, { type: 'hood', form: 'chimney' }] }],
    ['built-in cupboards with a niche', { pieces: [{ type: 'fitted-cupboards', form: 'niche' }] }],
    ['吧台贴小白砖', { pieces: [{ type: 'bar-counter', form: 'tiled', finish: { material: 'subway-white' } }] }],
    ['a stone counter', { pieces: [{ type: 'bar-counter', form: 'stone' }] }],
    ['一张书桌，最好带抽屉', { pieces: [{ type: 'desk', form: 'drawers' }] }],
    ['bedroom, wardrobe with sliding doors', { pieces: [{ type: 'wardrobe', form: 'sliding' }], openings: [] }],
    ['祖母绿手工砖', { finishes: { tile: { material: 'zellige-emerald' } } }],
    [
      '白色沙发配黑色茶几',
      {
        pieces: [
          { type: 'sofa', finish: { colour: 'f4f3ef' } },
          { type: 'coffee-table', finish: { colour: '232323' } },
        ],
      },
    ],
    ['卫生间，灰色瓷砖墙面', { finishes: { tile: { material: 'porcelain-grey' } } }],
    ['吊灯不要', { pieces: [], without: ['pendant'] }],
    ['房间里一个人也没有', { people: false }],
    [
      '跑步机对着落地窗',
      {
        pieces: [{ type: 'treadmill', relation: { relation: 'facing', to: 'window' } }],
        openings: [{ kind: 'window', form: 'floor-high' }],
      },
    ],
    [
      'a sofa and two armchairs across from it',
      { pieces: [{ type: 'sofa' }, { type: 'armchair', count: 2, relation: { relation: 'facing', to: 'sofa' } }] },
    ],
    ['餐桌要坐得下十个人', { pieces: [{ type: 'dining-table' }, { type: 'dining-chair', count: 10 }] }],
  ])('gives a piece its form, its stuff, its place: %s', (text, expected) =>
    expect(read(text)).toMatchObject(expected),
  );

  it.each<[string, object]>([
    ['卧室 3600×4200', { width: 3.6, depth: 4.2 }],
    ["bedroom 14' x 16'", { width: 14 * 0.3048, depth: 16 * 0.3048 }],
    ['客厅，地面600×1200瓷砖', { width: null, depth: null }],
    ['餐厅，2.4米长的餐桌', { width: null, depth: null }],
    ['客厅，3米高的落地窗', { height: null }],
    ['living room, a 2.2 m wide sofa', { width: null }],
    ['3米高的客厅，沙发', { height: 3 }],
  ])("tells a room's measures from those of things: %s", (text, expected) =>
    expect(read(text).size).toMatchObject(expected),
  );

  it.each<[string, object]>([
    [
      '一张三人沙发，两把单椅',
      {
        pieces: [
          { type: 'sofa', count: 1, seats: 3 },
          { type: 'armchair', count: 2 },
        ],
      },
    ],
    [
      'one three-seat sofa and two armchairs',
      {
        pieces: [
          { type: 'sofa', count: 1, seats: 3 },
          { type: 'armchair', count: 2 },
        ],
      },
    ],
    [
      '一张三人皮沙发和一张双人布艺沙发',
      {
        pieces: [
          { type: 'sofa', count: 1, seats: 3 },
          { type: 'sofa', count: 1, seats: 2 },
        ],
      },
    ],
    ['a 4-seater green velvet sofa', { pieces: [{ type: 'sofa', count: 1, seats: 4 }] }],
    ['8-seater oak dining table', { pieces: [{ type: 'dining-chair', count: 8 }, { type: 'dining-table' }] }],
    ['二十把椅子', { pieces: [{ type: 'dining-chair', count: 20 }] }],
    ['cafe with two dozen chairs', { pieces: [{ type: 'dining-chair', count: 24 }] }],
    ['一万平米的办公室', { size: { area: 10_000 } }],
  ])('counts things and seats: %s', (text, expected) => expect(read(text)).toMatchObject(expected));

  it.each<[string, number, string]>([
    ['一百万把椅子', 60, '一百万'],
    ['两千盏吊灯', 60, '两千'],
    ['a million chairs', 60, 'a million'],
    ['吧椅×100', 60, '×100'],
    ['二十扇窗', 12, '二十'],
    ['一百层办公楼', 60, '一百层'],
  ])('says what it takes for a number that is too great: %s', (text, given, words) => {
    const { limits, unknown, brief } = readWords(text);
    expect(limits.map(({ at, given: taken }) => [text.slice(at.from, at.to), taken])).toEqual([[words, given]]);
    expect(unknown).toEqual([]);
    expect([brief.pieces[0]?.count, brief.openings[0]?.count, brief.size.storeys]).toContain(given);
  });

  it.each<[string, object, [string, string][]]>([
    ['没有窗户，大落地窗', { withoutOpenings: ['window'], openings: [] }, [['没有窗户', '落地窗']]],
    [
      'no windows, floor-to-ceiling windows',
      { withoutOpenings: ['window'], openings: [] },
      [['no windows', 'floor-to-ceiling windows']],
    ],
    ['大落地窗，没有窗户', { withoutOpenings: [], openings: [{ form: 'floor-high' }] }, [['落地窗', '没有窗户']]],
    ['没有窗户，只有天窗', { withoutOpenings: [], openings: [{ form: 'skylight' }] }, []],
    ['左边没有窗，右边落地窗', { withoutOpenings: [], openings: [{ form: 'floor-high', side: 'right' }] }, []],
    [
      'no window on the left, ribbon window at the back',
      { withoutOpenings: [], openings: [{ form: 'ribbon', side: 'back' }] },
      [],
    ],
    ['不要天窗，左边落地窗', { withoutOpenings: [], openings: [{ form: 'floor-high', side: 'left' }] }, []],
    ['不要落地窗的卧室', { withoutOpenings: [], openings: [{ form: 'normal' }] }, []],
    ['浴室，窗户不要', { withoutOpenings: ['window'], openings: [] }, []],
  ])('tells no windows from windows: %s', (text, expected, conflicts) => {
    const reading = readWords(text);
    expect(reading.brief).toMatchObject(expected);
    expect(
      reading.conflicts.map(({ kept, dropped }) => [
        text.slice(kept.from, kept.to),
        text.slice(dropped.from, dropped.to),
      ]),
    ).toEqual(conflicts);
  });

  it.each<[string, object]>([
    ['别墅带泳池', { finishes: { water: { material: 'pool-water' } } }],
    ['清晨', { light: { hour: 'dawn' } }],
    ['清晨的阳光斜照', { light: { hour: 'morning', weather: 'clear' } }],
    ['early morning mist', { light: { hour: 'morning', weather: 'fog' } }],
    ['bathroom, terrazzo walls', { finishes: { tile: { material: 'terrazzo-light' } } }],
    ['study with walnut panels', { features: ['panelling'], finishes: { wall: { material: 'walnut-veneer' } } }],
    ['书房，胡桃木护墙板', { features: ['panelling'], finishes: { wall: { material: 'walnut-veneer' } } }],
    ['苏式庭院，粉墙黛瓦', { finishes: { edge: { colour: 'f4f3ef' } } }],
    ['卧室，粉墙', { finishes: { wall: { colour: 'e5b6b5' } } }],
    ['苏州民居，粉色墙', { finishes: { facade: { colour: 'e5b6b5' } } }],
    ['新中式茶室', { kind: 'cafe', style: 'dining-chinese' }],
    ['新中式酒店大堂', { kind: 'hotel-lobby', style: 'dining-chinese' }],
    ['侘寂咖啡馆', { kind: 'cafe', style: 'cafe-wood' }],
    ['nordic kindergarten', { kind: 'kindergarten', style: 'kids' }],
  ])('reads what is said in other words: %s', (text, expected) => expect(read(text)).toMatchObject(expected));

  it.each<[string, object]>([
    [
      '跑步机八台面对落地窗',
      { pieces: [{ type: 'treadmill', count: 8, relation: { relation: 'facing', to: 'window' } }] },
    ],
    ['2米4的大长桌', { size: { width: null, depth: null }, pieces: [{ type: 'dining-table', count: null }] }],
    ['书桌2米长', { size: { depth: null } }],
    ['三米二层高的客厅', { size: { height: 3.2 } }],
    ['一排吧凳', { pieces: [{ type: 'bar-stool', count: null }] }],
    ['two rows of chairs', { pieces: [{ type: 'dining-chair', count: null }] }],
    ['两排吊灯', { pieces: [{ type: 'pendant', count: null }] }],
    ['3.6米布艺沙发', { pieces: [{ type: 'sofa', count: null }] }],
    ['床头两侧各一盏吊灯', { pieces: [{ type: 'pendant', count: 2, relation: { relation: 'beside', to: 'bed' } }] }],
    [
      '展厅，三十件雕塑，每件一个展台',
      {
        pieces: [
          { type: 'sculpture', count: 30 },
          { type: 'plinth', count: 30 },
        ],
      },
    ],
    ['open office for forty people', { kind: 'office', people: null, pieces: [{ type: 'workstation', count: 40 }] }],
    ['二十人会议室', { kind: 'meeting-room', pieces: [{ type: 'office-chair', count: 20 }] }],
    ['一层是大堂的六层公寓楼', { size: { storeys: 6 } }],
    ['下午四点的客厅', { light: { hour: 'afternoon' } }],
    ['living room at 7 pm', { light: { hour: 'dusk' } }],
    ['护墙板是墨绿色', { features: ['panelling'], finishes: { wall: { colour: '24402f' } } }],
  ])('reads numbers for what they are of: %s', (text, expected) => expect(read(text)).toMatchObject(expected));

  it.each<[string, string[]]>([
    ['dining room, no rug under the table', ['rug']],
    ['no tv above the fireplace', ['tv']],
    ['不要在沙发后面放柜子', ['sideboard']],
    ['kitchen, no upper cabinets', []],
  ])('leaves out what is denied, not what says where: %s', (text, without) =>
    expect(read(text)).toMatchObject({ without, withoutOpenings: [] }),
  );

  it('holds no natural light against windows that are wished', () => {
    const reading = readWords('健身房，大落地窗，不要自然光');
    expect(reading.brief).toMatchObject({ openings: [{ form: 'floor-high' }], withoutOpenings: [] });
    expect(reading.conflicts).toHaveLength(1);
    expect(read('书房，书桌居中，背后不要窗').withoutOpenings).toEqual([]);
  });

  it("takes a size between seats and table for the table's", () =>
    expect(read('12人大圆桌').pieces).toMatchObject([
      { type: 'dining-chair', count: 12 },
      { type: 'dining-table', form: 'round' },
    ]));

  it('names what cannot be shown, and says which of two contradictions it kept', () => {
    const text = '客厅里有一只恐龙和一张沙发';
    expect(said(text, readWords(text).unknown)).toEqual(['恐龙']);
    const night = 'night, noon sun, a lobster on the sofa';
    const reading = readWords(night);
    expect(said(night, reading.unknown)).toEqual(['lobster']);
    expect(reading.brief.light.hour).toBe('night');
    expect(
      reading.conflicts.map(({ kept, dropped }) => [
        night.slice(kept.from, kept.to),
        night.slice(dropped.from, dropped.to),
      ]),
    ).toEqual([['night', 'noon sun']]);
  });

  it.each([
    '',
    '   ',
    '😀😀😀',
    'Привет, комната',
    'ربما غرفة',
    '\0\u202e\ufeff',
    ',,,,，，，',
    '不要不要不要',
    'x'.repeat(5000),
    '沙发'.repeat(2500),
    '一百万把椅子',
    'a million chairs',
    '-5 米 x 1e99 米',
    '9999 x 9999 feet',
    '九千米五乘九千米五',
    '99999999 sq ft',
    '0 ft ceilings, ceiling 0 m',
    '0 平',
    '999999999999平',
    '个个个个',
    'no no without not',
  ])('gives a valid wish for anything: %j', (text) => {
    const { brief } = readWords(text);
    expect(sceneBrief.safeParse(brief).error).toBeUndefined();
  });
});
