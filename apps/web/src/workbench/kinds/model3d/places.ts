import type { Text } from '@yujian/contract/text';

export interface City {
  readonly name: Text;
  readonly latitude: number;
  readonly longitude: number;
  /** Hours from UTC in winter. */
  readonly utcOffset: number;
}

const TABLE = `
上海|Shanghai|31.23|121.47|8
北京|Beijing|39.90|116.41|8
广州|Guangzhou|23.13|113.26|8
深圳|Shenzhen|22.54|114.06|8
杭州|Hangzhou|30.27|120.16|8
成都|Chengdu|30.57|104.07|8
重庆|Chongqing|29.56|106.55|8
武汉|Wuhan|30.59|114.31|8
南京|Nanjing|32.06|118.80|8
苏州|Suzhou|31.30|120.58|8
西安|Xi’an|34.34|108.94|8
天津|Tianjin|39.08|117.20|8
青岛|Qingdao|36.07|120.38|8
大连|Dalian|38.91|121.61|8
沈阳|Shenyang|41.81|123.43|8
哈尔滨|Harbin|45.80|126.53|8
长春|Changchun|43.82|125.32|8
济南|Jinan|36.65|117.12|8
郑州|Zhengzhou|34.75|113.63|8
长沙|Changsha|28.23|112.94|8
合肥|Hefei|31.82|117.23|8
南昌|Nanchang|28.68|115.86|8
福州|Fuzhou|26.07|119.30|8
厦门|Xiamen|24.48|118.09|8
昆明|Kunming|24.88|102.83|8
大理|Dali|25.61|100.27|8
贵阳|Guiyang|26.65|106.63|8
南宁|Nanning|22.82|108.37|8
海口|Haikou|20.04|110.34|8
三亚|Sanya|18.25|109.51|8
兰州|Lanzhou|36.06|103.83|8
西宁|Xining|36.62|101.78|8
银川|Yinchuan|38.49|106.23|8
呼和浩特|Hohhot|40.84|111.75|8
乌鲁木齐|Urumqi|43.83|87.62|8
拉萨|Lhasa|29.65|91.14|8
香港|Hong Kong|22.32|114.17|8
澳门|Macau|22.20|113.54|8
台北|Taipei|25.03|121.57|8
东京|Tokyo|35.68|139.69|9
京都|Kyoto|35.01|135.77|9
首尔|Seoul|37.57|126.98|9
新加坡|Singapore|1.35|103.82|8
曼谷|Bangkok|13.76|100.50|7
吉隆坡|Kuala Lumpur|3.14|101.69|8
雅加达|Jakarta|-6.21|106.85|7
孟买|Mumbai|19.08|72.88|5.5
迪拜|Dubai|25.20|55.27|4
莫斯科|Moscow|55.76|37.62|3
伊斯坦布尔|Istanbul|41.01|28.98|3
开罗|Cairo|30.04|31.24|2
罗马|Rome|41.90|12.50|1
米兰|Milan|45.46|9.19|1
巴黎|Paris|48.86|2.35|1
柏林|Berlin|52.52|13.41|1
哥本哈根|Copenhagen|55.68|12.57|1
斯德哥尔摩|Stockholm|59.33|18.07|1
巴塞罗那|Barcelona|41.39|2.17|1
苏黎世|Zurich|47.38|8.54|1
伦敦|London|51.51|-0.13|0
纽约|New York|40.71|-74.01|-5
芝加哥|Chicago|41.88|-87.63|-6
洛杉矶|Los Angeles|34.05|-118.24|-8
温哥华|Vancouver|49.28|-123.12|-8
墨西哥城|Mexico City|19.43|-99.13|-6
圣保罗|São Paulo|-23.55|-46.63|-3
开普敦|Cape Town|-33.92|18.42|2
悉尼|Sydney|-33.87|151.21|10
墨尔本|Melbourne|-37.81|144.96|10
奥克兰|Auckland|-36.85|174.76|12`;

export const CITIES: readonly City[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [zh = '', en = '', latitude, longitude, utcOffset] = line.split('|');
    return { name: { zh, en }, latitude: Number(latitude), longitude: Number(longitude), utcOffset: Number(utcOffset) };
  });

const SAME_DEGREES = 0.006;

export function cityAt(latitude: number, longitude: number): City | null {
  return (
    CITIES.find(
      (city) =>
        Math.abs(city.latitude - latitude) < SAME_DEGREES && Math.abs(city.longitude - longitude) < SAME_DEGREES,
    ) ?? null
  );
}
