import { defineTexts } from '../../lib/i18n.ts';

export const fidelityTexts = defineTexts({
  zh: {
    fidelity: '保真 {score}',
    intact: '线条几乎都在',
    held: '线条大多还在',
    differs: '和底图有出入',
    showLines: '看线条',
    legend: '线条图例',
    kept: '保住 {n}%',
    lost: '丢了或移位 {n}%',
    invented: '多出 {n}%',
    lostOpenings: '少了 {n} 处洞口',
    inventedOpenings: '多了 {n} 处洞口',
    repeated: '锁定几何重画过，不另收费',
  },
  en: {
    fidelity: 'Fidelity {score}',
    intact: 'Nearly all lines kept',
    held: 'Most lines kept',
    differs: 'Differs from yours',
    showLines: 'Show lines',
    legend: 'Legend of lines',
    kept: '{n}% kept',
    lost: '{n}% lost or moved',
    invented: '{n}% new',
    lostOpenings: '{n} openings gone',
    inventedOpenings: '{n} openings new',
    repeated: 'Drawn again with the geometry locked, free',
  },
});
