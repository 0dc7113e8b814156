import type { Text } from '../text.ts';

/**
 * Spaces and styles: level 2 and 3 of the classification tree. `id` is the wire id, written once and never
 * reused; `key` is the name the code uses.
 */
export interface CatalogNode {
  readonly id: number;
  readonly key: string;
  readonly name: Text;
}

export interface StyleNode extends CatalogNode {
  /** Five sRGB colours, light to accent, without '#'. */
  readonly palette: readonly [string, string, string, string, string];
}

export const SPACE_FAMILIES = {
  interior: { id: 1, key: 'interior', name: { zh: '室内', en: 'Interior' } },
  architecture: { id: 2, key: 'architecture', name: { zh: '建筑', en: 'Architecture' } },
  landscape: { id: 3, key: 'landscape', name: { zh: '景观', en: 'Landscape' } },
  commercial: { id: 4, key: 'commercial', name: { zh: '公装', en: 'Commercial' } },
  planning: { id: 5, key: 'planning', name: { zh: '规划', en: 'Planning' } },
  product: { id: 6, key: 'product', name: { zh: '产品', en: 'Product' } },
} as const satisfies Record<string, CatalogNode>;
export type SpaceFamily = keyof typeof SPACE_FAMILIES;

export const SPACES = {
  interior: [
    { id: 101, key: 'living-room', name: { zh: '客厅', en: 'Living room' } },
    { id: 102, key: 'bedroom', name: { zh: '卧室', en: 'Bedroom' } },
    { id: 103, key: 'kitchen', name: { zh: '厨房', en: 'Kitchen' } },
    { id: 104, key: 'dining-room', name: { zh: '餐厅', en: 'Dining room' } },
    { id: 105, key: 'bathroom', name: { zh: '卫浴', en: 'Bathroom' } },
    { id: 106, key: 'study', name: { zh: '书房', en: 'Study' } },
    { id: 107, key: 'entrance', name: { zh: '玄关', en: 'Entrance' } },
    { id: 108, key: 'childs-room', name: { zh: '儿童房', en: "Child's room" } },
    { id: 109, key: 'balcony', name: { zh: '阳台', en: 'Balcony' } },
    { id: 110, key: 'wardrobe', name: { zh: '衣帽间', en: 'Wardrobe' } },
    { id: 111, key: 'stair-hall', name: { zh: '楼梯间', en: 'Stair hall' } },
  ],
  architecture: [
    { id: 201, key: 'villa', name: { zh: '别墅', en: 'Villa' } },
    { id: 202, key: 'housing', name: { zh: '住宅', en: 'Housing' } },
    { id: 203, key: 'office-building', name: { zh: '办公楼', en: 'Office building' } },
    { id: 204, key: 'cultural', name: { zh: '文化建筑', en: 'Cultural' } },
    { id: 205, key: 'school', name: { zh: '学校', en: 'School' } },
    { id: 206, key: 'hotel', name: { zh: '酒店', en: 'Hotel' } },
    { id: 207, key: 'retail-complex', name: { zh: '商业综合体', en: 'Retail complex' } },
    { id: 208, key: 'industrial', name: { zh: '厂房', en: 'Industrial' } },
    { id: 209, key: 'rural-guest-house', name: { zh: '乡村民宿', en: 'Rural guest house' } },
    { id: 210, key: 'pavilion', name: { zh: '亭台', en: 'Pavilion' } },
    { id: 211, key: 'street-facade', name: { zh: '沿街立面', en: 'Street facade' } },
  ],
  landscape: [
    { id: 301, key: 'courtyard', name: { zh: '庭院', en: 'Courtyard' } },
    { id: 302, key: 'park', name: { zh: '公园', en: 'Park' } },
    { id: 303, key: 'waterside', name: { zh: '滨水', en: 'Waterside' } },
    { id: 304, key: 'plaza', name: { zh: '广场', en: 'Plaza' } },
    { id: 305, key: 'campus', name: { zh: '校园', en: 'Campus' } },
    { id: 306, key: 'residential-green', name: { zh: '居住区', en: 'Residential green' } },
    { id: 307, key: 'entrance-gate', name: { zh: '入口', en: 'Entrance gate' } },
    { id: 308, key: 'playground', name: { zh: '儿童活动场', en: 'Playground' } },
    { id: 309, key: 'roof-garden', name: { zh: '屋顶花园', en: 'Roof garden' } },
    { id: 310, key: 'street', name: { zh: '街道', en: 'Street' } },
  ],
  commercial: [
    { id: 401, key: 'office', name: { zh: '办公室', en: 'Office' } },
    { id: 402, key: 'meeting-room', name: { zh: '会议室', en: 'Meeting room' } },
    { id: 403, key: 'reception', name: { zh: '前台', en: 'Reception' } },
    { id: 404, key: 'shop', name: { zh: '零售店', en: 'Shop' } },
    { id: 405, key: 'cafe', name: { zh: '咖啡馆', en: 'Café' } },
    { id: 406, key: 'restaurant', name: { zh: '餐饮', en: 'Restaurant' } },
    { id: 407, key: 'hotel-lobby', name: { zh: '酒店大堂', en: 'Hotel lobby' } },
    { id: 408, key: 'guest-room', name: { zh: '客房', en: 'Guest room' } },
    { id: 409, key: 'exhibition-hall', name: { zh: '展厅', en: 'Exhibition hall' } },
    { id: 410, key: 'library', name: { zh: '图书馆', en: 'Library' } },
    { id: 411, key: 'kindergarten', name: { zh: '幼儿园', en: 'Kindergarten' } },
    { id: 412, key: 'clinic', name: { zh: '诊所', en: 'Clinic' } },
    { id: 413, key: 'gym', name: { zh: '健身房', en: 'Gym' } },
    { id: 414, key: 'bar', name: { zh: '酒吧', en: 'Bar' } },
  ],
  planning: [
    { id: 501, key: 'urban-district', name: { zh: '城市片区', en: 'Urban district' } },
    { id: 502, key: 'business-park', name: { zh: '园区', en: 'Business park' } },
    { id: 503, key: 'housing-estate', name: { zh: '居住小区', en: 'Housing estate' } },
    { id: 504, key: 'campus', name: { zh: '校园总图', en: 'Campus' } },
    { id: 505, key: 'waterfront', name: { zh: '滨水片区', en: 'Waterfront' } },
    { id: 506, key: 'village', name: { zh: '村落', en: 'Village' } },
  ],
  product: [
    { id: 601, key: 'furniture', name: { zh: '家具', en: 'Furniture' } },
    { id: 602, key: 'lamps', name: { zh: '灯具', en: 'Lamps' } },
    { id: 603, key: 'fittings', name: { zh: '卫浴五金', en: 'Fittings' } },
    { id: 604, key: 'decor', name: { zh: '陈设', en: 'Decor' } },
    { id: 605, key: 'scale-models', name: { zh: '模型', en: 'Scale models' } },
  ],
} as const satisfies Record<SpaceFamily, readonly CatalogNode[]>;

