import { defineTexts } from './i18n.ts';

/** What the tiers of membership are called. */
export const tierNames = defineTexts({
  zh: { 'tier.standard': '标准', 'tier.pro': '专业', 'tier.studio': '工作室', 'tier.team': '团队' },
  en: { 'tier.standard': 'Standard', 'tier.pro': 'Pro', 'tier.studio': 'Studio', 'tier.team': 'Team' },
});
