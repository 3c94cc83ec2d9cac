/** Regions by code: name, states, map colour, yearly goal in dollars. */
export const REGIONS = {
  NE: ['Northeast', ['ME', 'NH', 'VT', 'MA', 'RI', 'CT', 'NY'], '#1B5A8C', 620_000],
  MA: ['Mid-Atlantic', ['NJ', 'PA', 'DE', 'MD', 'DC', 'VA', 'WV'], '#2F7D6B', 580_000],
  SE: ['Southeast', ['NC', 'SC', 'GA', 'AL', 'TN', 'MS'], '#8C5A1B', 540_000],
  FL: ['Florida', ['FL'], '#C2571A', 460_000],
  MW: ['Midwest', ['OH', 'IN', 'KY', 'MI', 'IL', 'WI'], '#3D4F9E', 1_150_000],
  CE: ['Central', ['MN', 'IA', 'ND', 'SD', 'MO', 'KS', 'NE'], '#6B7A1F', 430_000],
  SC: ['South Central / Texas', ['TX', 'OK', 'AR', 'LA'], '#9A3B3B', 760_000],
  MT: ['Mountain', ['CO', 'WY', 'MT', 'ID', 'UT'], '#5B6B7A', 310_000],
  SW: ['Southwest', ['AZ', 'NM', 'NV'], '#B8860B', 340_000],
  NW: ['Northwest', ['WA', 'OR', 'AK'], '#1F6F4A', 300_000],
  CA: ['California', ['CA', 'HI'], '#7A3E8C', 690_000],
  CN: ['Canada', ['ON', 'QC', 'MB', 'SK', 'AB', 'BC', 'NB', 'NS', 'NL', 'PE'], '#A03050', 220_000],
} as const satisfies Readonly<Record<string, readonly [string, readonly string[], string, number]>>;
export type RegionCode = keyof typeof REGIONS;

export interface TerritoryFacts {
  readonly code: string;
  readonly name: string;
  readonly region: RegionCode;
  /** Three-digit ZIP prefixes: single ones and ranges. Canadian ones are the first three characters of the postal code. */
  readonly zip3: string;
  readonly states: readonly string[];
  /** User names of the reps. */
  readonly outside: string;
  readonly inside: string;
}

const territory = (
  code: string,
  name: string,
  region: RegionCode,
  states: readonly string[],
  zip3: string,
  outside: string,
  inside: string,
): TerritoryFacts => ({ code, name, region, states, zip3, outside, inside });

const ATLANTIC = 'grace.holloway';
const SOUTH = 'dwight.pelham';
const PLAINS = 'karen.lindqvist';
const TEXAS = 'luis.cantu';
const WEST = 'maya.ferris';
const LAKES = 'neil.brandauer';
const NORTH = 'colette.roy';

/** Territories with the ZIP prefixes of their states; none is in two of them. */
export const TERRITORIES: readonly TerritoryFacts[] = [
  territory('NE-1', 'New England', 'NE', ['ME', 'NH', 'VT', 'MA', 'RI', 'CT'], '010-069', ATLANTIC, 'owen.tully'),
  territory('NE-2', 'New York', 'NE', ['NY'], '005 100-149', ATLANTIC, 'owen.tully'),
  territory('AT-1', 'New Jersey and Pennsylvania', 'MA', ['NJ', 'PA', 'DE'], '070-089 150-199', ATLANTIC, 'owen.tully'),
  territory('AT-2', 'Chesapeake', 'MA', ['DC', 'MD', 'VA', 'WV'], '200-212 214-268', ATLANTIC, 'owen.tully'),
  territory('SE-1', 'Carolinas', 'SE', ['NC', 'SC'], '270-299', SOUTH, 'tessa.maddox'),
  territory(
    'SE-2',
    'Georgia and Alabama',
    'SE',
    ['GA', 'AL'],
    '300-319 350-352 354-369 398-399',
    SOUTH,
    'tessa.maddox',
  ),
  territory('SE-3', 'Tennessee and Mississippi', 'SE', ['TN', 'MS'], '370-397', SOUTH, 'tessa.maddox'),
  territory('FL-1', 'Florida', 'FL', ['FL'], '320-339 341-342 344 346-347 349', SOUTH, 'tessa.maddox'),
  territory('MW-1', 'Ohio', 'MW', ['OH'], '430-459', 'sales', 'inside'),
  territory('MW-2', 'Indiana and Kentucky', 'MW', ['IN', 'KY'], '400-418 420-427 460-479', 'sales', 'inside'),
  territory('MW-3', 'Michigan', 'MW', ['MI'], '480-499', LAKES, 'inside'),
  territory(
    'MW-4',
    'Illinois and Wisconsin',
    'MW',
    ['IL', 'WI'],
    '530-532 534-535 537-549 600-620 622-629',
    LAKES,
    'inside',
  ),
  territory(
    'CE-1',
    'Upper Plains',
    'CE',
    ['MN', 'IA', 'ND', 'SD'],
    '500-516 520-528 550-551 553-567 570-577 580-588',
    PLAINS,
    'ben.okafor',
  ),
  territory(
    'CE-2',
    'Missouri, Kansas and Nebraska',
    'CE',
    ['MO', 'KS', 'NE'],
    '630-631 633-641 644-658 660-662 664-681 683-693',
    PLAINS,
    'ben.okafor',
  ),
  territory(
    'TX-1',
    'North Texas and Oklahoma',
    'SC',
    ['TX', 'OK'],
    '730-731 734-741 743-769 790-797',
    TEXAS,
    'ben.okafor',
  ),
  territory(
    'TX-2',
    'Gulf',
    'SC',
    ['TX', 'LA', 'AR'],
    '700-701 703-708 710-714 716-729 733 770-789 798-799 885',
    TEXAS,
    'ben.okafor',
  ),
  territory(
    'MT-1',
    'Mountain',
    'MT',
    ['CO', 'WY', 'MT', 'ID', 'UT'],
    '590-599 800-816 820-838 840-847',
    PLAINS,
    'renee.vasquez',
  ),
  territory(
    'SW-1',
    'Desert Southwest',
    'SW',
    ['AZ', 'NM', 'NV'],
    '850-853 855-857 859-860 863-865 870-871 873-875 877-884 889-891 893-895 897-898',
    WEST,
    'renee.vasquez',
  ),
  territory('NW-1', 'Pacific Northwest', 'NW', ['WA', 'OR', 'AK'], '970-986 988-999', WEST, 'renee.vasquez'),
  territory('CA-1', 'Northern California', 'CA', ['CA'], '932-933 936-961', WEST, 'renee.vasquez'),
  territory(
    'CA-2',
    'Southern California and Hawaii',
    'CA',
    ['CA', 'HI'],
    '900-908 910-928 930-931 934-935 967-968',
    WEST,
    'renee.vasquez',
  ),
  territory(
    'CN-1',
    'Ontario and the East',
    'CN',
    ['ON', 'QC', 'NB', 'NS', 'NL', 'PE'],
    'K1A K2P L4W L5N L5T L6T M1B M5V M9W N6A H3B H4S J4B B3J E1C',
    NORTH,
    'owen.tully',
  ),
  territory(
    'CN-2',
    'Western Canada',
    'CN',
    ['MB', 'SK', 'AB', 'BC'],
    'R3C S4P T2P T5J T6E V5A V6B V8W',
    NORTH,
    'renee.vasquez',
  ),
];
