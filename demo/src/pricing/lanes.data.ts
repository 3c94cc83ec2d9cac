/** Zones around the plant in Indianapolis: the farther, the more a hundred pounds cost. Made up, in the order of magnitude of carriers. */
export const DEMO_LANES = [
  {
    lane_name: 'Great Lakes',
    zip_ranges: ['400-427', '430-459', '460-479', '480-499', '530-549', '600-629'],
    weight_rates: [
      { fromLb: 0, usdPerCwt: 32 },
      { fromLb: 500, usdPerCwt: 25 },
      { fromLb: 1000, usdPerCwt: 20 },
      { fromLb: 2000, usdPerCwt: 16 },
      { fromLb: 5000, usdPerCwt: 11 },
    ],
    minimum_charge: 135,
    transit_days: 1,
  },
  {
    lane_name: 'East and Midwest',
    zip_ranges: ['070-089', '100-268', '270-319', '350-399', '500-528', '550-567', '630-693', '716-729'],
    weight_rates: [
      { fromLb: 0, usdPerCwt: 44 },
      { fromLb: 500, usdPerCwt: 35 },
      { fromLb: 1000, usdPerCwt: 28 },
      { fromLb: 2000, usdPerCwt: 22 },
      { fromLb: 5000, usdPerCwt: 16 },
    ],
    minimum_charge: 165,
    transit_days: 2,
  },
  {
    lane_name: 'New England, Florida and the Plains',
    zip_ranges: ['010-069', '320-349', '570-577', '580-588', '700-714', '730-799', '885'],
    weight_rates: [
      { fromLb: 0, usdPerCwt: 56 },
      { fromLb: 500, usdPerCwt: 45 },
      { fromLb: 1000, usdPerCwt: 36 },
      { fromLb: 2000, usdPerCwt: 29 },
      { fromLb: 5000, usdPerCwt: 21 },
    ],
    minimum_charge: 195,
    transit_days: 3,
  },
  {
    lane_name: 'West',
    zip_ranges: ['590-599', '800-884', '889-961', '970-994'],
    weight_rates: [
      { fromLb: 0, usdPerCwt: 74 },
      { fromLb: 500, usdPerCwt: 60 },
      { fromLb: 1000, usdPerCwt: 48 },
      { fromLb: 2000, usdPerCwt: 39 },
      { fromLb: 5000, usdPerCwt: 29 },
    ],
    minimum_charge: 240,
    transit_days: 5,
  },
  // other carriers of the same region: their ranges are at least as wide and come later, so that estimates use the lanes above;
  // they end at state lines too, because prefixes between the states would get their transit days
  {
    lane_name: 'Ohio Valley, second carrier',
    zip_ranges: ['400-427', '430-499'],
    weight_rates: [
      { fromLb: 0, usdPerCwt: 34 },
      { fromLb: 500, usdPerCwt: 26 },
      { fromLb: 1000, usdPerCwt: 19 },
      { fromLb: 2000, usdPerCwt: 14 },
      { fromLb: 5000, usdPerCwt: 9 },
    ],
    minimum_charge: 150,
    transit_days: 2,
  },
  {
    lane_name: 'Midwest by the truckload',
    zip_ranges: ['400-427', '430-499', '500-528', '530-549', '550-567', '600-629'],
    weight_rates: [
      { fromLb: 0, usdPerCwt: 12 },
      { fromLb: 5000, usdPerCwt: 7 },
    ],
    minimum_charge: 850,
    transit_days: 1,
  },
] as const;

/** Charges of all lanes besides their rates. */
export const BESIDE_THE_RATE = {
  fuel_percent: 24,
  range_percent: 15,
  liftgate_fee: 85,
  limited_access_fee: 95,
  overlength_fee: 110,
  stop_off_fee: 75,
} as const;

/** State, rate in percent, and whether the delivery charge is taxed: base rates of the states, without local ones. */
export const DEMO_SALES_TAXES = [
  ['AL', 4, false],
  ['AR', 6.5, true],
  ['AZ', 5.6, false],
  ['CA', 7.25, false],
  ['CO', 2.9, false],
  ['CT', 6.35, true],
  ['FL', 6, true],
  ['GA', 4, true],
  ['IA', 6, false],
  ['IL', 6.25, true],
  ['IN', 7, true],
  ['KS', 6.5, false],
  ['KY', 6, true],
  ['LA', 5, false],
  ['MA', 6.25, false],
  ['MD', 6, false],
  ['MI', 6, false],
  ['MN', 6.875, true],
  ['MO', 4.225, false],
  ['NC', 4.75, true],
  ['NE', 5.5, true],
  ['NJ', 6.625, true],
  ['NY', 4, true],
  ['OH', 5.75, true],
  ['OK', 4.5, false],
  ['OR', 0, false],
  ['PA', 6, true],
  ['SC', 6, true],
  ['TN', 7, true],
  ['TX', 6.25, true],
  ['UT', 4.85, false],
  ['VA', 5.3, false],
  ['WA', 6.5, true],
  ['WI', 5, true],
  ['WV', 6, true],
] as const;

/** Commission rates: a house rate, more for a good margin, and the most for isolation curbs. */
export const DEMO_COMMISSION_RATES = [
  { rate_name: 'House rate', family: null, margin_from: -100, rate_percent: 2 },
  { rate_name: 'Margin of 25 % and more', family: null, margin_from: 25, rate_percent: 4 },
  { rate_name: 'Isolation curbs of 35 % and more', family: 'ISO', margin_from: 35, rate_percent: 5 },
] as const;
