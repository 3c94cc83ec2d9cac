/** Zones around the plant in Indianapolis: the farther, the more a hundred pounds cost. Made up, in the order of magnitude of carriers. */
export const DEMO_LANES = [
  {
    lane_name: 'Great Lakes',
    zip_ranges: ['400-427', '430-458', '460-479', '480-499', '530-549', '600-629'],
    weight_rates: [
      { fromLb: 0, usdPerCwt: 32 },
      { fromLb: 500, usdPerCwt: 25 },
      { fromLb: 1000, usdPerCwt: 20 },
      { fromLb: 2000, usdPerCwt: 16 },
      { fromLb: 5000, usdPerCwt: 11 },
    ],
    minimum_charge: 135,
  },
  {
    lane_name: 'East and Midwest',
    zip_ranges: ['070-089', '100-268', '270-319', '350-397', '500-528', '550-567', '630-693', '716-729'],
    weight_rates: [
      { fromLb: 0, usdPerCwt: 44 },
      { fromLb: 500, usdPerCwt: 35 },
      { fromLb: 1000, usdPerCwt: 28 },
      { fromLb: 2000, usdPerCwt: 22 },
      { fromLb: 5000, usdPerCwt: 16 },
    ],
    minimum_charge: 165,
  },
  {
    lane_name: 'New England, Florida and the Plains',
    zip_ranges: ['010-069', '320-349', '570-588', '700-714', '730-799', '885'],
    weight_rates: [
      { fromLb: 0, usdPerCwt: 56 },
      { fromLb: 500, usdPerCwt: 45 },
      { fromLb: 1000, usdPerCwt: 36 },
      { fromLb: 2000, usdPerCwt: 29 },
      { fromLb: 5000, usdPerCwt: 21 },
    ],
    minimum_charge: 195,
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
  },
] as const;

/** What all lanes charge beside their rates. */
export const BESIDE_THE_RATE = {
  fuel_percent: 24,
  range_percent: 15,
  liftgate_fee: 85,
  limited_access_fee: 95,
  overlength_fee: 110,
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