const STYLE_LISTS = {
  interior: [
    {
      id: 1001,
      key: 'modern',
      name: { zh: '现代', en: 'Modern' },
      palette: ['F1EFEA', 'C9BFB1', '8A6B4F', '5F6F62', 'B5502E'],
    },
    {
      id: 1002,
      key: 'minimal',
      name: { zh: '极简', en: 'Minimal' },
      palette: ['F4F3F0', 'DAD7D1', 'B9B4AB', '8E8B85', '2B2B2A'],
    },
    {
      id: 1003,
      key: 'japandi',
      name: { zh: '日式原木', en: 'Japandi' },
      palette: ['F3EDE2', 'DCCBB0', 'B48F66', '7A7F73', '2F3E4E'],
    },
    {
      id: 1004,
      key: 'cream',
      name: { zh: '奶油', en: 'Cream' },
      palette: ['F6EEE1', 'EADBC5', 'D8BF9F', 'B58F6B', '8A6F57'],
    },
    {
      id: 1005,
      key: 'wabi-sabi',
      name: { zh: '侘寂', en: 'Wabi-sabi' },
      palette: ['E2D8C8', 'C7B8A1', 'A08D75', '6F6356', '3E3A34'],
    },
    {
      id: 1006,
      key: 'new-chinese',
      name: { zh: '新中式', en: 'New Chinese' },
      palette: ['EFE8DC', 'C9B79C', '6B4A33', '2F4A55', 'A63A2A'],
    },
    {
      id: 1007,
      key: 'nordic',
      name: { zh: '北欧', en: 'Nordic' },
      palette: ['FAFAF7', 'E6E8E6', 'C8D3D8', '8FA3AD', 'D9A441'],
    },
    {
      id: 1008,
      key: 'french',
      name: { zh: '法式', en: 'French' },
      palette: ['F5F0E8', 'E3D8C8', 'C8A977', '8E9C86', 'B98A86'],
    },
    {
      id: 1009,
      key: 'mid-century',
      name: { zh: '中古', en: 'Mid-century' },
      palette: ['EFE6D6', 'B9885A', '7A4B2A', '6B6F3A', 'C8622D'],
    },
    {
      id: 1010,
      key: 'industrial',
      name: { zh: '工业', en: 'Industrial' },
      palette: ['CFCBC5', '9A948C', 'A0522D', '4A4642', '1F1F1F'],
    },
    {
      id: 1011,
      key: 'luxury',
      name: { zh: '轻奢', en: 'Luxury' },
      palette: ['E9E4DC', 'BFB3A2', '6B5B4D', 'C7A66B', '1E4B43'],
    },
    {
      id: 1012,
      key: 'rustic',
      name: { zh: '乡村', en: 'Rustic' },
      palette: ['F2EADB', 'D9B38C', 'A5673F', '8B8F72', '5B4636'],
    },
    {
      id: 1013,
      key: 'mediterranean',
      name: { zh: '地中海', en: 'Mediterranean' },
      palette: ['FBF8F1', 'E8DCC4', '5E8FA8', '2F5F7E', 'C98B5A'],
    },
    {
      id: 1014,
      key: 'dark-academia',
      name: { zh: '暗调', en: 'Dark' },
      palette: ['2A2E2B', '3F4A40', '5B4232', '8C6B3F', 'A13D2D'],
    },
  ],
  architecture: [
    {
      id: 2001,
      key: 'modern',
      name: { zh: '现代', en: 'Modern' },
      palette: ['F2F1ED', 'B0764A', '3B4043', '87A0A8', '6D8A4E'],
    },
    {
      id: 2002,
      key: 'concrete',
      name: { zh: '清水混凝土', en: 'Fair-faced concrete' },
      palette: ['BDB8B0', '8F8B84', '5C5A56', 'A9B7BD', '7C8B5A'],
    },
    {
      id: 2003,
      key: 'new-chinese',
      name: { zh: '新中式', en: 'New Chinese' },
      palette: ['F0EEE8', '8B8D8C', '4B4F50', '7A4B2F', '6B8459'],
    },
    {
      id: 2004,
      key: 'timber',
      name: { zh: '木构', en: 'Timber' },
      palette: ['C49A6C', '9B6E43', '7F8587', 'DDE2DF', '5F7B4B'],
    },
    {
      id: 2005,
      key: 'brick',
      name: { zh: '红砖', en: 'Brick' },
      palette: ['A4543A', '7C3F2E', 'D8CFC2', '2F3335', '6E8450'],
    },
    {
      id: 2006,
      key: 'curtain-wall',
      name: { zh: '玻璃幕墙', en: 'Curtain wall' },
      palette: ['7D99A6', 'B9C9CF', 'E8E9E7', '4A5257', '7B8F63'],
    },
    {
      id: 2007,
      key: 'european',
      name: { zh: '欧式', en: 'European' },
      palette: ['E2D6BF', 'C7B594', '6C7176', '3D4146', '6F8352'],
    },
    {
      id: 2008,
      key: 'vernacular',
      name: { zh: '乡土', en: 'Vernacular' },
      palette: ['B58A5E', '8C6B49', 'D9CBB2', '5B4A3B', '7B8B52'],
    },
    {
      id: 2009,
      key: 'white-curved',
      name: { zh: '流线', en: 'Curved white' },
      palette: ['F7F8F7', 'D5DADB', '9FB1B8', '5E6D73', '86A06A'],
    },
    {
      id: 2010,
      key: 'corten',
      name: { zh: '耐候钢', en: 'Corten' },
      palette: ['8A4A2B', '5E3320', 'B7B0A6', '3A3A38', '788A55'],
    },
  ],
  landscape: [
    {
      id: 3001,
      key: 'modern',
      name: { zh: '现代', en: 'Modern' },
      palette: ['D9D6CF', '8B8F8C', '6F8F4E', '3E5F3A', '86A6B2'],
    },
    {
      id: 3002,
      key: 'jiangnan',
      name: { zh: '江南园林', en: 'Jiangnan garden' },
      palette: ['E9E6DE', '7C8283', '4F6B45', 'A33E2B', '6E8E93'],
    },
    {
      id: 3003,
      key: 'dry-garden',
      name: { zh: '枯山水', en: 'Dry garden' },
      palette: ['D8D3C8', '8D8A82', '5E7245', '35452F', '7A6A55'],
    },
    {
      id: 3004,
      key: 'meadow',
      name: { zh: '自然草甸', en: 'Meadow' },
      palette: ['B9AE8E', '9AA65A', '7C8F46', 'C48FA6', '6F5B45'],
    },
    {
      id: 3005,
      key: 'tropical',
      name: { zh: '热带', en: 'Tropical' },
      palette: ['6B6F6E', 'A37A4E', '2F6B45', 'C2457A', '4FA3A5'],
    },
    {
      id: 3006,
      key: 'wetland',
      name: { zh: '生态湿地', en: 'Wetland' },
      palette: ['A58F6E', '8FA25B', '5C7A4B', '6B8F92', 'C9C3B0'],
    },
  ],
  commercial: [
    {
      id: 4001,
      key: 'office-light',
      name: { zh: '明亮办公', en: 'Light office' },
      palette: ['F3F4F2', 'C9CCC8', 'B08A5E', '5F8F6B', '3A4A55'],
    },
    {
      id: 4002,
      key: 'executive',
      name: { zh: '商务', en: 'Executive' },
      palette: ['D8D2C8', '6B4B35', '3A2F2A', 'B08D57', '1F2A30'],
    },
    {
      id: 4003,
      key: 'tech',
      name: { zh: '科技', en: 'Tech' },
      palette: ['F5F7F8', 'D0D7DB', '8FA1AB', '3E78A8', '1E2A33'],
    },
    {
      id: 4004,
      key: 'gallery-white',
      name: { zh: '展陈', en: 'White gallery' },
      palette: ['F7F7F5', 'D9D8D4', 'A8A6A1', 'C63F29', '2B2B2B'],
    },
    {
      id: 4005,
      key: 'boutique',
      name: { zh: '精品零售', en: 'Boutique' },
      palette: ['EFE6DA', 'D6C3A8', 'B88F5A', '7C6A58', '2E2A27'],
    },
    {
      id: 4006,
      key: 'cafe-wood',
      name: { zh: '木质咖啡', en: 'Wood café' },
      palette: ['F0E7D8', 'C79B68', '8A5A35', '4E5B4A', 'D9A441'],
    },
    {
      id: 4007,
      key: 'dining-chinese',
      name: { zh: '中式餐饮', en: 'Chinese dining' },
      palette: ['E8DFCF', '6E5A47', '3E2F26', '9C2F25', 'C7A66B'],
    },
    {
      id: 4008,
      key: 'hotel-lobby',
      name: { zh: '酒店大堂', en: 'Hotel lobby' },
      palette: ['E6DFD3', 'B8A68E', '6B5846', '3B4A45', 'C7A66B'],
    },
    {
      id: 4009,
      key: 'hospital-clean',
      name: { zh: '医疗', en: 'Clinic' },
      palette: ['F8FAF9', 'D7E6E2', 'A9CDBF', 'E7D7BE', '5B7C86'],
    },
    {
      id: 4010,
      key: 'kids',
      name: { zh: '童趣', en: 'Kids' },
      palette: ['FFF6E3', 'F2C14E', '7FB7BE', 'E4795B', '8FB36A'],
    },
    {
      id: 4011,
      key: 'gym-dark',
      name: { zh: '暗黑运动', en: 'Dark gym' },
      palette: ['2A2C2E', '4A4E52', '8B9094', 'D9482B', 'F0F0EE'],
    },
    {
      id: 4012,
      key: 'bar-night',
      name: { zh: '夜色酒吧', en: 'Night bar' },
      palette: ['1C1A1D', '4A2A2F', '7A4B2C', 'C08A3E', '2F4A55'],
    },
    {
      id: 4013,
      key: 'bookshop',
      name: { zh: '书店', en: 'Bookshop' },
      palette: ['F2EADC', 'C9A477', '8A6444', '4F5B52', 'B5502E'],
    },
  ],
} as const satisfies Record<string, readonly StyleNode[]>;

/** Planning borrows the architecture styles, product the interior ones. */
export const STYLES = {
  ...STYLE_LISTS,
  planning: STYLE_LISTS.architecture,
  product: STYLE_LISTS.interior,
} as const satisfies Record<SpaceFamily, readonly StyleNode[]>;

/** 'Other' (words decide) and 'my own' (saved styles) close every level. */
export const OTHER_NODE = { id: -1000, key: 'other', name: { zh: '其他', en: 'Other' } } as const satisfies CatalogNode;
export const OWN_NODE = { id: -2000, key: 'own', name: { zh: '我的', en: 'My own' } } as const satisfies CatalogNode;
